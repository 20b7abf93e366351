"""Rows of arrays in one call, and compiled selectors, against NumPy."""

import itertools

import pytest
import sortnet
from sortnet import Error, Network

numpy = pytest.importorskip("numpy")


def random_rows(dtype, shape, seed):
    """Few different values, and NaNs at times."""
    rows = numpy.random.default_rng(seed).integers(0, 7, shape).astype(dtype)
    if rows.dtype.kind == "f":
        rows[rows == 6] = numpy.nan
    return rows


def same(a, b):
    return a.shape == b.shape and numpy.array_equal(a, b, equal_nan=a.dtype.kind == "f")


@pytest.mark.parametrize("dtype, wires", [("int16", 7), ("float32", 6)])
@pytest.mark.filterwarnings("ignore:All-NaN slice")
def test_rows_are_sorted_and_have_medians(dtype, wires):
    rows = random_rows(dtype, (20, 30, wires), wires)
    rows[0, 0] = rows[0, 0, 0] if dtype == "int16" else numpy.nan
    assert same(sortnet.sort(rows), numpy.sort(rows, axis=-1))
    down = sortnet.sort(rows, descending=True)
    assert same(down, -numpy.sort(-rows, axis=-1))
    assert same(sortnet.median(rows), numpy.median(rows, axis=-1).astype(sortnet.median(rows).dtype))
    assert same(sortnet.median(rows[0, 1]), numpy.asarray(numpy.median(rows[0, 1])).astype(
        sortnet.median(rows).dtype))  # fmt: skip
    if dtype == "float32":
        ignored = sortnet.median(rows, nan="ignore")
        assert ignored.dtype == rows.dtype and same(ignored, numpy.nanmedian(rows, axis=-1))
        greatest = sortnet.median(numpy.nan_to_num(rows, nan=99), nan="propagate")
        found = sortnet.median(rows, nan="greatest")
        assert same(found[greatest < 50], greatest[greatest < 50])
        assert numpy.isnan(found[greatest > 50]).all() and (greatest > 50).any()


@pytest.mark.parametrize("descending", [False, True])
def test_the_first_elements_are_selected(descending):
    rows = random_rows("int32", (50, 9), 1)
    ordered = numpy.argsort(-rows if descending else rows, axis=-1, kind="stable")[:, :3]
    wanted = numpy.take_along_axis(rows, ordered, axis=-1)
    assert same(sortnet.topk(rows, 3, descending=descending), wanted)
    places = sortnet.topk(rows, 3, descending=descending, indices=True)
    assert places.dtype == "uint32" and (places == ordered).all()


def test_what_is_no_row_is_refused():
    with pytest.raises(TypeError):
        sortnet.sort([[2, 1]])
    for array in (numpy.array(1), numpy.zeros((3, 0))):
        with pytest.raises(Error):
            sortnet.median(array)
    for k in (0, 4):
        with pytest.raises(Error):
            sortnet.topk(numpy.zeros((2, 3)), k)
    with pytest.raises(Error):
        sortnet.median(numpy.zeros((2, 3)), nan="smallest")
    with pytest.raises(Error):
        sortnet.sort(numpy.zeros((2, 3), dtype=complex))
    swapped = numpy.array([[3, 1, 2]], dtype=">i4")
    assert sortnet.sort(swapped).tolist() == [[1, 2, 3]]
    assert sortnet.sort(numpy.zeros((0, 3), "i4")).shape == (0, 3)
    assert sortnet.topk(numpy.zeros((0, 3), "i4"), 2).shape == (0, 2)


