"""A paste and its candidates → the answer: matches best first, each with its reason, and the outcome."""

import re
from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from math import exp

from app.matching.answers import MAX_SHARING, Answer, answer_of, find_names, find_products
from app.matching.candidate import Candidate
from app.matching.codes import Code
from app.matching.lines import Role
from app.matching.outcome import outcome_of
from app.matching.parameters import DEFAULT, Parameters
from app.matching.paste import Paste
from app.matching.pieces import ALMOST_ALL, fit_piece, is_run, may_be_piece
from app.matching.prose import is_message, says_problem
from app.matching.questions import Question, read_question
from app.matching.ranking import Fit, fit_wording
from app.matching.result import Match, MatchedWord, Reason, SearchResult
from app.matching.rivals import (
    LEAST_COVERED,
    MAX_RIVALS,
    OTHER_SERVICE,
    is_of_other_service,
    is_said_beside,
    is_same_message,
    named_products,
    own_products,
    says_as_much,
    unnamed_products,
)
from app.matching.weights import COMMON_WEIGHT, weigh
from app.matching.wordings import CALLED, ESSENTIAL, NAMED, OWN_NAME, TOPICAL, Wording
from app.matching.words import SAMPLE, SIGN_OF

LEAST_COVERAGE = 0.7  # of another message of the entry, and of a near miss
NAME_LENGTH = 9  # `oomkilled` is no accident
ENOUGH = 2.5  # telling words of a piece of a message, none of which is about its entry
OWN_WORDS = frozenset((ESSENTIAL, TOPICAL, CALLED, NAMED, OWN_NAME))
SHARED_CEILING = 0.5  # where more than MAX_SHARING entries have the piece, or the paste is about another name
MESSAGE_CEILING = 0.5  # of an answer by words alone to what a program said: `error: cannot lock ref`
UNASKED = 0.85  # of an answer's order for each product in the entry's id that was not asked about
MESSAGE_SHARE = 0.5  # of what a message says of a question that is no piece of it, beside what the entry answers
MANY_WORDS, NEARLY_ALL, MOST = 3, 0.85, 0.5  # of a question that does not say something is wrong
_HOLDS_VALUE = re.compile(r"['\"`\d]")
AS_WELL = 0.9  # of the first entry's order; a value that only the first one's message has makes more of a difference
GROUP_WITHIN = 0.06  # scores closer than this, from the same words, do not tell two entries apart


@dataclass(slots=True)
class _Standing:
    """How an entry stands: `order` settles who is first, `score` how sure that is."""

    candidate: Candidate
    order: float
    score: float
    fit: Fit | None
    codes: tuple[str, ...]
    products: tuple[str, ...]
    prose: dict[str, float]


def match_readings(
    readings: Iterable[tuple[Paste, Iterable[Candidate]]], *, limit: int = 10, parameters: Parameters = DEFAULT
) -> SearchResult:
    """Readings of a text, each with its candidates → the answer to the first that settles it, else to the last.

    It is settled where one entry is found and no other likely: of 69 development cases with more than one reading 44
    are by the first, and all of them have the entry first that they have by the last.
    """
    for paste, candidates in readings:
        result = match_paste(paste, candidates, limit=max(limit, 2), parameters=parameters)
        if result.outcome == "found" and all(other.score < parameters.likely for other in result.matches[1:2]):
            break
    return replace(result, matches=result.matches[:limit])


def match_paste(
    paste: Paste, candidates: Iterable[Candidate], *, limit: int = 10, parameters: Parameters = DEFAULT
) -> SearchResult:
    """The same paste and candidates, in whatever order, always give the same answer."""
    standings = [found for one in candidates if (found := _stand(one, paste, parameters))]
    _doubt_shared(standings)
    ranked = sorted(standings, key=_place)
    sharing = _prefer_named(ranked, paste) or _prefer_general(ranked, paste, parameters)
    if paste.asks and not sharing and all(one.score < parameters.likely for one in standings):
        standings = _with_answers(standings, paste)
    standings = [one for one in standings if one.score > 0]
    standings.sort(key=_place)
    groups = _group(standings, sharing)
    matches = [_match(one, paste, groups.get(one.candidate.id)) for one in standings[:limit]]
    outcome = outcome_of(matches[0].score if matches else 0.0, parameters)
    if outcome == "nothing":
        matches = []
    return SearchResult(
        outcome=outcome,
        matches=tuple(matches),
        signature=_signature(paste, matches),
        text=paste.text,
        truncated=paste.truncated,
    )


