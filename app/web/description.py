"""The API's description in OpenAPI: the framework's, with refusals as this server sends them."""

from typing import Any

from fastapi import FastAPI

# The framework documents its own 422, which `app.web.problems` answers as a problem document with status 400.
_PROBLEM = {
    "type": "object",
    "description": "RFC 9457; what is wrong stands in `detail`, its facts in further fields.",
    "required": ["type", "title", "status", "detail", "code"],
    "properties": {
        "type": {"type": "string", "format": "uri"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "code": {"type": "string", "description": "Stable; each is described at /about/problems."},
    },
}
_REFUSED = {
    "description": "A parameter or the body is wrong; `parameter` names it, `expected` says what may stand there.",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
_UNUSED = ("HTTPValidationError", "ValidationError")


def describe(app: FastAPI) -> dict[str, Any]:
    """The application → its description; made once, when it is asked for first."""
    if app.openapi_schema is None:
        document = FastAPI.openapi(app)
        for operations in document["paths"].values():
            for operation in operations.values():
                if operation["responses"].pop("422", None):
                    operation["responses"].setdefault("400", _REFUSED)
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        for name in _UNUSED:
            schemas.pop(name, None)
        schemas["Problem"] = _PROBLEM
    return app.openapi_schema or {}
