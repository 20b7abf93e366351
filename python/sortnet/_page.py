"""The page of web/build with a network in it."""

from __future__ import annotations

import html
import os
from typing import Optional, Union

from . import _native
from ._network import Network


class Page:
    """A page to prove and change a network in, as a browser and Jupyter show it; str() is its HTML.

    file   sortnet.html, which web/build makes; None: the one that SORTNET_PAGE names, or that is
           installed

    Raises Error if that is no such page.
    """

    def __init__(
        self, network: Network, file: Optional[Union[str, os.PathLike[str]]] = None
    ) -> None:
        self._text = _native.page(network._net, None if file is None else os.fspath(file)).decode()

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Write it to a file, complete in itself."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self._text)

    def __str__(self) -> str:
        return self._text

    def _repr_html_(self) -> str:
        frame = 'style="width:100%;height:900px;border:0" title="sortnet"'
        return f'<iframe srcdoc="{html.escape(self._text)}" {frame}></iframe>'
