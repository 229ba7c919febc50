"""The guided first match: which lesson fits the moment, and its words. Pure: no Discord, no database."""

from bot.guide.lessons import LESSONS, Course, Lesson, fitting, teach

__all__ = ["LESSONS", "Course", "Lesson", "fitting", "teach"]
