"""Foreign text: whatever somebody is called, their name does nothing where it is shown."""

import re
import unicodedata

from hypothesis import example, given
from hypothesis import strategies as st

from bot.panels.words import NAME_LENGTH, clean_name, first_lines, fit, safe, sentence

NAMES = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from(
            ["@everyone", "@here", "<@1>", "<@&2>", "<#3>", "<t:0:R>", "</x:1>", "**", "__", "~~", "||", "`", "\n> ",
             "\n# ", "- ", "1. ", "[a](https://x.y)", "https://x.y", "\u202e", "\u2066", "\u200b", "\u200d", "\ufeff",
             "\u0300" * 4, "{wood}", "{", "}", "\\", "\\\\", "x", " "]
        ),
        max_size=8,
    ).map("".join),
)  # fmt: skip
# A backslash before a mark takes its meaning, unless it is itself escaped.
MARK = re.compile(r"(?<!\\)(?:\\\\)*[*_~`|\[]")


@given(NAMES)
@example("\u202eevil\u2066")
@example(" " * 40)
@example("x" * 31 + " y")
@example("U\x1b\u0300")
def test_a_kept_name_is_one_short_line_without_tricks(name: str) -> None:
    kept = clean_name(name)
    assert 0 < len(kept) <= NAME_LENGTH and kept == kept.strip()
    assert not {unicodedata.category(character) for character in kept} & {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
    assert "{" not in kept and "}" not in kept
    assert clean_name(kept) == kept, "who sits down twice has one name"


@given(NAMES)
@example("\\*a*")
@example("a\\")
@example("\\[x](https://x.y)")
def test_a_shown_name_formats_links_and_mentions_nothing(name: str) -> None:
    shown = safe(clean_name(name))
    assert not MARK.search(shown), shown
    assert "://" not in shown.replace("\\://", ""), shown
    assert "@everyone" not in shown and "@here" not in shown
    assert not re.search(r"(?<!\\)(?:\\\\)*<[@#t/:]", shown), shown
    assert not re.search(r"(?<!\\)(?:\\\\)*\[[^\]]*\]\(", shown), shown
    assert not re.match(r"\s*(#|>|-|\d+[.)])", shown), shown


def test_what_is_harmless_stays_readable() -> None:
    assert safe("Ann-Marie O'Neil 3.5 (x)") == "Ann-Marie O'Neil 3.5 (x)"
    assert safe("1. Ann") == "1\\. Ann"
    assert safe("[a](https://x.y)") == "\\[a](https\\://x.y)"


@given(NAMES)
def test_a_name_in_a_sentence_brings_no_goods(name: str) -> None:
    kept = clean_name(name)
    assert sentence(f"{kept} gains {{2wood}}.").endswith("gains 2🪵.")


@given(st.text(max_size=50), st.integers(1, 40))
def test_what_is_cut_off_is_seen_to_be(text: str, length: int) -> None:
    cut = fit(text, length)
    assert len(cut) <= length
    assert cut == text or cut.endswith("…")


def test_what_matters_first_is_kept_when_room_is_short() -> None:
    lines = ["Your plan was played: " + "and on it went " * 40, "• Bo raided your hall.", *["Bo passes."] * 90]
    shown = first_lines(lines, 900)
    assert len(shown) <= 900
    assert shown.startswith("Your plan was played") and "• Bo raided your hall." in shown and shown.endswith("…")
