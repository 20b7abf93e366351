"""Kernels are netkern's, and compiled ones sort."""

import os

import pytest
import sortnet
from conftest import tool
from sortnet import Error, Network

OPTIONS = [
    ("oddeven:8", {}, []),
    ("oddeven:9", {"dtype": "f32", "descending": True}, ["--type", "f32", "--descending"]),
    ("tsort:64", {"target": "cuda"}, ["--target", "cuda"]),
    ("vsort:1024", {"target": "opencl", "dtype": "u8"}, ["--target", "opencl", "--type", "u8"]),
    ("green:16", {"target": "cuda", "pairs": True, "stable": True}, ["--pairs", "--stable"]),
    ("oddeven:12", {"argsort": True}, ["--argsort"]),
    ("oddeven:6", {"argsort": True, "index_type": "int64"}, ["--argsort", "--index-type", "i64"]),
    ("oddeven:6", {"pairs": True, "value_type": "u64"}, ["--pairs", "--value-type", "u64"]),
    ("oddeven:12", {"counted": True, "float_compare": True, "dtype": "f64"},
     ["--counted", "--float-compare", "--type", "f64"]),
    ("oddeven:7", {"nan_ignore": True, "dtype": "float32"}, ["--nan", "ignore", "--type", "f32"]),
    (
        "oddeven:7",
        {"nan_greatest": True, "descending": True, "dtype": "float32"},
        ["--nan", "greatest", "--descending", "--type", "f32"],
    ),
    ("bitonic:32", {"target": "cuda", "mapping": "window", "keys": 4},
     ["--mapping", "window", "--keys-per-thread", "4"]),
    ("bmerge:16", {"given": "bitonic"}, ["--given", "bitonic"]),
    ("oddeven:16", {"goal": "ranks 0-2"}, ["--goal", "ranks:0-2"]),
]  # fmt: skip


@pytest.mark.parametrize("name, options, words", OPTIONS)
def test_texts_are_those_of_netkern(name, options, words, tmp_path):
    target = options.get("target", "c")
    kernel = Network(name).kernel(**options)
    paths = kernel.save(tmp_path)
    command = ["netkern", name, "--target", target, *words, "--name", kernel.name]
    theirs = tool(*command)
    mine = open(paths[0], encoding="utf-8").read()
    assert mine == kernel.text and mine == theirs
    assert kernel.header == tool(*command, "--emit", "header")


@pytest.mark.parametrize(
    "count, options, words",
    [
        (48, {}, []),
        ("fastest:24", {"pairs": True, "dtype": "f32"}, ["--pairs", "--type", "f32"]),
        (48, {"many": True}, ["--for", "many"]),
        (64, {"target": "cuda"}, ["--target", "cuda"]),
        (33, {"mapping": "thread"}, ["--mapping", "thread"]),
    ],
)
def test_the_fastest_is_that_of_netkern(count, options, words):
    kernel = sortnet.Kernel(count, **options)
    target = [] if "target" in options else ["--target", "c"]
    command = ["netkern", str(count), *target, *words, "--name", kernel.name]
    assert kernel.text == tool(*command)
    assert kernel.name == f"sort{kernel.size}" and str(kernel.size) in str(count)


def test_the_fastest_is_of_some_keys():
    for count in 0, -1, "fastest:x", "fastest:", "fastest:100000":
        with pytest.raises(Error):
            sortnet.Kernel(count)
    with pytest.raises(Error, match="many is for fastest:N"):
        sortnet.Kernel("best:5", many=True)
    assert sortnet.Kernel("best:5").network == Network("best:5")
    assert sortnet.Kernel(48, goal="ranks 0-2").network.name == "best:48"


def test_kernels_need_a_proof():
    with pytest.raises(sortnet.Refuted) as caught:
        Network("bmerge:8").kernel()
    example = caught.value.verdict.counterexample
    assert list(example.output) != sorted(example.output)
    with pytest.raises(sortnet.Refuted):
        Network([(0, 1)], 3).compile()


@pytest.mark.parametrize(
    "options",
    [
        {"target": "rust"},
        {"dtype": "u128"},
        {"name": "two words"},
        {"stable": True},
        {"pairs": True, "argsort": True},
        {"index_type": "i64"},
        {"pairs": True, "value_type": "f64"},
        {"keys": 4},
        {"mapping": "other"},
        {"counted": True, "given": "bitonic"},
    ],
)
def test_what_makes_no_sense_is_refused(options):
    with pytest.raises(Error):
        Network("oddeven:8").kernel(**options)


