"""docs/commands.md says what the code does."""

from bot.commands import handbook
from bot.operating import COMMANDS_DOC


def test_the_page_of_commands_is_up_to_date() -> None:
    assert COMMANDS_DOC.read_text(encoding="utf-8") == handbook.page(), "run: python -m bot commands-doc --write"
