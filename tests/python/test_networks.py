"""Networks: where they come from, what is told of them, what becomes of them."""

import copy
import pathlib
import pickle

import pytest
import sortnet
from conftest import ROOT, run_plain, some_pairs
from sortnet import Error, Network


def test_sources_give_the_same_network(tmp_path):
    numpy = pytest.importorskip("numpy")
    net = Network("oddeven:8")
    path = tmp_path / "net.snet"
    path.write_text(net.text())
    for source in (net.pairs, net, str(path), path, numpy.array(net), iter(net.pairs)):
        assert Network(source) == net
    assert sortnet.family("oddeven", 8) == net
    assert all(Network.parse(net.text(f)) == net for f in ("snet", "list", "json", "csv"))


def test_scripts_take_a_number():
    script = pathlib.Path(ROOT, "examples", "vsort.lua")
    assert Network(f"{script}:3").wires == 8
    assert Network(f"{script}:3") == sortnet.script(script.read_text(), 3) == Network("vsort:8")


def test_wires_and_outputs_are_told():
    net = Network([(0, 1)], 4, output=[1, 0, 2, 3])
    assert (net.wires, net.size, net.depth, net.output) == (4, 1, 1, (1, 0, 2, 3))
    assert net.stats() == {
        "wires": 4, "size": 1, "depth": 1, "layers": [1], "standard": True, "symmetric": False,
        "permuted": True,
    }  # fmt: skip
    assert Network([], 1).stats()["layers"] == []
    assert repr(Network([], 1)) == "<Network: 1 wire, 0 comparators, 0 layers>"


@pytest.mark.parametrize(
    "source, words",
    [
        ("nosuch:8", r"no such file, and no family of networks of that name; families\(\) lists them"),
        ("odeven:8", r"no such file, .*; did you mean oddeven:8\?"),
        ("vsort:7", "vsort"),
        ("sklansky:8", "prefix network"),
        ("median:9:2", "this family is written median:N"),
        ([(0, 0)], "0"),
        ([(0, 1, 2)], "partner"),
        ([], "wires"),
    ],
)
def test_what_is_no_network_is_refused(source, words):
    with pytest.raises(ValueError, match=words):
        Network(source)


def test_a_function_of_a_source_file_is_a_network(tmp_path):
    source = tmp_path / "sort.c"
    source.write_text("static const int net[3][2] = {{0, 1}, {1, 2}, {0, 1}};\n")
    net = Network(f"{source}:net")
    assert net.pairs == [(0, 1), (1, 2), (0, 1)] and net.prove()
    with pytest.raises(Error, match="nothing") as raised:
        Network(f"{source}:nothing")
    assert raised.value.file == str(source)
    with pytest.raises(FileNotFoundError):
        Network(tmp_path / "none.snet")
    with pytest.raises(IsADirectoryError):
        Network(str(tmp_path))


def test_wires_that_do_not_fit_are_refused():
    with pytest.raises(OverflowError):
        Network([(0, 70000)])
    with pytest.raises(OverflowError):
        Network([(0, -1)])
    with pytest.raises(OverflowError):
        sortnet.family("oddeven", 2**32 + 8)
    with pytest.raises(OverflowError):
        Network("oddeven:8").keep_outputs(-1, 2)
    with pytest.raises(TypeError):
        Network([(0, 1.5)])
    with pytest.raises(Error):
        Network([(0, 5)], 3)
    with pytest.raises(Error, match="has 8 wires, not 9"):
        Network("oddeven:8", 9)
    with pytest.raises(Error, match="permutation"):
        Network([(0, 1)], output=[0, 0])
    with pytest.raises(Error, match="3 outputs of 4 wires"):
        Network([(0, 1)], 4, output=[0, 1, 2])


def test_errors_say_where(tmp_path):
    path = tmp_path / "bad.snet"
    path.write_text("snet 1\nwires 3\n0:7\nend\n")
    with pytest.raises(Error) as caught:
        Network(path)
    error = caught.value
    assert (error.file, error.line, error.column) == (str(path), 3, 3)
    assert str(error) == f"{path}:3:3: {error.message}"
    with pytest.raises(Error) as caught:
        Network.parse("0:1,x")
    assert (caught.value.file, caught.value.line) == (None, 1)
    script = tmp_path / "bad.lua"
    script.write_text("return on(4,\n nothing())")
    with pytest.raises(Error) as caught:
        Network(script)
    assert caught.value.line == 2
    with pytest.raises(OSError):
        Network(tmp_path)


def test_doubts_are_warnings():
    with pytest.warns(UserWarning, match="L"):
        assert Network.parse('{"N":2,"L":7,"D":1,"nw":[[0,1]]}').size == 1


def test_apply_is_the_definition(rng):
    numpy = pytest.importorskip("numpy")
    for _ in range(40):
        wires = rng.randrange(2, 12)
        output = rng.sample(range(wires), wires)
        net = Network(some_pairs(rng, wires, rng.randrange(30)), wires, output=output)
        rows = [[rng.randrange(10) for _ in range(wires)] for _ in range(6)]
        wanted = [run_plain(net.pairs, output, row) for row in rows]
        assert [net.apply(row) for row in rows] == wanted
        assert net.apply(numpy.array(rows)).tolist() == wanted
        cube = numpy.array(rows).reshape(2, 3, wires)
        assert net.apply(cube).reshape(6, wires).tolist() == wanted
    with pytest.raises(Error, match="3 values for 4 wires"):
        Network("oddeven:4").apply([1, 2, 3])
    with pytest.raises(Error, match="shape"):
        Network("oddeven:4").apply(numpy.zeros((4, 3)))


