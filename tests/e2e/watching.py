"""Looks at everything that leaves the bot: is it what Discord takes, and does it keep what is hidden?"""

import json
import re
from typing import Any

from bot import discord_limits
from tests.e2e import contract
from tests.e2e.driving import BOT, Hall


class Watch:
    """Reads every request once. `findings` must be empty in the end."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._read = 0
        self.findings: list[str] = []
        self.requests = 0
        self.scanned = 0
        self._known: set[str] = set()
        catalogue = hall.matches.games.current("north").catalogue
        self._names = {card.name: identity for identity, card in catalogue.titles.items()}
        self._pattern = re.compile("|".join(re.escape(name) for name in sorted(self._names, key=len, reverse=True)))

    def _new(self) -> list[Any]:
        entries = self._hall.env.http_requests[self._read :]
        self._read += len(entries)
        return list(entries)

    async def look(self, match: int | None = None) -> None:
        """Judge what was sent since the last look; with a match, also for hidden cards."""
        if match is not None:
            await self._learn(match)
        for entry in self._new():
            self.requests += 1
            if contract.document_path() is not None:
                self.findings += contract.findings(entry.method, entry.path, entry.json)
            self.findings += contract.limits(entry.method, entry.path, entry.json)
            if match is not None and self._public(entry):
                self._scan(entry)

    def _public(self, entry: Any) -> bool:
        """Messages in channels of the server: direct messages and private answers go other ways."""
        found = re.match(r"/channels/(\d+)/messages", entry.path)
        dms = set(self._hall.env.backend.dm_channels.values())
        return found is not None and int(found.group(1)) not in dms

    async def _learn(self, match: int) -> None:
        """Which cards everybody may know: those in the spectator's view and in public events."""
        game = await self._hall.matches.game(match)
        position = await self._hall.matches.position(match, BOT)
        if position.view is None:
            return
        seen = game.dump_view(position.view).decode()
        for chapter in await self._hall.matches.story(match, BOT):
            seen += json.dumps([[event.kind, event.data] for event in chapter.events])
        self._known |= {name for name, identity in self._names.items() if identity in seen}

    def _scan(self, entry: Any) -> None:
        message = contract.message_of(entry.json)
        if message is None:
            return
        self.scanned += 1
        said = "\n".join(discord_limits.texts(message["components"]))
        for one in message.get("attachments") or ():
            said += f"\n{one.get('description', '')}"
        for name in set(self._pattern.findall(said)) - self._known:
            self.findings.append(f"{entry.path}: {name} is hidden, and is named in public")
