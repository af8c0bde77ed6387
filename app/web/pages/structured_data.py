"""What a page tells search engines of itself: schema.org values as JSON-LD data blocks."""

from collections.abc import Mapping, Sequence

import msgspec
from markupsafe import Markup

# `</script>` in an error message would end the block, `<!--` would change how it is read.
_ESCAPES = tuple((sign, f"\\u{ord(sign):04x}") for sign in "<>&\u2028\u2029")


def data_block(value: Mapping[str, object]) -> Markup:
    """A schema.org value → JSON that is safe inside a script element."""
    written = msgspec.json.encode({"@context": "https://schema.org", **value}).decode()
    for sign, escaped in _ESCAPES:
        written = written.replace(sign, escaped)
    return Markup(written)  # noqa: S704 - every sign that HTML knows is escaped above


def breadcrumb_list(trail: Sequence[tuple[str, str]]) -> dict[str, object]:
    """(name, address) from the top down → BreadcrumbList."""
    items = [
        {"@type": "ListItem", "position": position, "name": name, "item": address}
        for position, (name, address) in enumerate(trail, 1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": items}


def web_site(*, name: str, address: str, search: str, language: str) -> dict[str, object]:
    """The site itself → WebSite with the address a search goes to; `search` holds `{query}`."""
    action = {
        "@type": "SearchAction",
        "target": {"@type": "EntryPoint", "urlTemplate": search},
        "query-input": "required name=query",
    }
    return {"@type": "WebSite", "name": name, "url": address, "inLanguage": language, "potentialAction": action}


def tech_article(
    *,
    headline: str,
    description: str,
    address: str,
    language: str,
    modified: str | None,
    about: Sequence[str],
    citations: Sequence[str],
) -> dict[str, object]:
    """An entry → TechArticle; dates that are not known are left out."""
    article: dict[str, object] = {
        "@type": "TechArticle",
        "headline": headline,
        "description": description,
        "url": address,
        "mainEntityOfPage": address,
        "inLanguage": language,
        "publisher": {"@type": "Organization", "name": "Wayout"},
        "license": "https://creativecommons.org/licenses/by/4.0/",
    }
    if modified:
        article["dateModified"] = modified
    if about:
        article["about"] = [{"@type": "SoftwareApplication", "name": name} for name in about]
    if citations:
        article["citation"] = list(citations)
    return article
