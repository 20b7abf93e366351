"""What is raised where a request makes no sense or text does not follow its format."""

from __future__ import annotations

from typing import Optional


class Error(ValueError):
    """Why a call failed, in one line.

    file    the file that it is about, or None
    line    from 1, or None where no place in a text is meant
    column  from 1 in bytes, or None where only the line is known
    """

    def __init__(
        self,
        message: str,
        file: Optional[str] = None,
        line: Optional[int] = None,
        column: Optional[int] = None,
    ) -> None:
        super().__init__(message, file, line, column)
        self.message = message
        self.file = file
        self.line = line
        self.column = column

    def __str__(self) -> str:
        places = [str(p) for p in (self.file, self.line, self.column) if p is not None]
        return ": ".join(([":".join(places)] if places else []) + [self.message])


class FormatError(Error):
    """A text that does not follow its format; line and column say where."""


class LimitError(Error):
    """More than is allowed: of wires, of comparators, of what a drawing may have."""


class UnsupportedError(Error):
    """A format that cannot hold this network, or a part that is not built in."""
