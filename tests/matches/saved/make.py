"""python -m tests.matches.saved.make: write the file of the present schema version, with matches in it.

To be run once, before the schema gets its next step; the file is then kept as it is.
"""

import asyncio
from pathlib import Path

from bot.matches import Settings
from bot.storage.backup import check
from bot.storage.migrate import LATEST
from tests.matches.table_talk import HOST, begun, choose, keep_all, open_matches, prompt_of
from tests.matches.test_fairness import play_out


async def main() -> None:
    path = Path(__file__).parent / f"version-{LATEST}.sqlite"
    matches = await open_matches(path)
    await matches.create(HOST, "pebbles", Settings(seats=2), name="Ada")
    running = await begun(matches)
    await keep_all(matches, running.id)
    ended = await begun(matches, people=3)
    await play_out(matches, ended.id)
    prompt = await prompt_of(matches, running.id, 0)
    assert prompt is not None
    await choose(matches, running.id, 0, prompt.options[0].id)
    await matches.database.close()
    print(path, check(path))


if __name__ == "__main__":
    asyncio.run(main())
