"""python -m tests.matches.saved.make_north: write a match of Empires of the North that is under way, under the present
rules and cards.

To be run once whenever the rules get another version; the file is then kept as it is, with the cards that it was begun
with inside it.
"""

import asyncio
from pathlib import Path

from bot.matches.north import NorthFactory
from bot.storage.backup import check
from tests.matches.test_north_match import Evening

CHOICES = 60


async def main() -> None:
    path = Path(__file__).parent / f"north-{NorthFactory().current().rules_version}.sqlite"
    evening = Evening(path)
    await evening.open()
    match_id = await evening.begin(people=3, computers=1)
    while (match := await evening.matches.match(match_id)).number < CHOICES:
        await evening.step(match)
        await evening.computers.idle()
    await evening.database.close()
    print(path, check(path), match.number)


if __name__ == "__main__":
    asyncio.run(main())
