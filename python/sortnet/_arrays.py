"""Rows of arrays sorted, or selected from, in one call."""

from __future__ import annotations

import functools
from typing import Any

from ._errors import Error
from ._kernels import Sorter
from ._known import best
from ._network import Network, family

# Wider sorters than this are those of a family, for best() takes seconds.
_SEARCHED = 64


@functools.lru_cache(maxsize=64)
def _network(kind: str, wires: int, k: int) -> Network:
    if kind == "sort":
        return best(wires)[0] if wires <= _SEARCHED else family("vanvoorhis", wires)
    return family("median", wires) if kind == "median" else family("smallest", wires, k)


@functools.lru_cache(maxsize=256)
def _sorter(kind: str, wires: int, k: int, dtype: Any, descending: bool, indices: bool) -> Sorter:
    return Sorter(
        _network(kind, wires, k),
        dtype,
        goal="median" if kind == "median" else None,
        top=k or None,
        argsort=indices,
        stable=indices,
        descending=descending,
    )


def _apply(kind: str, array: Any, k: int = 0, descending: bool = False, indices: bool = False) -> Any:
    import numpy

    if not isinstance(array, numpy.ndarray) or isinstance(array, numpy.ma.MaskedArray):
        raise TypeError(f"an array of NumPy's is sorted, not {type(array).__name__}")
    if not array.shape or not array.shape[-1]:
        raise Error(f"an array of shape {array.shape} has no rows of elements")
    if k and not 1 <= k <= array.shape[-1]:
        raise Error(f"k is 1 to {array.shape[-1]}, the elements of a row, not {k}")
    native = array.astype(array.dtype.newbyteorder("="), copy=False)
    return _sorter(kind, array.shape[-1], k, native.dtype, descending, indices)(native)


def sort(array: Any, *, descending: bool = False) -> Any:
    """The rows of an array of shape (…, n), sorted: a new array.

    The network is the smallest known here. It is proved and compiled at the first call for so many
    elements of that type, as with Network.compile(), which says what types and numbers there are.

    >>> import numpy
    >>> sort(numpy.array([[3, 1, 2], [0, 9, 4]]))
    array([[1, 2, 3],
           [0, 4, 9]])
    """
    return _apply("sort", array, descending=descending)


def topk(array: Any, k: int, *, descending: bool = False, indices: bool = False) -> Any:
    """The k smallest elements of each row in order, of shape (…, k).

    descending  the k largest, the largest first
    indices     instead of elements where in the row they stand, of equal ones the first; uint32

    NaNs come last, either way. Else as sort().

    >>> import numpy
    >>> topk(numpy.array([3.0, 1.0, 2.0, 5.0]), 2, descending=True)
    array([5., 3.])
    """
    if not k:
        raise Error("k is 1 or more")
    return _apply("topk", array, k, descending, indices)


def median(array: Any, *, nan: str = "propagate") -> Any:
    """The median of each row, of shape (…): the element in the middle, of the array's type; of an
    even number the mean of both in the middle, as numpy.median.

    nan  what NaNs do: "propagate" (the median of their row is NaN, as with numpy.median), "ignore"
         (they do not count, as with numpy.nanmedian), or "greatest" (they come after all numbers)

    Else as sort().

    >>> import numpy
    >>> median(numpy.array([[3, 1, 2], [0, 9, 4]], dtype="uint8"))
    array([2, 4], dtype=uint8)
    """
    import numpy

    if nan not in ("propagate", "ignore", "greatest"):
        raise Error(f"nan is propagate, ignore or greatest, not '{nan}'")
    floats = getattr(getattr(array, "dtype", None), "kind", "") == "f"
    if floats and nan == "ignore":
        return _nan_median(array)
    middle = _apply("median", array)
    found = middle[..., 0] if array.shape[-1] % 2 else middle.mean(axis=-1)
    if not floats or nan == "greatest":
        return found
    return numpy.where(numpy.isnan(array).any(axis=-1), found.dtype.type("nan"), found)[()]


def _nan_median(array: Any) -> Any:
    """Of sorted rows the middle of the numbers, after which NaNs stand."""
    import numpy

    rows = _apply("sort", array)
    numbers = array.shape[-1] - numpy.isnan(array).sum(axis=-1, keepdims=True)
    places = numpy.concatenate([numpy.maximum(numbers - 1, 0) // 2, numbers // 2], axis=-1)
    places = numpy.minimum(places, array.shape[-1] - 1)
    middle = numpy.take_along_axis(rows, places, axis=-1)
    mean = middle.mean(axis=-1)
    return numpy.where(places[..., 0] == places[..., 1], middle[..., 0], mean)[()]
