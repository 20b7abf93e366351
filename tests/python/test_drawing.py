"""Drawings are netdraw's."""

import pathlib

import pytest
from conftest import ROOT, tool
from sortnet import Error, Network


@pytest.mark.parametrize("format", ["svg", "txt", "tex", "dot"])
def test_drawings_are_those_of_netdraw(format):
    options = {"layers": True, "one_based": True, "title": "an example", "values": [3, 1, 2, 0]}
    words = ["--layers", "--one-based", "--title", "an example", "--input", "3,1,2,0"]
    mine = Network("oddeven:4").draw(**options).render(format).decode()
    assert mine == tool("netdraw", "oddeven:4", "-f", format, "--columns=80", *words)


def test_jupyter_and_files_get_a_picture(tmp_path):
    drawing = Network("oddeven:8").draw(color_by="span", comparators=[0], redundant=[18])
    assert drawing._repr_svg_() == drawing.svg and drawing.svg.startswith("<svg")
    drawing.save(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text() == drawing.svg
    drawing.save(tmp_path / "a.word", "txt")
    assert (tmp_path / "a.word").read_text() == str(drawing)


def test_a_page_holds_the_network(tmp_path, monkeypatch):
    plain = pathlib.Path(ROOT, "web/page.html")
    page = Network("bitonic:4").page(plain)
    page.save(tmp_path / "net.html")
    text = (tmp_path / "net.html").read_text()
    listed = "snet 1\nwires 4\n0:1 3:2\n0:2 1:3\n0:1 2:3\nend"
    assert text == str(page) and f' data-words="">{listed}</textarea>' in text
    assert text.replace(f' data-words="">{listed}', ">oddeven:8") == plain.read_text()
    assert page._repr_html_().startswith('<iframe srcdoc="&lt;!DOCTYPE html&gt;')
    monkeypatch.setenv("SORTNET_PAGE", str(plain))
    assert str(Network("bitonic:4").page()) == text
    assert Network("bitonic:4").draw().render("html").decode() == text
    (tmp_path / "other.html").write_text("<p>another</p>")
    with pytest.raises(Error, match="other.html is no page that web/build made"):
        Network("bitonic:4").page(tmp_path / "other.html")
    with pytest.raises(Error, match="html needs the page that web/build makes"):
        Network("bitonic:4").page(tmp_path / "none.html")


def test_what_makes_no_sense_is_refused(tmp_path):
    net = Network("oddeven:4")
    with pytest.raises(Error, match="the style is dots, arrows or bars, not 'lines'"):
        net.draw(style="lines").render()
    with pytest.raises(Error, match="3 values for 4 wires"):
        net.draw(values=[1, 2, 3]).render()
    with pytest.raises(OverflowError):
        net.draw(wires=[4]).render()
    with pytest.raises(Error, match="does not end in"):
        net.draw().save(tmp_path / "a.gif")
    assert list(tmp_path.iterdir()) == []
