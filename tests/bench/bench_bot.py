"""Click to answer, in SimCord: the bot against a bare discord.py bot in the same run.

Ratios, because machines differ: acknowledgement and text panel against a bot that commits one row and answers; a
panel with a new picture against a bot that encodes as many pixels and sends them.
"""

import asyncio
import io
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import aiosqlite
import discord
from PIL import Image

from bot.panels.pictures import DrawnPictures
from bot.playground.simulated import World
from tests.e2e.driving import Hall, press

ROUNDS = 60


class Bare(discord.Client):
    """Commits one row and answers with a small V2 message; with a picture of that many pixels if asked."""

    def __init__(self, path: Path) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self._path = path
        self.acknowledged: list[float] = []
        self.size = (1600, 720)

    async def setup_hook(self) -> None:
        self._database = await aiosqlite.connect(self._path)
        await self._database.execute("CREATE TABLE rows (at REAL)")

    async def stop(self) -> None:
        await self._database.close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        self.acknowledged.append(time.perf_counter())
        await self._database.execute("INSERT INTO rows VALUES (?)", (time.time(),))
        await self._database.commit()
        view = discord.ui.LayoutView(timeout=None)
        files = []
        data: Any = interaction.data
        if data["custom_id"] == "picture":
            encoded = await asyncio.to_thread(_encoded, self.size)
            files.append(discord.File(io.BytesIO(encoded), "a.webp"))
            view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://a.webp", description="a")))
        view.add_item(discord.ui.TextDisplay("Done"))
        await interaction.edit_original_response(view=view, attachments=files)


def _encoded(size: tuple[int, int]) -> bytes:
    out = io.BytesIO()
    Image.effect_noise(size, 30).convert("RGB").save(out, "WEBP", quality=84, method=4)
    return out.getvalue()


async def _bare(folder: Path) -> dict[str, tuple[list[float], list[float]]]:
    world = World(lambda _: Bare(folder / "bare.sqlite"), settle_timeout=30.0)
    async with world:
        env = world.env
        settle = env._settle_internal
        env._settle_internal = lambda **options: settle(**{"idle": 0.002, **options})
        guild = env.create_guild()
        channel = guild.create_text_channel("x")
        ann = guild.add_member(env.create_user("ann"))
        buttons = [{"type": 2, "style": 2, "label": name, "custom_id": name} for name in ("text", "picture")]
        row = {"type": 1, "components": buttons}
        env.backend.create_message(channel.id, env.backend.bot_user.id, "", components=[row], flags=1 << 15)
        await env.settle()
        message = channel.history()[-1]
        return {
            "text": await _measured(ann, message, "text", env.bot.acknowledged, ROUNDS),
            "picture": await _measured(ann, message, "picture", env.bot.acknowledged, 8),
        }


async def _measured(
    person: Any, message: Any, custom_id: str, acknowledged: list[float], rounds: int
) -> tuple[list[float], list[float]]:
    until_acknowledged, until_answered = [], []
    for _ in range(rounds):
        began = time.perf_counter()
        await person.click(message, custom_id=custom_id)
        until_answered.append(time.perf_counter() - began)
        until_acknowledged.append(acknowledged[-1] - began)
    return until_acknowledged, until_answered


async def _ours(folder: Path, pictures: bool) -> tuple[list[float], list[float]]:
    from bot.desk import answering

    acknowledged: list[float] = []
    original = answering._acknowledge

    async def noted(*arguments: Any) -> None:
        await original(*arguments)
        acknowledged.append(time.perf_counter())

    answering._acknowledge = noted  # type: ignore[assignment]
    try:
        drawn = DrawnPictures() if pictures else None
        async with Hall(folder / f"ours-{pictures}.sqlite", drawn) as hall:
            ann, bo = hall.person("Ann"), hall.person("Bo")
            await ann.slash(hall.channel, "match new", seats=2, clans="random")
            await press(bo, hall.lobby(), "join")
            await press(ann, hall.lobby(), "start")
            table = hall.table()
            if not pictures:
                return await _measured(ann, table, "sk1:1:::turn:", acknowledged, ROUNDS)
            until, answered = [], []
            for _ in range(8):
                assert drawn is not None
                drawn._made.clear()  # each look a new picture
                once = await _measured(ann, table, "sk1:1:::empires:", acknowledged, 1)
                until += once[0]
                answered += once[1]
            return until[1:], answered[1:]
    finally:
        answering._acknowledge = original


def _line(name: str, ours: list[float], bare: list[float]) -> str:
    mine, theirs = statistics.median(ours), statistics.median(bare)
    worst = sorted(ours)[min(len(ours) - 1, int(len(ours) * 0.99))]
    bare_line = f"bare {theirs * 1000:7.1f} ms  ratio {mine / theirs:5.2f}"
    return f"{name:<28} p50 {mine * 1000:7.1f} ms  p99 {worst * 1000:7.1f} ms  {bare_line}"


async def _all() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bare = await _bare(folder)
        ours = await _ours(folder, False)
        drawn = await _ours(folder, True)
    print(_line("click to acknowledgement", ours[0], bare["text"][0]))
    print(_line("click to turn panel (text)", ours[1], bare["text"][1]))
    print(_line("click to a new picture", drawn[1], bare["picture"][1]))


def main() -> None:
    asyncio.run(_all())
