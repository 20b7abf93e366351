# Where the layers kept leave more vectors than can be listed: found, proved, and found again.
. "$ROOT/tests/cli/prelude"
netspec --keep-outputs 23-24 pairwise:48 >begin.snet
search() { netfind --from begin.snet --goal median --exchange --prefix 2 --islands 2 --time 0 "$@"; }
search --candidates 300 -o whole
netcheck -q --goal median whole/*.snet && echo "all are medians"
search --candidates 100 -o parts >/dev/null
netfind --resume parts --candidates 300 --time 0 >/dev/null
cmp whole/search.state parts/search.state && echo "resumed as if never stopped"
