"""What Discord refuses although its libraries let it pass. Every message is checked here before it leaves.

The OpenAPI document knows the lengths of single fields; it does not know these sums and combinations.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

COMPONENTS = 40
TEXT = 4000
LABEL = 80
CUSTOM_ID = 100
OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
FORM_TITLE = 45
ALT = 1024
FILE_BYTES = 10 * 1024 * 1024
FILES = 10

ROW, BUTTON, SELECT, SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = (
    1,
    2,
    3,
    9,
    10,
    11,
    12,
    13,
    14,
    17,
)
SELECTS = (SELECT, 5, 6, 7, 8)
TOP_LEVEL = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER)
LINK = 5

Component = Mapping[str, Any]


class TooMuch(Exception):
    """A message that Discord would refuse. A bug of ours, found before anybody sees it."""

    def __init__(self, findings: Sequence[str]) -> None:
        super().__init__("; ".join(findings))
        self.findings = tuple(findings)


def check(components: Sequence[Component], files: Mapping[str, int] | None = None) -> None:
    """Refuse a Components V2 message that Discord would refuse. `files` are the sizes of what is sent along."""
    found = findings(components, files)
    if found:
        raise TooMuch(found)


def findings(components: Sequence[Component], files: Mapping[str, int] | None = None) -> list[str]:
    every = list(walk(components))
    return [
        *_sums(components, every),
        *(said for component in every for said in _one(component)),
        *_files(every, files or {}),
    ]


def walk(components: Iterable[Component]) -> Iterator[Component]:
    """Each component with all that is nested in it."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        if component.get("accessory"):
            yield from walk([component["accessory"]])


def texts(components: Iterable[Component]) -> Iterator[str]:
    """All that a reader could read: texts, labels, descriptions, alt texts."""
    for component in walk(components):
        for key in ("content", "label", "placeholder", "description"):
            if component.get(key):
                yield str(component[key])
        for option in component.get("options") or ():
            yield from (str(option[key]) for key in ("label", "description", "value") if option.get(key))
        for item in component.get("items") or ():
            if item.get("description"):
                yield str(item["description"])


def _sums(components: Sequence[Component], every: Sequence[Component]) -> Iterator[str]:
    if not components:
        yield "a message needs a component"
    if len(every) > COMPONENTS:
        yield f"{len(every)} components, at most {COMPONENTS}"
    length = sum(len(component.get("content") or "") for component in every if component["type"] == TEXT_DISPLAY)
    if length > TEXT:
        yield f"{length} characters of text, at most {TEXT}"
    ids = [component["custom_id"] for component in every if component.get("custom_id")]
    for twice in sorted({custom_id for custom_id in ids if ids.count(custom_id) > 1}):
        yield f"custom id {twice!r} twice"
    for component in components:
        if component["type"] not in TOP_LEVEL:
            yield f"a component of type {component['type']} cannot stand alone"


def _one(component: Component) -> Iterator[str]:
    kind = component["type"]
    if len(component.get("custom_id") or "") > CUSTOM_ID:
        yield f"custom id of {len(component['custom_id'])} characters"
    if kind == BUTTON:
        yield from _button(component)
    elif kind in SELECTS:
        yield from _select(component)
    elif kind == ROW:
        yield from _row(component)
    elif kind == TEXT_DISPLAY and not (component.get("content") or "").strip():
        yield "an empty text"
    elif kind == GALLERY:
        yield from _gallery(component)
    elif kind == SECTION:
        inside = component.get("components") or ()
        if not 1 <= len(inside) <= 3 or not component.get("accessory"):
            yield "a section has 1 to 3 texts and something beside them"
    elif kind == CONTAINER:
        if any(inside["type"] == CONTAINER for inside in component.get("components") or ()):
            yield "a container in a container"


def _button(button: Component) -> Iterator[str]:
    label = button.get("label") or ""
    if len(label) > LABEL:
        yield f"label of {len(label)} characters: {label[:20]}…"
    if not label.strip() and not button.get("emoji"):
        yield "a button without label and emoji"
    if button.get("style") == LINK:
        if not button.get("url") or len(button["url"]) > 512:
            yield "a link button needs an address of at most 512 characters"
    elif not button.get("custom_id"):
        yield "a button without custom id"


def _select(select: Component) -> Iterator[str]:
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not 0 <= least <= most or not 1 <= most <= OPTIONS:
        yield f"a menu for {least} to {most} values"
    if len(select.get("placeholder") or "") > PLACEHOLDER:
        yield "a placeholder that is too long"
    if select["type"] != SELECT:
        return
    options = select.get("options") or ()
    if not 1 <= len(options) <= OPTIONS:
        yield f"a menu with {len(options)} options"
    if most > len(options):
        yield f"a menu for {most} of {len(options)} options"
    values = [option["value"] for option in options]
    if len(set(values)) != len(values):
        yield "a menu with the same value twice"
    for option in options:
        for key in ("label", "value", "description"):
            if len(option.get(key) or "") > OPTION_TEXT:
                yield f"a menu's {key} of {len(option[key])} characters"
        if not option["label"].strip() or not option["value"]:
            yield "a menu's option without label or value"
    if sum(bool(option.get("default")) for option in options) > most:
        yield "a menu with more defaults than it takes"


def _row(row: Component) -> Iterator[str]:
    inside = row.get("components") or ()
    menus = [component for component in inside if component["type"] in SELECTS]
    if menus and len(inside) > 1:
        yield "a menu shares its row"
    if not 1 <= len(inside) <= 5:
        yield f"a row of {len(inside)}"


def _gallery(gallery: Component) -> Iterator[str]:
    items = gallery.get("items") or ()
    if not 1 <= len(items) <= 10:
        yield f"a gallery of {len(items)}"
    for item in items:
        alt = item.get("description") or ""
        if not alt.strip():
            yield "a picture without alt text"
        if len(alt) > ALT:
            yield f"an alt text of {len(alt)} characters"


def _files(every: Sequence[Component], files: Mapping[str, int]) -> Iterator[str]:
    if len(files) > FILES:
        yield f"{len(files)} files"
    for name, size in files.items():
        if size > FILE_BYTES:
            yield f"{name} has {size} bytes"
    shown = set(_attachments(every))
    for name in sorted(shown - set(files)):
        yield f"{name} is shown and not sent"
    for name in sorted(set(files) - shown):
        yield f"{name} is sent and not shown"


def _attachments(every: Sequence[Component]) -> Iterator[str]:
    for component in every:
        media = [
            component.get("media"),
            component.get("file"),
            *(item["media"] for item in component.get("items") or ()),
        ]
        for one in media:
            url = (one or {}).get("url", "")
            if url.startswith("attachment://"):
                yield url.removeprefix("attachment://")
