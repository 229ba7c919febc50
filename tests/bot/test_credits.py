"""/credits names everybody whose work is in the pictures."""

import re

from bot.desk.lookups import CREDITS, credits_text
from bot.panels.looking import message


def test_every_author_and_every_font_of_the_pictures_is_named() -> None:
    listed = CREDITS.read_text(encoding="utf-8")
    icons, fonts = listed.split("## Fonts")
    authors = [row.split("|")[1].strip() for row in icons.splitlines() if re.match(r"\| (?!author|---)", row)]
    names = re.findall(r"^\| ([A-Z][\w ]+?) \d00", fonts, re.M)
    assert len(authors) > 10
    assert len(names) == 3
    assert [name for name in (*authors, *names) if name not in credits_text()] == []


def test_the_licences_are_named_and_it_fits_a_message() -> None:
    assert "CC BY 3.0" in credits_text()
    assert "SIL Open Font License 1.1" in credits_text()
    shown = "".join(message(credits_text(), title="Credits").check().texts())
    assert "…" not in shown
