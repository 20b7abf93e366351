# Cells of code are one text; what is found is said to be in a cell, and in a line of it.
. "$ROOT/tests/cli/prelude"
echo '{}' >none.ipynb && netlift none.ipynb 2>&1 | grep -q "of this kind" && exit 77 # without Jansson
cat >swaps.ipynb <<'END'
{"nbformat": 4, "metadata": {"kernelspec": {"language": "python"}}, "cells": [
 {"cell_type": "markdown", "source": ["# Sorting networks"]},
 {"cell_type": "code", "source": ["%load_ext fast\n", "!ls\n", "def cas(v, i, j):\n",
                                  "    if v[i] > v[j]:\n", "        v[i], v[j] = v[j], v[i]\n"]},
 {"cell_type": "code", "source": ["%%bash\n", "def sort2(v) {\n"]},
 {"cell_type": "code", "source": "\ndef sort3(v):\n    cas(v, 0, 1)\n    cas(v, 1, 2)\n    cas(v, 0, 1)\n\ndef sort4(v):\n    cas(v, 0, 1)\n    cas(v, 2, 3)\n    cas(v, 0, 2)\n    cas(v, 1, 3)\n    cas(v, 0, 1)"}
]}
END
run netlift swaps.ipynb
run netlift .
run netlift --json swaps.ipynb
netlift --sarif swaps.ipynb | grep -o '"message".*'
sed 's/"python"/"klingon"/' swaps.ipynb >klingon.ipynb
run netlift --all klingon.ipynb
sed 's/^ *{"cell_type": "code", "source": \[.*%load.*/{/' swaps.ipynb >broken.ipynb
run netlift broken.ipynb
echo '{"cells": [{"cell_type": "code"}, 3, {"cell_type": "code", "source": [1, "x"]}]}' >odd.ipynb
run netlift --all odd.ipynb
echo "## source whose name says another language, or none"
cat >swaps.txt <<'END'
def sort3(v):
    v[0], v[1] = min(v[0], v[1]), max(v[0], v[1])
    v[1], v[2] = min(v[1], v[2]), max(v[1], v[2])
    v[0], v[1] = min(v[0], v[1]), max(v[0], v[1])
END
run netlift --language python swaps.txt
run netlift --language PYTHON --by flow swaps.txt
run netlift --language pyton swaps.txt
