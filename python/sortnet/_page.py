"""The page of web/build with a network in it."""

from __future__ import annotations

import html
import os
import re
from typing import Union

from ._errors import Error
from ._network import Network

# What stands in the page's box when it opens.
_BOX = re.compile(r'(<textarea id="text"[^>]*>)[^<]*(</textarea>)')


class Page:
    """A page to prove and change a network in, as a browser and Jupyter show it; str() is its HTML.

    file   sortnet.html, which web/build makes

    Raises Error if that is no such page.
    """

    def __init__(self, network: Network, file: Union[str, os.PathLike[str]]) -> None:
        with open(file, encoding="utf-8") as page:
            parts = _BOX.split(page.read())
        if len(parts) != 4:
            raise Error(f"'{os.fspath(file)}' is no page that web/build made")
        before, opened, closed, after = parts
        self._text = before + opened + html.escape(network.text()) + closed + after

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Write it to a file, complete in itself."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self._text)

    def __str__(self) -> str:
        return self._text

    def _repr_html_(self) -> str:
        frame = 'style="width:100%;height:900px;border:0" title="sortnet"'
        return f'<iframe srcdoc="{html.escape(self._text)}" {frame}></iframe>'