def random_rows(numpy, dtype, shape, seed):
    """All bits are random, so floats are NaNs, infinities and both zeros at times."""
    dtype = numpy.dtype(dtype)
    size = int(numpy.prod(shape)) * dtype.itemsize
    rows = numpy.random.default_rng(seed).integers(0, 256, size, "u1").view(dtype).reshape(shape)
    if dtype.kind == "f":
        rows[::3] = rows[::3].astype("i1").clip(-2, 2)
        rows[1::3, 0] = -0.0
        rows[1::3, 1] = numpy.nan
    return rows


# Each compiles for a second: few stand for all.
@pytest.mark.parametrize("dtype, wires", [("u1", 5), ("i4", 16), ("f2", 4), ("f8", 7)])
@pytest.mark.filterwarnings("ignore:invalid value:RuntimeWarning")
def test_compiled_sorters_are_numpys(dtype, wires):
    numpy = pytest.importorskip("numpy")
    sorter = sortnet.best(wires)[0].compile(dtype, cc="cc -O1")
    rows = random_rows(numpy, dtype, (1000, wires), wires)
    wanted = numpy.sort(rows, axis=1)
    given = rows.copy()
    assert numpy.array_equal(sorter(rows), wanted, equal_nan=rows.dtype.kind == "f")
    assert numpy.array_equal(rows.view("u1"), given.view("u1"))
    assert sorter(rows, out=rows) is rows
    assert numpy.array_equal(rows, wanted, equal_nan=rows.dtype.kind == "f")


def test_compiled_sorters_take_any_shape(tmp_path, monkeypatch):
    numpy = pytest.importorskip("numpy")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    net = Network("oddeven:6")
    sorter = net.compile(cc="cc -O0", descending=True)
    (kept,) = os.listdir(tmp_path / "sortnet" / "python")
    cube = numpy.arange(2 * 3 * 6, dtype="i4").reshape(2, 3, 6)
    wanted = -numpy.sort(-cube, axis=-1)
    assert (sorter(cube) == wanted).all() and (sorter(cube[0, 0]) == wanted[0, 0]).all()
    assert (sorter(numpy.asfortranarray(cube)) == wanted).all()
    wide = numpy.arange(24, dtype="i4").reshape(2, 12)
    assert (sorter(wide[:, ::2]) == wide[:, ::2][:, ::-1]).all()
    assert sorter(numpy.zeros((0, 6), "i4")).shape == (0, 6)
    line = numpy.arange(18, dtype="i4")
    low, high = line[:12].reshape(2, 6), line[6:].reshape(2, 6)
    told = low.copy()
    assert (sorter(low, out=high) == told[:, ::-1]).all()
    before = os.stat(tmp_path / "sortnet" / "python" / kept).st_mtime_ns
    net.compile(cc="cc -O0", descending=True)
    assert os.stat(tmp_path / "sortnet" / "python" / kept).st_mtime_ns == before
    for wrong in (numpy.zeros((2, 5), "i4"), numpy.zeros((2, 6), "i8"), numpy.zeros((), "i4")):
        with pytest.raises(Error):
            sorter(wrong)
    with pytest.raises(Error, match="C-contiguous"):
        sorter(cube, out=numpy.asfortranarray(cube))
    with pytest.raises(TypeError):
        sorter([[1, 2, 3, 4, 5, 6]])


def test_rows_of_any_length_are_sorted():
    numpy = pytest.importorskip("numpy")
    rows = numpy.random.default_rng(1).integers(0, 99, (50, 21), dtype="i4")
    sorter = sortnet.Sorter("fastest:21", cc="cc -O0")
    assert (sorter(rows) == numpy.sort(rows)).all()
    assert (sortnet.Sorter(21, top=3, cc="cc -O0")(rows) == numpy.sort(rows)[:, :3]).all()
    with pytest.raises(Error, match="top is 1 to 21"):
        sortnet.Sorter(21, top=22)


def test_without_a_compiler_that_is_said():
    pytest.importorskip("numpy")
    with pytest.raises(Error, match="there is no nosuchcc to compile with"):
        Network("oddeven:4").compile(cc="nosuchcc -O3")
    with pytest.raises(Error, match="cc: "):
        Network("oddeven:4").compile(cc="cc --no-such-option")
