"""How templates become code: fixed sentences are translated beforehand, and values are escaped the short way."""

import re
from collections.abc import Callable
from html import escape as escape_text
from typing import Any

from jinja2 import Environment
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from jinja2.nodes import Expr
from markupsafe import Markup, escape

# A sentence without places for values; a percent sign means something to the formatter, so those are left to it.
_FIXED = re.compile(r"\{% trans %\}([^{}%]*)\{% endtrans %\}")


def _escape(text: str) -> str:
    # Most values hold none of the five, and to look for them takes half the time of replacing them.
    if "<" in text or "&" in text or '"' in text or "'" in text or ">" in text:
        return escape_text(text)
    return text


class FixedSentences(Extension):
    """Puts translations in before a template is parsed: one environment speaks one language, so nothing is lost."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002
        """A template's text → the same with its fixed sentences in the environment's language."""
        return _FIXED.sub(lambda match: self._translate(match.group(1)), source)

    def _translate(self, sentence: str) -> str:
        gettext: Callable[[str], str] = self.environment.globals["gettext"]  # type: ignore[assignment]
        return gettext(sentence)


class _Compiler(CodeGenerator):
    def _output_child_pre(self, node: Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if not frame.eval_ctx.autoescape or frame.eval_ctx.volatile or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


class PageEnvironment(Environment):
    """Jinja makes a Markup of every value before it joins them, a third of the time of a page; here it stays text."""

    code_generator_class = _Compiler

    @staticmethod
    def escaped(value: Any) -> str:
        """A value → safe HTML, as `markupsafe.escape` would have it."""
        kind = type(value)
        if kind is Markup:
            return value
        return _escape(value) if kind is str else escape(value)
