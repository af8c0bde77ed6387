"""What machines look for: robots.txt, the site map, the search description of browsers, llms.txt."""

from collections.abc import Iterator
from typing import get_args
from xml.sax.saxutils import escape

from fastapi import APIRouter
from fastapi.responses import Response

from app.entries.entry import Locale
from app.errors import N_
from app.i18n.translations import translate
from app.services.guides import view_guides
from app.services.reading import list_all_cards
from app.storage.database import reading
from app.urls import LANGUAGE_TAGS, LOCALES, PageUrls
from app.web.page_routes import PUBLIC
from app.web.site import SiteDep

router = APIRouter(include_in_schema=False)
_HEADERS = {"cache-control": PUBLIC}


@router.get("/robots.txt")
def robots(site: SiteDep) -> Response:
    lines = ["User-agent: *", "Allow: /", f"Sitemap: {site.settings.origin}/sitemap.xml"]
    return Response("\n".join(lines) + "\n", media_type="text/plain; charset=utf-8", headers=_HEADERS)


def _sitemap_rows(paths: list[str], origin: str) -> Iterator[str]:
    for path in paths:
        pairs = "".join(
            f'<xhtml:link rel="alternate" hreflang="{LANGUAGE_TAGS[locale]}" '
            f'href="{escape(PageUrls(locale, origin).same_page(path))}"/>'
            for locale in LOCALES
        )
        for locale in LOCALES:
            yield f"<url><loc>{escape(PageUrls(locale, origin).same_page(path))}</loc>{pairs}</url>"


@router.get("/sitemap.xml")
def sitemap(site: SiteDep) -> Response:
    with reading(site.engine) as session:
        cards, guides = list_all_cards(session), view_guides(session)
    domains = sorted({card.id.partition("/")[0] for card in cards})
    paths = ["/", "/errors", "/about/numbers", "/about/figures", "/guides", "/tools/kv-cache"]
    paths += [f"/guides/{guide.slug}" for guide in guides]
    paths += [f"/errors/{domain}" for domain in domains] + [f"/errors/{card.id}" for card in cards]
    rows = "\n".join(_sitemap_rows(paths, site.settings.origin))
    xml = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        f"{rows}\n</urlset>\n"
    )
    return Response(xml, media_type="application/xml", headers=_HEADERS)


def _opensearch(site: SiteDep, locale: Locale) -> Response:
    urls = PageUrls(locale, site.settings.origin)
    about = escape(translate(N_("Search for an error message in Wayout."), locale))
    xml = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">'
        f"<ShortName>Wayout</ShortName><Description>{about}</Description>"
        f"<Language>{LANGUAGE_TAGS[locale]}</Language><InputEncoding>UTF-8</InputEncoding>"
        f'<Url type="text/html" template="{escape(urls.search())}?q={{searchTerms}}"/>'
        "</OpenSearchDescription>\n"
    )
    return Response(xml, media_type="application/opensearchdescription+xml", headers=_HEADERS)


def _llms(site: SiteDep, locale: Locale) -> Response:
    urls = PageUrls(locale, site.settings.origin)
    with reading(site.engine) as session:
        cards, guides = list_all_cards(session), view_guides(session)
    intro = translate(
        N_("What an error message means, which versions have it, what gets you out of it and what does not."), locale
    )
    how = translate(
        N_('Search with POST %(search)s and a JSON body {"text": …}; an entry as JSON stands at %(example)s.'),
        locale,
        {"search": f"{site.settings.origin}/api/search", "example": urls.entry_json("<id>")},
    )
    heading = translate(N_("Entries"), locale)
    about_guides = [
        f"- [{guide.title.read(locale).text}]({urls.guide_markdown(guide.slug)}): {guide.summary.read(locale).text}"
        for guide in guides
    ]
    guide_lines = [f"## {translate(N_('Guides'), locale)}", "", *about_guides, ""] if guides else []
    lines = [f"- [{card.id}]({urls.entry_markdown(card.id)}): {card.summary.read(locale).text}" for card in cards]
    text = "\n".join(["# Wayout 出路", "", f"> {intro}", "", how, "", *guide_lines, f"## {heading}", "", *lines])
    return Response(text + "\n", media_type="text/plain; charset=utf-8", headers=_HEADERS)


def _add_localized(locale: Locale) -> None:
    prefix = "" if locale == "en" else f"/{locale}"

    @router.get(f"{prefix}/opensearch.xml")
    def opensearch(site: SiteDep) -> Response:
        return _opensearch(site, locale)

    @router.get(f"{prefix}/llms.txt")
    def llms(site: SiteDep) -> Response:
        return _llms(site, locale)


for _locale in get_args(Locale):
    _add_localized(_locale)
