"""Rich text: what belongs together stays together, and what was decided is told."""

from render.text import lay_out, plain_words


def _lines(markup: str, wide: float, size: int = 40) -> list[str]:
    block = lay_out(markup, (wide, 1000), size, size)
    return [" ".join("".join(atom.text or "#" for atom in word) for word in line.words) for line in block.lines]


def test_a_number_is_never_parted_from_its_icon() -> None:
    for wide in range(120, 420, 20):
        for line in _lines("Spend 2 {wood} and 1{stone} to gain 3 {vp}.", wide):
            assert not line.rstrip("#. ").endswith(("2", "1", "3")) or "#" in line.split()[-1], line


def test_lines_are_of_about_the_same_width() -> None:
    block = lay_out("Each time you harvest a Field with upgrades, gain a point.", (400, 1000), 40, 40)
    widths = [line.wide for line in block.lines]
    assert len(widths) >= 2
    assert min(widths) > 0.5 * max(widths)


def test_text_shrinks_to_its_room_but_not_under_the_least_size() -> None:
    words = "Each time you harvest a Field with at least two upgrades, gain one victory point."
    assert lay_out(words, (440, 150), 41, 20).fits
    small = lay_out(words, (200, 40), 41, 28)
    assert small.size == 28
    assert not small.fits


def test_markup_is_spoken_as_words() -> None:
    assert plain_words("Spend {2wood} {>} {vp} for each *Wool*") == "Spend 2 wood to VP for each Wool"
