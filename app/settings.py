"""What a host may set, from `WAYOUT_*` in the environment, with safe defaults."""

from functools import cached_property
from pathlib import Path

from pydantic import AnyHttpUrl, Field
from pydantic_settings import BaseSettings, SettingsConfigDict

_PACKAGE = Path(__file__).parent
# A checkout has templates/ beside app/; an installed wheel carries them inside the package.
_TOP = _PACKAGE / "bundled" if (_PACKAGE / "bundled").is_dir() else _PACKAGE.parent

TEMPLATES = _TOP / "templates"
STATIC = _TOP / "static"
MIGRATIONS = _TOP / "migrations"


def _default_database_url() -> str:
    return f"sqlite:///{(Path.cwd() / 'var' / 'wayout.db').as_posix()}"


class Settings(BaseSettings):
    """Every field is a setting `WAYOUT_<NAME>`; its description is what README.md prints."""

    model_config = SettingsConfigDict(env_prefix="WAYOUT_", frozen=True, extra="ignore")

    database_url: str = Field(
        default_factory=_default_database_url,
        description="Where the database is: `sqlite:///FILE` or `postgresql+psycopg://…`. Default: `var/wayout.db`.",
    )
    data_dir: Path = Field(default=_TOP / "data", description="The folder that holds the entries. Default: `data/`.")
    base_url: AnyHttpUrl = Field(
        default=AnyHttpUrl("http://127.0.0.1:8000"),
        description="The public address; canonical links, `hreflang` and exports are made from it. "
        "Default: where `wayout serve` listens; `http://127.0.0.1:8000` for the other commands.",
    )
    max_paste_bytes: int = Field(
        default=1024 * 1024,
        ge=1024,
        description="The largest request body taken, in bytes; a larger one is refused with 413. Default: 1 MiB.",
    )
    page_cache_bytes: int = Field(
        default=32 * 1024 * 1024,
        ge=0,
        description="Memory for rendered pages in each worker, in bytes; 0 switches the cache off. Default: 32 MiB.",
    )
    content_poll_seconds: float = Field(
        default=1.0,
        gt=0,
        description="How often a running server looks whether new content was loaded, in seconds. Default: 1.",
    )
    report_refresh_seconds: float = Field(
        default=10.0,
        gt=0,
        description="How soon reports of readers appear on pages that are kept in memory, in seconds. Default: 10.",
    )
    trusted_proxies: str = Field(
        default="127.0.0.1",
        description="Addresses of proxies, with commas, whose `X-Forwarded-For` names the reader's network; without it "
        "all readers behind a proxy count as one reporter. Default: `127.0.0.1`.",
    )
    report_url: AnyHttpUrl | None = Field(
        default=None,
        description="Where “report an error in this entry” leads, as an address that takes `?title=`. "
        "Default: none, and the page explains how to report with the entry's id.",
    )

    @cached_property
    def origin(self) -> str:
        """The public address without a trailing slash."""
        return str(self.base_url).rstrip("/")
