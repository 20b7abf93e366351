# Tables in languages.

== constants-are-read-back
# From a file of each language, by the name that they were given: the same network.
# slow: takes seconds, sanitized
  $ printf '[(0,1),(3,2)]\n[(2,0),(1,3)]\n[(1,2)]\n' >reversed
  $ printf '0:299\n1:298,2:3\n' >wide
  $ while read -r language ending; do
  >     for net in best:9 oddeven:16 median:9 tsort:64 reversed wide; do
  >         netspec "$net" -f $language -o net.$ending || exit
  >         name=$(grep -iEo 'network_?[0-9]+[x_][0-9]+' net.$ending)
  >         netspec net.$ending:$name --diff "$net" | grep -v ': the same network$'
  >     done
  >     echo "$language $name"
  > done <<'END'
  > c c
  > cpp hpp
  > rust rs
  > python py
  > julia jl
  > go go
  > js js
  > END
  c network_300_3
  cpp network_300_3
  rust NETWORK_300_3
  python NETWORK_300_3
  julia NETWORK_300_3
  go network300x3
  js network300x3

== constants-are-refused-where-pairs-do-not-tell-all
# Neither permutations nor idle wires, which readers would have to guess.
  $ printf 'snet 1\nwires 3\n0:1\nend\n' >last.snet
  $ printf 'snet 1\nwires 3\n1:2\nend\n' >first.snet
  $ netspec last.snet -f python
  ! netspec: last.snet: python cannot hold a network whose last wire, 2, has no comparator; snet and json can
  [2]
  $ netspec first.snet -f python
  ! netspec: first.snet: python cannot hold a network whose first wire has no comparator; snet and json can
  [2]
  $ netspec oddeven:1 -f python
  ! netspec: oddeven:1: python cannot hold a network without comparators; snet and json can
  [2]
  $ netspec dmerge:4 -f python
  ! netspec: dmerge:4: python cannot hold an output permutation; snet can
  [2]
  $ netspec sklansky:4 -f python
  ! netspec: sklansky:4: python cannot hold a prefix network; snet and json can
  [2]
  $ netspec best:3 best:4 -f c
  ! netspec: several networks in a row would be read as one in format c; see netspec --help
  [2]
  $ netspec best:4 --stats -f c
  ! netspec: --stats and --format exclude each other; see netspec --help
  [2]
  $ netspec best:4 -f cobol
  ! netspec: --format knows snet, list, brackets, json, pairs, csv, c, cpp, rust, python, julia, go, js, cnf, aag, aig, not 'cobol'; see netspec --help
  [2]
  $ netspec best:4 -f c -o /nowhere/net.c
  ! netspec: /nowhere/net.c: cannot create: No such file or directory
  [2]

== constants-compile
# Each language's compiler or interpreter, where there is one, finds the pairs that a list has.
# Nothing is warned of.
  $ wanted=$(netspec best:16 -f list | tr ':,\n' '   ' | xargs)
  $ netspec best:16 -f c -o net.h
  $ netspec best:16 -f cpp -o net.hpp
  $ netspec best:16 -f python -o net.py
  $ netspec best:16 -f js -o net.mjs
  $ cat >main.c <<'END'
  > #include <stdio.h>
  > #ifdef __cplusplus
  > #include "net.hpp"
  > static_assert(sizeof network_16_60 == 120);
  > #else
  > #include "net.h"
  > #endif
  > int main(void)
  > {
  >     for (int i = 0; i < 60; i++)
  >         printf("%d %d ", network_16_60[i][0], network_16_60[i][1]);
  >     return 0;
  > }
  > END
  $ same() {
  >     [ "$("${@:2}" | xargs)" = "$wanted" ] && echo "$1"
  > }
  $ gcc -Wall -Wextra -Wpedantic -Werror -std=c11 main.c -o c && same c ./c
  c
  $ g++ -Wall -Wextra -Wpedantic -Werror -std=c++17 -x c++ main.c -o cpp && same cpp ./cpp
  cpp
  $ if command -v python3 >/dev/null; then
  >     same python python3 -c 'from net import *; print(*(w for p in NETWORK_16_60 for w in p))'
  > else
  >     echo python
  > fi
  python
  $ if command -v node >/dev/null; then
  >     same js node --input-type=module \
  >         -e "import { network16x60 } from '$PWD/net.mjs'; console.log(network16x60.flat().join(' '))"
  > else
  >     echo js
  > fi
  js