def test_transformed_networks_do_what_is_said(rng):
    for _ in range(40):
        wires = rng.randrange(2, 10)
        net = Network(some_pairs(rng, wires, rng.randrange(1, 25)), wires)
        row = rng.sample(range(wires), wires)
        out = net.apply(row)
        assert net.untangle().is_standard and net.untangle().apply(row) == out
        assert net.relayer() == net and hash(net.relayer()) == hash(net)
        assert net.reflect().reflect() == net and net.flip().flip() == net
        upside_down = [wires - 1 - v for v in reversed(row)]
        assert net.reflect().apply(upside_down) == [wires - 1 - v for v in reversed(out)]
        assert net.concat(net).apply(row) == net.apply(out)
        assert net.beside(net).apply(row + row) == out + out
        depth = rng.randrange(net.depth)
        first, last = net.cut_layers(1, depth + 1), net.cut_layers(depth + 1, net.depth)
        assert first.pairs == [pair for layer in net.layers[: depth + 1] for pair in layer]
        assert first.size + last.size == net.size + len(net.layers[depth])
        assert net.keep_outputs(0, 0).apply(row)[0] == out[0]
    assert Network("oddeven:8").cut_wires(1, 6).prove()
    assert Network([(1, 0), (3, 2), (1, 3)], 4).by_rank().pairs == [(0, 2), (1, 3), (0, 1)]
    for call in (net.cut_wires, net.cut_layers, net.keep_outputs):
        with pytest.raises(Error):
            call(1, 0)
    with pytest.raises(Error, match="within 1-"):
        net.cut_layers(0, 1)


def test_equal_networks_are_equal_keys():
    a, b = Network([(0, 1), (2, 3), (1, 2)]), Network([(2, 3), (0, 1), (1, 2)])
    assert a == b and len({a, b}) == 1 and a != Network([(0, 1), (2, 3)]) and a != [(0, 1)]
    assert a.difference(b) == "" and "-1:2" in a.difference(Network([(0, 1), (2, 3)]))


def test_copies_keep_the_order_of_comparators():
    net = Network([(2, 3), (0, 1)], 5, output=[4, 3, 2, 1, 0])
    for made in (pickle.loads(pickle.dumps(net)), copy.deepcopy(net)):
        assert (made.pairs, made.wires, made.output) == (net.pairs, 5, (4, 3, 2, 1, 0))


def test_arrays_have_a_row_for_each_comparator():
    numpy = pytest.importorskip("numpy")
    array = Network("oddeven:8").to_array()
    assert array.shape == (19, 2) and array.dtype == numpy.uint16
    assert Network([], 3).to_array().shape == (0, 2)
    with pytest.raises(Error, match="partner"):
        Network(numpy.array([0, 2, 3]))


def test_lists_of_any_shape_are_read():
    numpy = pytest.importorskip("numpy")
    net = Network("oddeven:8")
    one = [[(a + 1, b + 1) for a, b in layer] for layer in net.layers]
    sources = [net.layers, tuple(map(tuple, net.layers)), numpy.array(net.pairs), {"n": 8, "nw": net.pairs}]
    for source in sources + [str(net.layers), "\n".join(f"{a}-{b}" for a, b in net.pairs)]:
        assert Network(source) == net and Network(source, 8, from_one=False) == net
    assert Network(one, from_one=True) == Network(str(one), from_one=True) == net
    with pytest.warns(UserWarning, match="from 1"):
        assert Network(str(one)) == net  # for it sorts only that way
    with pytest.raises(Error, match="from_one=True"):
        Network(one)
    assert Network(one, from_one=False).wires == Network(one, 9).wires == 9
    with pytest.raises(Error, match="say from_one=False or from_one=True"):
        Network("(1,2)(2,3)")
    with pytest.raises(Error, match="say wires=N"):
        Network("5\n0 1\n2 3")
    for nothing in (5, None, b"0:1"):
        with pytest.raises(TypeError, match="a network is made of"):
            Network(nothing)
    with pytest.raises(Error):
        Network(net.layers, from_one=True)
    idle = Network([(1, 2)], 4)
    assert Network(idle.layers, 4) == idle


def test_texts_that_cannot_hold_it_are_refused():
    net = Network([(1, 0)])
    with pytest.raises(Error, match="snet"):
        net.text("list")
    with pytest.raises(Error, match="there is no format called 'word'"):
        net.text("word")
    assert "{0, 1}" in Network("oddeven:4").text("c")


def test_what_is_known():
    known = sortnet.bounds(16)
    assert known[:4] == (57, 60, 9, 9) and known.size_best_source == "Knuth, TAOCP 3"
    with pytest.raises(Error, match="1 to 64"):
        sortnet.bounds(65)
    families = {f.name: f for f in sortnet.families()}
    assert families["bmerge"].kind == "merger" and families["bmerge"].given
    assert families["oddeven"].given is None
    assert all(net.prove() for net in sortnet.best(9))
    assert sortnet.best(9)[0].size == 25