def _place(one: _Standing) -> tuple[float, str]:
    return -round(one.order, 6), one.candidate.id


def _prefer_named(standings: Sequence[_Standing], paste: Paste) -> frozenset[str]:
    """Puts before the first entry those with its message whose own product the paste names; gives all their ids."""
    first = standings[0] if standings else None
    if first is None or first.fit is None:
        return frozenset()
    named = []
    for one in standings[1 : 1 + MAX_RIVALS]:
        if one.fit is None or one.fit.coverage < LEAST_COVERED:
            continue
        theirs, its = own_products(one.candidate, one.products), own_products(first.candidate, first.products)
        theirs = {word for word in theirs.difference(first.candidate.context) if is_said_beside(word, first.fit, paste)}
        if theirs and its.issubset(one.candidate.context) and is_same_message(first.fit, one.fit, paste):
            named.append(one)
    for one in named:
        one.order, one.score = first.order + one.order, max(one.score, first.score)
    return frozenset(one.candidate.id for one in (*named, first)) if named else frozenset()


def _prefer_general(standings: Sequence[_Standing], paste: Paste, parameters: Parameters) -> frozenset[str]:
    """Puts before a likely entry whose own product is named nowhere one with its message that has none of its own.

    Gives the ids of both, which are a group then.
    """
    first = standings[0] if standings else None
    if first is None or first.fit is None or first.score < parameters.likely:
        return frozenset()
    if not unnamed_products(first.candidate, first.products):
        return frozenset()
    for one in standings[1 : 1 + MAX_RIVALS]:
        if one.fit is None or one.order < AS_WELL * first.order or unnamed_products(one.candidate, one.products):
            continue
        if is_same_message(first.fit, one.fit, paste) and says_as_much(one.fit, first.fit, paste):
            one.order, one.score = first.order + one.order, max(one.score, first.score)
            return frozenset((one.candidate.id, first.candidate.id))
    return frozenset()


def _stand(candidate: Candidate, paste: Paste, parameters: Parameters) -> _Standing | None:
    """How an entry's messages and codes stand; nothing where the paste is one of its near misses."""
    fits = _fits(candidate.wordings, paste, parameters)
    if len(fits) > 1:
        fits.sort(key=lambda fit: -_order(fit, paste, parameters))
    best = fits[0] if fits else None
    strength, coverage = (strength_of(best, parameters), best.coverage) if best else (0.0, 0.0)
    if candidate.near_misses and _is_near_miss(candidate, strength, paste, parameters):
        return None
    products = named_products(candidate, paste)
    another = best is not None and _is_about_another(best) and not own_products(candidate, products)
    codes = _common_codes(candidate, paste) if paste.codes and not another else ()
    if best and len(fits) > 1:
        strength += _other_wordings(best, fits[1:], paste, parameters)
    if codes:
        naming = any(code.form >= 0 for code in codes)
        strength = max(strength, 0.0) + (parameters.naming_code if naming else parameters.code)
        coverage = max(coverage, parameters.code_coverage) if naming else coverage
    if strength > 0:
        strength += min(parameters.max_context, parameters.context * len(products))
    score = certainty(strength, coverage, parameters)
    if best and not codes and coverage < ALMOST_ALL and _is_lone(best):
        score *= parameters.lone_word
    score = min(score, SHARED_CEILING) if another else score
    order = max(strength, 0.0) * coverage**parameters.order_power
    order *= parameters.verbatim if best and _is_verbatim(best, paste) else 1.0
    order *= OTHER_SERVICE if best and is_of_other_service(best, paste) else 1.0
    named = tuple(dict.fromkeys(code.code for code in codes))
    return _Standing(candidate, order, score, best, named, products, {})


def _doubt_shared(standings: Sequence[_Standing]) -> None:
    """`No such file or directory` is a piece of so many messages that it is none of theirs.

    `No such device or address` is one of fewer, but says too little, and nothing that an entry is about.
    """
    shared = [one for one in standings if one.fit and one.fit.is_piece]
    for one in shared:
        if len(shared) > MAX_SHARING or (one.fit and _says_little(one.fit)):
            one.score = min(one.score, SHARED_CEILING)


def _says_little(fit: Fit) -> bool:
    """Whether what a fit matched is a few words, and none that its entry is about."""
    words, kinds = fit.wording.words, fit.wording.kinds
    return sum(weigh(words[number]) for number in fit.matched) < ENOUGH and OWN_WORDS.isdisjoint(
        kinds[number] for number in fit.matched
    )


