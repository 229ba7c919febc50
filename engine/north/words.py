"""Options in words."""

from cards.catalogue import Catalogue
from engine.core import Caption, Option
from engine.north.table import Table
from engine.north.view import View


def caption(catalogue: Catalogue, table: Table, view: View, option: Option) -> Caption:
    return Caption(option.id)
