"""Every relative link in our pages leads somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tests").rglob("*.md")])

_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_LINK = re.compile(
    r"\]\(<?([^)>\s]+)>?(?:\s+\"[^\"]*\")?\)"  # [text](target "title")
    r"|<img[^>]*\ssrc=\"([^\"]+)\""
    r"|^\[[^\]]+\]:\s*(\S+)",  # [name]: target
    re.MULTILINE,
)
_HEADING = re.compile(r"^#+\s+(.+?)\s*#*$", re.MULTILINE)


def links(page: Path) -> list[str]:
    found = (next(filter(None, groups)) for groups in _LINK.findall(_CODE.sub("", page.read_text())))
    return [link for link in found if not re.match(r"[a-z][a-z+.-]*:", link)]


def anchors(page: Path) -> set[str]:
    """The ids that headings get, as the usual Markdown hosts make them."""
    headings = _HEADING.findall(re.sub(r"^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_resolve(page: Path) -> None:
    broken = []
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        # A link out of the tree would be dead for everybody else.
        inside = target.is_relative_to(ROOT) and target.exists()
        if not inside or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            broken.append(link)
    assert not broken, f"{page.relative_to(ROOT)}: {', '.join(broken)}"
