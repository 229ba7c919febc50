"""What an operator sets, by environment or `.env`; wrong values are one clear sentence each."""

from pathlib import Path

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class BadSettings(Exception):
    """What is wrong, in a sentence for each."""


class Operation(BaseSettings):
    """Every setting is `SKALD_` and its name."""

    model_config = SettingsConfigDict(env_prefix="SKALD_", env_file=".env", extra="ignore")

    # From the developer portal of Discord. Without it the bot runs on a simulated Discord.
    token: SecretStr | None = None
    # Where matches are kept.
    data: Path = Path("data")
    # Files and folders with packs of your own, besides the built-in cards.
    packs: tuple[Path, ...] = ()
    log: str = "INFO"
    # Seconds that a computer player may think.
    thinking: float = Field(default=5.0, gt=0, le=60)

    @field_validator("token")
    @classmethod
    def _empty_is_none(cls, token: SecretStr | None) -> SecretStr | None:
        return token if token is not None and token.get_secret_value().strip() else None

    @field_validator("log")
    @classmethod
    def _known_level(cls, level: str) -> str:
        if level.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise ValueError("use DEBUG, INFO, WARNING or ERROR")
        return level.upper()

    @property
    def database(self) -> Path:
        return self.data / "skald.sqlite"


def read(env_file: Path | None = None) -> Operation:
    try:
        return Operation(_env_file=env_file) if env_file else Operation()
    except ValidationError as error:
        raise BadSettings("\n".join(_sentence(one["loc"], one["msg"]) for one in error.errors())) from error
    except ValueError as error:
        raise BadSettings(f"The settings cannot be read: {error}") from error


def _sentence(where: tuple[int | str, ...], said: str) -> str:
    name = f"SKALD_{str(where[0]).upper()}" if where else "A setting"
    return f"{name} is not right: {said.removeprefix('Value error, ')}."
