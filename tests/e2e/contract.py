"""Discord's own OpenAPI document as the judge of every request that the bot makes.

Plainly: the body is what the operation takes. Strictly: it has no key that no branch of the schema names. What
discord.py does differently and Discord accepts is listed by name, and nothing else is let pass.
"""

import json
import os
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot import discord_limits

PLACES = (
    os.environ.get("DISCORD_OPENAPI", ""),
    str(Path(__file__).resolve().parents[3] / "shared/discord/openapi.json"),
)

# The answer to an interaction that opens a form.
FORM = 9

# Interaction responses carry these although the document names them elsewhere.
LENIENT_KEYS = {"tts", "flags", "nsfw", "attachments", "nonce", "enforce_nonce"}


def document_path() -> Path | None:
    return next((Path(place) for place in PLACES if place and Path(place).is_file()), None)


@cache
def document() -> dict[str, Any]:
    path = document_path()
    assert path is not None
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def _routes() -> list[tuple[str, re.Pattern[str], str]]:
    made = []
    for path, operations in document()["paths"].items():
        pattern = re.compile(re.sub(r"\{[^}]+\}", r"[^/]+", path))
        made += [(method.upper(), pattern, path) for method in operations if method != "parameters"]
    # `/webhooks/{id}/{token}/messages/@original` stands beside `/messages/{message_id}`: the plainest path wins.
    return sorted(made, key=lambda route: route[2].count("{"))


def operation(method: str, path: str) -> dict[str, Any] | None:
    for verb, pattern, template in _routes():
        if verb == method and pattern.fullmatch(path):
            found: dict[str, Any] = document()["paths"][template][method.lower()]
            return found
    return None


def _body_schema(found: dict[str, Any]) -> dict[str, Any] | None:
    content = found.get("requestBody", {}).get("content", {})
    schema = content.get("application/json", {}).get("schema")
    return schema if isinstance(schema, dict) else None


@cache
def _validator(schema: str) -> Any:
    whole = {**json.loads(schema), "components": document()["components"]}
    return jsonschema_rs.validator_for(whole)


def findings(method: str, path: str, body: Any) -> Iterator[str]:
    """What is wrong with a request."""
    found = operation(method, path)
    if found is None:
        yield f"{method} {path}: Discord has no such operation"
        return
    schema = _body_schema(found)
    if schema is None or body is None:
        return
    cleaned = _cleaned(body)
    validator = _validator(json.dumps(schema, sort_keys=True))
    for error in list(validator.iter_errors(cleaned))[:3]:
        yield f"{method} {path}: {str(error)[:300]}"
    for key in _unknown([schema], cleaned, ""):
        yield f"{method} {path}: no branch of the document names {key}"


def _cleaned(body: Any) -> Any:
    """The body as it goes over the wire: ids as text, which discord.py sends as numbers."""
    if isinstance(body, dict):
        made = {key: _cleaned(value) for key, value in body.items()}
        for attachment in made.get("attachments") or ():
            if isinstance(attachment, dict) and isinstance(attachment.get("id"), int):
                attachment["id"] = str(attachment["id"])
        mentions = made.get("allowed_mentions") or {}
        for kind in ("users", "roles"):
            if kind in mentions:
                mentions[kind] = [str(each) for each in mentions[kind]]
        if isinstance(made.get("recipient_id"), int):
            made["recipient_id"] = str(made["recipient_id"])
        return made
    return [_cleaned(each) for each in body] if isinstance(body, list | tuple) else body


def _resolved(schema: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in schema:
        node: Any = document()
        for part in schema["$ref"].removeprefix("#/").split("/"):
            node = node[part]
        schema = node
    return schema


# The document is read once and kept, so its parts are known by where they are: each is unfolded only once.
_unfolded: dict[int, tuple[dict[str, Any], ...]] = {}
_types: dict[int, frozenset[Any]] = {}


def _branches(schema: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    """The schema and all that it may be instead, each once."""
    known = _unfolded.get(id(schema))
    if known is None:
        resolved = _resolved(schema)
        found = {id(resolved): resolved}
        for kind in ("anyOf", "oneOf", "allOf"):
            for branch in resolved.get(kind, ()):
                found |= {id(each): each for each in _branches(branch)}
        known = _unfolded[id(schema)] = tuple(found.values())
    return known


def _types_of(branch: dict[str, Any]) -> frozenset[Any]:
    """The kinds of component that a branch is for; none where it does not say."""
    known = _types.get(id(branch))
    if known is None:
        wanted = branch.get("properties", {}).get("type")
        each = () if wanted is None else _branches(wanted)
        said = [one["const"] for one in each if "const" in one] + [kind for one in each for kind in one.get("enum", ())]
        known = _types[id(branch)] = frozenset(said)
    return known


def _fits(branch: dict[str, Any], value: dict[str, Any]) -> bool:
    """Whether a branch is for this kind of component at all."""
    allowed = _types_of(branch)
    return not allowed or "type" not in value or value["type"] in allowed


def _unknown(schemas: Sequence[dict[str, Any]], value: Any, where: str) -> Iterator[str]:
    """Keys that none of the schemas names."""
    branches = list({id(branch): branch for schema in schemas for branch in _branches(schema)}.values())
    if isinstance(value, list):
        items = [branch["items"] for branch in branches if "items" in branch]
        for each in value:
            if items:
                yield from _unknown(items, each, f"{where}[]")
        return
    if not isinstance(value, dict):
        return
    fitting = [branch for branch in branches if _fits(branch, value)]
    open_ended = any(isinstance(branch.get("additionalProperties"), dict) for branch in fitting)
    for key, inside in value.items():
        named = [branch["properties"][key] for branch in fitting if key in branch.get("properties", {})]
        if not named and not open_ended and key not in LENIENT_KEYS:
            yield f"{where}.{key}"
        elif named:
            yield from _unknown(named, inside, f"{where}.{key}")


def message_of(body: Any) -> dict[str, Any] | None:
    """The message in a request's body, if it has components."""
    if not isinstance(body, dict):
        return None
    data = body.get("data") if isinstance(body.get("data"), dict) else body
    return data if data and data.get("components") else None


def limits(method: str, path: str, body: Any) -> Iterator[str]:
    """Our own validator, once more from the outside: also what discord.py made of our panels."""
    message = message_of(body)
    if message is None or "commands" in path or body.get("type") == FORM:
        # A form is no message: the document alone judges it.
        return
    files = {str(one.get("filename")): 1 for one in message.get("attachments") or () if one.get("filename")}
    for said in discord_limits.findings(message["components"], files):
        if "is sent and not shown" not in said:
            yield f"{method} {path}: {said}"
    # An edit keeps the flag that its message was sent with.
    flagged = message.get("flags", 0) & (1 << 15)
    if method == "POST" and not path.endswith("/callback") and not flagged:
        yield f"{method} {path}: components without the flag of Components V2"
    if message.get("content") or message.get("embeds"):
        yield f"{method} {path}: Components V2 mixed with content"
