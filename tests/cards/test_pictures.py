"""What a pack may name as a picture is what the renderer has."""

from cards.pictures import ICONS, SCENES, STYLES, TYPE_ICONS


def test_the_renderer_has_every_icon() -> None:
    from render.bake.catalogue import GLYPHS, HEROES

    assert set(HEROES) >= ICONS
    assert set(GLYPHS) >= TYPE_ICONS


def test_the_renderer_has_every_scene_and_style() -> None:
    from render.bake.palettes import PALETTES
    from render.theme import STYLES as DRAWN

    assert set(PALETTES) >= set(SCENES)
    assert set(DRAWN) >= set(filter(None, STYLES))