def _is_about_another(fit: Fit) -> bool:
    """Whether the message is about a name that its entry is about, too, and the paste has none of it.

    `EPERM: operation not permitted, unlink` is Node.js's for every file; the code is no more the entry's than the rest.
    """
    kinds = fit.wording.kinds
    return OWN_NAME in kinds and all(kinds[number] != OWN_NAME for number in fit.matched)


def _fits(wordings: Iterable[Wording], paste: Paste, parameters: Parameters) -> list[Fit]:
    """How each wording fits."""
    if not may_be_piece(paste):
        return [fit for wording in wordings if (fit := fit_wording(wording, paste))]
    share = parameters.piece_loss
    fits = (fit_piece(fit_wording(wording, paste), wording, paste, share) for wording in wordings)
    return [fit for fit in fits if fit]


def _with_answers(standings: Sequence[_Standing], paste: Paste) -> list[_Standing]:
    """The same, with what the entries answer of a question, where that says more than their messages do."""
    question, candidates = read_question(paste.lines), [one.candidate for one in standings]
    named, products = find_names(question, candidates), find_products(candidates)
    answers = (answer_of(candidate, question, named, products) for candidate in candidates)
    asked = {word for _, answering in question.terms.values() for word, _ in answering}
    says, ceiling = says_problem(paste.lines), MESSAGE_CEILING if is_message(paste.lines) else 1.0
    return [
        _with_answer(one, answer, ceiling, asked)
        if says or _says_all(one, answer, question)
        else replace(one, order=_message_share(one) * one.score)
        for one, answer in zip(standings, answers, strict=True)
    ]


def _message_share(one: _Standing) -> float:
    return 1.0 if one.fit and is_run(one.fit) else MESSAGE_SHARE


def _with_answer(one: _Standing, answer: Answer, ceiling: float, asked: AbstractSet[str]) -> _Standing:
    """`ceiling`: of the score where no code of the entry is named; `asked`: every word that may answer."""
    if not {code.code for code in one.candidate.codes}.intersection(map(str.upper, answer.names)):
        answer = replace(answer, score=min(answer.score, ceiling))
    unasked = unnamed_products(one.candidate, one.products) - asked
    order = min(answer.order, ceiling) * UNASKED ** len(unasked) + _message_share(one) * one.score
    if answer.score <= one.score:
        return replace(one, order=order)
    codes = dict.fromkeys((*one.codes, *(name for name in answer.names if name.upper() not in one.codes)))
    return replace(one, order=order, score=answer.score, fit=None, codes=tuple(codes), prose=answer.words)


def _says_all(one: _Standing, answer: Answer, question: Question) -> bool:
    """Words that do not say something is wrong are a question if they name a code, or an entry has nearly all."""
    if answer.names:
        return answer.share >= MOST
    if len(answer.words) >= MANY_WORDS:
        return answer.share >= NEARLY_ALL
    lone = len(question.terms) == 1 and answer.order > answer.score  # `cors`, and an entry that has it in its id
    named = lone or one.products or any(len(word) >= NAME_LENGTH for word in answer.words)
    return bool(named) and len(answer.words) >= len(question.terms)


def _is_lone(fit: Fit) -> bool:
    """One telling word matched, and none long enough to be a name."""
    telling = [word for word in fit.words if weigh(word) >= COMMON_WEIGHT]
    return len(telling) < 2 and not any(len(word) >= NAME_LENGTH for word in telling)


def strength_of(fit: Fit, parameters: Parameters) -> float:
    """What a fit adds and takes, in telling words; nothing where the paste has another code of the message's form."""
    if fit.conflict:
        return 0.0
    return fit.gain + parameters.pairs * fit.pairs - parameters.loss * fit.loss


def _order(fit: Fit, paste: Paste, parameters: Parameters) -> float:
    order = strength_of(fit, parameters) * fit.coverage**parameters.order_power
    return order * (parameters.verbatim if _is_verbatim(fit, paste) else 1.0)


def _is_verbatim(fit: Fit, paste: Paste) -> bool:
    """A message with a value in it stands in the paste with that very value."""
    text = fit.wording.text
    if fit.coverage < ALMOST_ALL or not _HOLDS_VALUE.search(text):
        return False
    return " ".join(text.lower().split()) in paste.spoken


def certainty(strength: float, coverage: float, parameters: Parameters = DEFAULT) -> float:
    """Strength and coverage of a fit → how sure it is, 0 to 1."""
    return (1.0 - exp(-max(strength, 0.0) / parameters.strength_scale)) * coverage**parameters.coverage_power


