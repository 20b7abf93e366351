# Notebooks.

== notebooks-are-read-cell-by-cell
# Cells of code are one text; what is found is said to be in a cell, and in a line of it.
  $ echo '{}' >none.ipynb && netlift none.ipynb 2>&1 | grep -q "of this kind" && exit 77 # without Jansson
  [1]
  $ cat >swaps.ipynb <<'END'
  > {"nbformat": 4, "metadata": {"kernelspec": {"language": "python"}}, "cells": [
  >  {"cell_type": "markdown", "source": ["# Sorting networks"]},
  >  {"cell_type": "code", "source": ["%load_ext fast\n", "!ls\n", "def cas(v, i, j):\n",
  >                                   "    if v[i] > v[j]:\n", "        v[i], v[j] = v[j], v[i]\n"]},
  >  {"cell_type": "code", "source": ["%%bash\n", "def sort2(v) {\n"]},
  >  {"cell_type": "code", "source": "\ndef sort3(v):\n    cas(v, 0, 1)\n    cas(v, 1, 2)\n    cas(v, 0, 1)\n\ndef sort4(v):\n    cas(v, 0, 1)\n    cas(v, 2, 3)\n    cas(v, 0, 2)\n    cas(v, 1, 3)\n    cas(v, 0, 1)"}
  > ]}
  > END
  $ netlift swaps.ipynb
  swaps.ipynb[cell 4]:2 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
  swaps.ipynb[cell 4]:7 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
    places v[0] v[1] v[2] v[3]
    input  1010
    output 0101
    input  2,0,3,1
    output 0,2,1,3
    never swap: 1 comparator, line 12
  [1]
  $ netlift .
  ./swaps.ipynb[cell 4]:2 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
  ./swaps.ipynb[cell 4]:7 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
    places v[0] v[1] v[2] v[3]
    input  1010
    output 0101
    input  2,0,3,1
    output 0,2,1,3
    never swap: 1 comparator, line 12
  ! netlift: ./none.ipynb: no notebook: it has no cells
  [2]
  $ netlift --json swaps.ipynb
  {"version":1,"results":[
  {"file":"swaps.ipynb[cell 4]","line":2,"function":"sort3","how":"text","verdict":"holds","wires":3,"size":3,"depth":3,"comparators":[[0,1],[1,2],[0,1]],"outputs":[0,1,2],"lines":[3,4,5],"places":["v[0]","v[1]","v[2]"],"known":["read","read","read"],"given":"any","goal":"sorted","claimed_by":"its name","best_size":3,"never_swap":0},
  {"file":"swaps.ipynb[cell 4]","line":7,"function":"sort4","how":"text","verdict":"fails","wires":4,"size":5,"depth":3,"comparators":[[0,1],[2,3],[0,2],[1,3],[0,1]],"outputs":[0,1,2,3],"lines":[8,9,10,11,12],"places":["v[0]","v[1]","v[2]","v[3]"],"known":["read","read","read","read","read"],"given":"any","goal":"sorted","claimed_by":"its name","never_swap":1,"counterexample":{"input":[2,0,3,1],"output":[0,2,1,3]}}
  ]}
  [1]
  $ netlift --sarif swaps.ipynb | grep -o '"message".*'
  "message":{"text":"sort4 (cell 4; read as text) is not what it claims: sorted. Input 2,0,3,1 becomes 0,2,1,3."},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"swaps.ipynb"},"region":{"startLine":7}}}]},
  "message":{"text":"sort4 (cell 4; read as text) has a comparator here that never swaps."},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"swaps.ipynb"},"region":{"startLine":12}}}]}
  $ sed 's/"python"/"klingon"/' swaps.ipynb >klingon.ipynb
  $ netlift --all klingon.ipynb
  klingon.ipynb: no comparator network is seen
  $ sed 's/^ *{"cell_type": "code", "source": \[.*%load.*/{/' swaps.ipynb >broken.ipynb
  $ netlift broken.ipynb
  ! broken.ipynb:4: no notebook: ':' expected near ','
  [2]
  $ echo '{"cells": [{"cell_type": "code"}, 3, {"cell_type": "code", "source": [1, "x"]}]}' >odd.ipynb
  $ netlift --all odd.ipynb
  odd.ipynb: no comparator network is seen

# source whose name says another language, or none
  $ cat >swaps.txt <<'END'
  > def sort3(v):
  >     v[0], v[1] = min(v[0], v[1]), max(v[0], v[1])
  >     v[1], v[2] = min(v[1], v[2]), max(v[1], v[2])
  >     v[0], v[1] = min(v[0], v[1]), max(v[0], v[1])
  > END
  $ netlift --language python swaps.txt
  swaps.txt:1 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
  $ netlift --language PYTHON --by flow swaps.txt
  ! netlift: --language is for source that is read as text; see netlift --help
  [2]
  $ netlift --language pyton swaps.txt
  ! netlift: no language 'pyton' is read; did you mean Python?; see netlift --help
  [2]