def test_networks_compile_to_what_they_claim():
    net = Network("oddeven:8")
    rows = random_rows("uint8", (40, 8), 4)
    some = net.compile(type="u8", goal="ranks 2-4", cc="cc -O1")
    assert some.dtype == "uint8" and some.outputs == 3
    assert same(some(rows), numpy.sort(rows, axis=-1)[:, 2:5])
    order = net.compile("uint8", argsort=True, stable=True, descending=True, cc="cc -O1")
    wanted = numpy.argsort(-rows.astype(int), axis=-1, kind="stable")
    assert (order(rows) == wanted).all() and order(rows[0]).shape == (8,)
    both = net.compile("uint8", pairs=True, stable=True, top=2, cc="cc -O1")
    values = numpy.arange(rows.size, dtype="float32").reshape(rows.shape)
    keys, moved = both(rows, values=values)
    first = numpy.argsort(rows, axis=-1, kind="stable")[:, :2]
    assert same(keys, numpy.take_along_axis(rows, first, axis=-1))
    assert moved.dtype == values.dtype and same(moved, numpy.take_along_axis(values, first, axis=-1))
    all_pairs = net.compile("uint8", pairs=True, stable=True, cc="cc -O1")
    keys, moved = all_pairs(rows, values=values)
    first = numpy.argsort(rows, axis=-1, kind="stable")
    assert same(moved, numpy.take_along_axis(values, first, axis=-1))
    wide = net.compile("uint8", pairs=True, stable=True, value_type="u64", cc="cc -O1")
    doubles = values * 1e100 + 1 / 3.0
    assert same(wide(rows, values=doubles.astype("f8"))[1],
                numpy.take_along_axis(doubles.astype("f8"), first, axis=-1))  # fmt: skip
    order = net.compile("uint8", argsort=True, stable=True, index_type="int64", cc="cc -O1")
    assert order(rows).dtype == "int64" and (order(rows) == first).all()
    for wrong in (values[:3], values.astype("f8"), None):
        with pytest.raises(Error):
            both(rows, values=wrong)
    with pytest.raises(Error, match="out goes with"):
        some(rows, out=rows.copy())
    for options in ({"top": 9}, {"top": 0}, {"top": 1, "goal": "median"}, {"type": "i1"}):
        with pytest.raises(Error):
            net.compile(**options)
    merger = Network("merge:5:3").compile("uint8", given="runs 5,3", cc="cc -O1")
    runs = numpy.concatenate([numpy.sort(rows[:, :5]), numpy.sort(rows[:, 5:])], axis=-1)
    assert same(merger(runs), numpy.sort(rows, axis=-1))
    with pytest.raises(sortnet.Refuted):
        Network("bmerge:8").compile(top=3)


def test_renamed_networks_are_equivalent():
    net = Network([(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)])
    for names in itertools.permutations(range(4)):
        for turned in (False, True):
            other = Network([(names[b], names[a]) if turned else (names[a], names[b])
                             for a, b in net.pairs], 4)  # fmt: skip
            found = net.equivalent(other)
            values = [7, 3, 9, 1]
            given = [0] * 4
            for wire, to in enumerate(found.inputs):
                given[to] = -values[wire] if found.reflected else values[wire]
            left, right = net.apply(values), other.apply(given)
            right = [-right[to] if found.reflected else right[to] for to in found.outputs]
            assert left == right
    assert net.equivalent(Network("bubble:4")) is None
    assert net.equivalent(Network("oddeven:5")) is None


def test_errors_have_a_class_and_a_place(tmp_path):
    path = tmp_path / "wrong.snet"
    path.write_text("snet 1\nwires 3\n0:7\nend\n")
    with pytest.raises(sortnet.FormatError) as caught:
        Network(path)
    error = caught.value
    assert (error.file, error.line, error.column) == (str(path), 3, 3)
    with pytest.raises(sortnet.LimitError):
        Network([], 65537)
    with pytest.raises(sortnet.UnsupportedError):
        Network([(1, 0)]).text("list")
    assert all(issubclass(kind, Error) for kind in
               (sortnet.FormatError, sortnet.LimitError, sortnet.UnsupportedError))  # fmt: skip


def test_jupyter_shows_networks():
    net = Network("oddeven:8")
    assert net._repr_svg_().startswith("<svg")
    png = net._repr_png_()
    assert png is None or png.startswith(b"\x89PNG")
    large = Network("bubble:128")
    assert large._repr_svg_() is None and large._repr_png_() is None
    assert net.text("cnf").startswith("c inputs 1 to 8\n")
