"""Pasted text → the same text with every secret in it masked."""

import re
from dataclasses import dataclass

from ahocorasick_rs import AhoCorasick

MASK, MASKED_EMAIL = "‹masked›", "‹e-mail›"


@dataclass(frozen=True, slots=True)
class Secret:
    """Group 1 of the pattern, if any, is kept. The pattern is tried where one of `hints` is in the lower-cased text,

    with `follows` behind it, at once, if that is given.
    """

    name: str
    hints: tuple[str, ...]
    pattern: str
    mask: str = MASK
    follows: str = ""


_VALUE = r"(?!‹)[^\s'\"&;,<>(){}\[\]]{4,512}"
_NAMED = (
    r"(?:api[_-]?key|access[_-]?key(?:[_-]?id)?|secret[_-]?(?:access[_-]?)?key|client[_-]?secret"
    r"|(?:auth|access|refresh|session|private|id)[_-]?token|(?<!unexpected )token"
    r"|password|passphrase|passwd|pwd|secret|credential)"
)
_KEY_BLOCK = r"(?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)?-----"

# In this order, so that a key block is taken whole before anything inside it is. Every repeat is bounded and begins
# behind a literal or a look-behind, so that no pattern walks over the text twice.
SECRETS = (
    Secret(
        "private key",
        ("private key",),
        # A block without its end is masked as far as it goes: the match never fails behind BEGIN, so it is linear.
        rf"-----BEGIN {_KEY_BLOCK}[^-]{{0,8000}}(?:-(?!----)[^-]{{0,200}}){{0,8}}(?:-----END {_KEY_BLOCK})?",
    ),
    Secret("json web token", ("eyj",), r"\beyJ[A-Za-z0-9_-]{5,4000}\.[A-Za-z0-9_.-]{4,8000}"),
    Secret("aws access key", ("akia", "asia", "aroa", "aida"), r"\b(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}\b"),
    Secret(
        "github token",
        ("ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"),
        r"\b(?:gh[pousr]_[A-Za-z0-9]{16,255}|github_pat_\w{20,255})",
    ),
    Secret("gitlab token", ("glpat-", "gldt-", "glrt-", "glcbt-"), r"\bgl(?:pat|dt|rt|cbt)-[\w.-]{16,255}"),
    Secret("slack token", ("xox",), r"\bxox[abeoprs]-[A-Za-z0-9-]{8,255}"),
    Secret("slack webhook", ("hooks.slack.com",), r"(hooks\.slack\.com/services/)[A-Za-z0-9/_-]{8,120}"),
    Secret(
        "key with a vendor's prefix",
        ("sk-", "sk_", "pk_", "rk_"),
        r"\b(?:sk|pk|rk)[-_](?:[A-Za-z]{2,12}[-_]){0,3}[A-Za-z0-9_*-]{12,255}",
    ),
    Secret("hugging face token", ("hf_",), r"\bhf_[A-Za-z0-9]{16,120}"),
    Secret("npm token", ("npm_",), r"\bnpm_[A-Za-z0-9]{30,60}"),
    Secret("pypi token", ("pypi-",), r"\bpypi-[A-Za-z0-9_-]{32,400}"),
    Secret("google api key", ("aiza",), r"\bAIza[A-Za-z0-9_-]{30,60}"),
    Secret("google oauth token", ("ya29.",), r"\bya29\.[A-Za-z0-9_-]{16,400}"),
    Secret("sendgrid key", ("sg.",), r"\bSG\.[A-Za-z0-9_-]{16,80}\.[A-Za-z0-9_-]{16,80}"),
    Secret("vault token", ("hvs.", "hvb.", "hvr."), r"\bhv[sbr]\.[A-Za-z0-9_-]{16,255}"),
    Secret("digitalocean token", ("_v1_",), r"\bdo[opr]_v1_[a-f0-9]{32,80}"),
    Secret("password in a url", ("://",), r"(?<=://)([^\s/:@'\"]{0,100}:)[^\s/@'\"]{1,200}(?=@)"),
    Secret(
        "authorization header",
        ("authorization",),
        r"(?i)\b(authorization['\"]?\s{0,3}[:=]\s{0,3}['\"]?(?:(?:basic|bearer|digest|token)\s{1,3})?)" + _VALUE,
    ),
    Secret("bearer token", ("bearer",), r"(?i)\b(bearer\s{1,3})(?!‹)[A-Za-z0-9._~+/=-]{8,4000}"),
    Secret("cookie", ("cookie:",), r"(?i)\b(cookie:\s{0,3})(?!‹)[^\n]{4,4000}"),
    Secret(
        "named value",
        ("key", "token", "pass", "pwd", "secret", "credential"),
        rf"(?i)(?<![a-z])({_NAMED}['\"]?\s{{0,3}}[:=]\s{{0,3}}['\"]?){_VALUE}",
        follows=r"(?:[_-]?id|word|phrase|wd)?['\"]?\s{0,3}[:=]",
    ),
    Secret(
        "named variable",
        ("_key", "_token", "_secret", "_pass", "_pwd"),
        rf"(_(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASS|PWD)\s{{0,3}}=\s{{0,3}}['\"]?){_VALUE}",
    ),
    Secret(
        "option on a command line",
        ("-password", "-passwd", "-token", "-secret", "-api"),
        rf"(-(?:password|passwd|token|secret|api-?key)[ =]['\"]?){_VALUE}",
    ),
    # `git@github.com:` is the address of a server, in every message of ssh.
    Secret(
        "e-mail address",
        ("@",),
        r"(?<![\w.+-])(?!git@)[\w.+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}\b(?![\w:])",
        MASKED_EMAIL,
    ),
)
_COMPILED = tuple((secret, re.compile(secret.pattern), re.compile(secret.follows)) for secret in SECRETS)
_HINTS = tuple((number, hint) for number, secret in enumerate(SECRETS) for hint in secret.hints)
_ANY_HINT = AhoCorasick([hint for _, hint in _HINTS])


def mask_secrets(text: str) -> str:
    """Text → the same with what looks like a secret replaced; what stands before it (`password=`) is kept."""
    for number in sorted(_hinted(text.lower())):
        secret, pattern, _ = _COMPILED[number]
        text = pattern.sub(rf"\1{secret.mask}" if pattern.groups else secret.mask, text)
    return text


def _hinted(lowered: str) -> set[int]:
    """Numbers of the secrets whose hints are in a text: one pass for all of them."""
    found = _ANY_HINT.find_matches_as_indexes(lowered, overlapping=True)
    return {
        number
        for hint, _, end in found
        if not (follows := _COMPILED[number := _HINTS[hint][0]][2]).pattern or follows.match(lowered, end)
    }
