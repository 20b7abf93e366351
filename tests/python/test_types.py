"""Type hints fit together, as far as mypy sees."""

import os
import shutil

import pytest
import sortnet
from conftest import FULL, tool


@pytest.mark.skipif(not FULL or not shutil.which("mypy"), reason="with mypy and FULL=yes alone")
def test_types_fit(tmp_path):
    package = os.path.dirname(sortnet.__file__)
    tool("mypy", "--strict", "--cache-dir", str(tmp_path), package)
