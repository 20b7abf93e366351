"""Diagrams of networks."""

from __future__ import annotations

import os
from typing import Any, Optional, Sequence, Union

from . import _native
from ._errors import Error
from ._network import Network

_FORMATS = ("svg", "pdf", "png", "dot", "tex", "txt", "html")


class Drawing:
    """A Knuth diagram. Jupyter shows it; str() is the text for a terminal.

    style        comparators as "dots", "arrows" or "bars"
    color_by     "plain", "layer" or "span": how far apart the wires are
    labels       wires are numbered at the "left", at "both" ends, or "none"
    layers       whether layers are separated and numbered
    dark         light on dark
    ascii        txt: no character beyond ASCII
    scale        svg, pdf, png, tex: so many times as large, 0.05 to 20; 0: once
    dpi          png: dots an inch, 12 to 2400; 0: 144
    columns      txt: the most that a line takes, 20 to 10000; 0: 80
    title        a line above, or None
    wires        numbers of wires to mark
    comparators  numbers of comparators to mark
    redundant    numbers of comparators to draw red, as Network.redundant() finds
    values       `wires` integers to write on the wires, swaps are drawn thick; or None
    one_based    number the wires from 1 in labels
    judge        with values: mark outputs that are out of order

    What makes no sense raises Error when it is drawn.
    """

    def __init__(
        self,
        network: Network,
        *,
        style: str = "dots",
        color_by: str = "plain",
        labels: str = "left",
        layers: bool = False,
        dark: bool = False,
        ascii: bool = False,
        scale: float = 0,
        dpi: int = 0,
        columns: int = 0,
        title: Optional[str] = None,
        wires: Sequence[int] = (),
        comparators: Sequence[int] = (),
        redundant: Sequence[int] = (),
        values: Optional[Sequence[int]] = None,
        judge: bool = False,
        one_based: bool = False,
    ) -> None:
        self._net = network._net
        self._before = (style, color_by, labels)
        looks = (layers, dark, ascii, judge, one_based, scale, dpi, columns, title)
        self._after: Any = (*looks, wires, comparators, redundant, values)

    def render(self, format: str = "svg") -> bytes:
        """The drawing in a format: svg, pdf, png, dot, tex, txt or html.

        pdf and png need Graphviz's library (Debian package libgvc6). Raises Error without it, and
        for what is too large.
        """
        return _native.draw(self._net, *self._before, format, *self._after)

    @property
    def svg(self) -> str:
        """The drawing as SVG."""
        return self.render("svg").decode()

    @property
    def text(self) -> str:
        """The drawing in characters, for a terminal.

        >>> print(Network("bubble:2").draw(ascii=True).text, end="")
        0 -o--
           |
        1 -o--
        """
        return self.render("txt").decode()

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_png_(self) -> Optional[bytes]:
        try:
            return self.render("png")
        except Error:  # without Graphviz's library
            return None

    def __str__(self) -> str:
        return self.text

    def save(self, path: Union[str, os.PathLike[str]], format: Optional[str] = None) -> None:
        """Write it to a file, in the format of its ending unless one is named."""
        format = format or os.path.splitext(os.fspath(path))[1].lstrip(".").lower()
        if format not in _FORMATS:
            raise Error(f"'{os.fspath(path)}' does not end in {', '.join(_FORMATS)}")
        drawn = self.render(format)
        with open(path, "wb") as file:
            file.write(drawn)
