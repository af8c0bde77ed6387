"""How templates become code: fixed sentences are translated beforehand, and values are escaped the short way."""

import re
from collections.abc import Callable
from html import escape as escape_text
from typing import Any

from jinja2 import Environment, Template
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.environment import TemplateModule
from jinja2.ext import Extension
from jinja2.nodes import Call, Expr, Getattr
from jinja2.runtime import Context, Macro, missing
from markupsafe import Markup, escape

from app.web.pages.safe_html import safe_html

# A sentence without places for values; a percent sign means something to the formatter, so those are left to it.
_FIXED = re.compile(r"\{% trans %\}([^{}%]*)\{% endtrans %\}")
# An address that is the same on every page of a language.
_ADDRESS = re.compile(r"\{\{ (asset|urls\.(\w+))\((?:'([^'{}]*)')?\) \}\}")


class FixedText(Extension):
    """Puts translations and addresses in before a template is parsed: an environment has one language and one site."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002
        """A template's text → the same with its fixed sentences in the environment's language, and its addresses."""
        said = _FIXED.sub(lambda match: self._translate(match.group(1)), source)
        return _ADDRESS.sub(lambda match: self._address(*match.groups()), said)

    def _translate(self, sentence: str) -> str:
        gettext: Callable[[str], str] = self.environment.globals["gettext"]  # type: ignore[assignment]
        return gettext(sentence)

    def _address(self, name: str, place: str | None, argument: str | None) -> str:
        make = getattr(self.environment.globals["urls"], place) if place else self.environment.globals[name]
        return escape(make(argument) if argument else make())


class _Compiler(CodeGenerator):
    def _output_child_pre(self, node: Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if not frame.eval_ctx.autoescape or frame.eval_ctx.volatile or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")

    def visit_Getattr(self, node: Getattr, frame: Frame) -> None:  # noqa: N802 - the visitor's own naming
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        self.write("environment.direct(")
        super().macro_def(macro_ref, frame)
        self.write(")")

    def visit_Call(self, node: Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: FBT001, N802
        if forward_caller or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")


def _direct(macro: Macro) -> Callable[..., str]:
    """A macro → the same without its search for a caller, a context and arguments by name, where there is none."""
    make, count = macro._func, macro._argument_count  # noqa: SLF001

    def call(*given: object, **named: object) -> str:
        if named or len(given) > count:
            return macro(*given, **named)
        return safe_html(make(*given, *[missing] * (count - len(given))))

    return call


class _PageTemplate(Template):
    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:  # noqa: ARG002
        """Parts that others import know no names but the environment's, so one module serves every page."""
        return super()._get_default_module()


class PageEnvironment(Environment):
    """Jinja makes a Markup of every value before it joins them, a third of the time of a page; here it stays text."""

    code_generator_class = _Compiler
    template_class = _PageTemplate
    direct = staticmethod(_direct)

    @staticmethod
    def escaped(value: Any) -> str:
        """A value → safe HTML, as `markupsafe.escape` would have it."""
        kind = type(value)
        if kind is str:
            # Most values hold none of the five, and to look for them takes half the time of replacing them.
            if "<" in value or "&" in value or '"' in value or "'" in value or ">" in value:
                return escape_text(value)
            return value
        return value if kind is Markup else escape(value)