def _common_codes(candidate: Candidate, paste: Paste) -> tuple[Code, ...]:
    known = [*candidate.codes, *(code for wording in candidate.wordings for code in wording.codes)]
    return tuple(dict.fromkeys(code for code in known if code in paste.codes))


def _is_near_miss(candidate: Candidate, strength: float, paste: Paste, parameters: Parameters) -> bool:
    least = strength + parameters.near_miss_ahead
    fits = _fits(candidate.near_misses, paste, parameters)
    return any(fit.coverage >= LEAST_COVERAGE and strength_of(fit, parameters) > least for fit in fits)


def _other_wordings(best: Fit, others: Sequence[Fit], paste: Paste, parameters: Parameters) -> float:
    words, lines = best.words, {paste.words.lines[position] for position in best.matched.values()}
    more = 0.0
    for fit in others:
        strength = strength_of(fit, parameters)
        if strength <= 0 or fit.coverage < LEAST_COVERAGE:
            continue
        fresh = fit.words - words
        stands = {paste.words.lines[position] for position in fit.matched.values()}
        if sum(map(weigh, fresh)) * 2 > fit.gain and not stands & lines:
            more += parameters.second_wording * strength
            words, lines = words | fresh, lines | stands
    return more


def _group(standings: Sequence[_Standing], sharing: Collection[str]) -> dict[str, int]:
    """Entries whose best messages match by the same words and nearly the same score → their group's number.

    `sharing`: the ids of those that share a message and whose products settled which is first; they are one too.
    """
    groups: dict[tuple[str, ...], list[_Standing]] = {}
    for one in standings[:10]:
        if one.fit or one.codes:
            words = one.fit.words if one.fit else one.prose or map(str.lower, one.codes)
            telling = tuple(sorted(word for word in words if weigh(word) >= COMMON_WEIGHT))
            groups.setdefault(telling, []).append(one)
    found: dict[str, int] = {}
    number = 0
    for members in groups.values():
        close = [one for one in members if members[0].score - one.score <= GROUP_WITHIN]
        if len(close) > 1:
            number += 1
            found.update((one.candidate.id, number) for one in close)
    found.update(dict.fromkeys(sharing, number + 1))
    return found


def _match(one: _Standing, paste: Paste, group: int | None) -> Match:
    fit = one.fit
    said = _said(fit) if fit else {}
    lines = sorted({paste.words.lines[at] + 1 for at in said.values()})
    words = {fit.wording.words[n]: weigh(fit.wording.words[n]) for n in said} if fit else one.prose
    total = sum(words.values()) or 1.0
    ranked = sorted(words.items(), key=lambda item: (-item[1], item[0]))
    reason = Reason(
        kind="code"
        if one.codes
        else "signature"
        if fit and fit.coverage > ALMOST_ALL and _is_exact(fit, paste, lines)
        else "words",
        message=fit.wording.text if fit else None,
        lines=tuple(lines),
        words=tuple(MatchedWord(_spelled(word), round(weight / total, 3)) for word, weight in ranked if word[0] != "‹"),
        codes=tuple(_as_pasted(code, paste) for code in one.codes),
        products=one.products,
    )
    return Match(id=one.candidate.id, score=round(min(one.score, 1.0), 4), reason=reason, group=group)


def _spelled(word: str) -> str:
    """A word as it stands in the paste."""
    return SIGN_OF.get(word, word)


def _as_pasted(code: str, paste: Paste) -> str:
    """A code with the capitals that the paste gives it: `CrashLoopBackOff`."""
    at = paste.text.upper().find(code.upper())
    written = paste.text[at : at + len(code)]
    return written if written.upper() == code.upper() else code


def _said(fit: Fit) -> dict[int, int]:
    """What matched but for sample values, which may stand anywhere; those too where nothing else did."""
    said = {number: at for number, at in fit.matched.items() if fit.wording.kinds[number] != SAMPLE}
    return fit.matched if is_run(fit) else said or fit.matched


def _is_exact(fit: Fit, paste: Paste, lines: Sequence[int]) -> bool:
    return any(paste.signature_of(number - 1) == fit.wording.signature for number in lines)


def _signature(paste: Paste, matches: Sequence[Match]) -> str:
    """Of the line that matched best; where none did, of the last line that a tool marked as an error."""
    if matches and matches[0].reason.lines:
        return paste.signature_of(max((n - 1 for n in matches[0].reason.lines), key=lambda n: len(paste.lines[n])))
    marked = [number for number, role in enumerate(paste.roles) if role is Role.MARKED]
    filled = marked or [number for number, line in enumerate(paste.lines) if line]
    return paste.signature_of(filled[-1]) if filled else ""
