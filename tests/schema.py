"""Every output of the tests is held to the schema that is shipped."""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator

from rospis.render.schema import schema

VALIDATOR = Draft202012Validator(schema())


def holds(output: dict[str, Any]) -> None:
    """Raises where an output does not follow the schema."""
    VALIDATOR.validate(output)
