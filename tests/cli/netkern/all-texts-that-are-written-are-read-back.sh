# Whatever netkern writes, --prove --text takes: of each ending, and each kind of header in C++.
# slow: takes seconds, sanitized
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
# back FILE OPTION…: written, and proved as a text of others
back() {
    local file=$1
    shift
    netkern "$@" -o "$file" >said 2>&1 || { echo "$file $*"; cat said; return; }
    netkern --prove --text "$file" "$@" 2>&1 | grep -v -e "clang makes" -e "not lifted" |
        sed -E 's/\([0-9]+ /(N /'
}
mkdir cu cl
back t.hpp best:8
back some.hh best:8 --top 3
back named.hxx --name other --median median:5
back one.hpp oddeven:1
back k.c -p -k f32 best:4
back cu/k.cu tsort:16
back cl/k.cl -m thread best:6
back inside.cuh --inside striped best:8
back scan.cu sklansky:16
echo "-- an edited header, another network's, and one that includes"
sed 's/order(x\[1\], x\[5\]/order(x[1], x[6]/' t.hpp >edited.hpp
run netkern --prove --text edited.hpp best:8
run netkern --prove --text t.hpp bitonic:8 | sed 's/0x.*/HASH/'
sed 's/<array>/"other"/' t.hpp >include.hpp
run netkern --prove --text include.hpp best:8
run netkern --run emulate --text t.hpp best:8
run netkern --prove --text t.hpp -T c best:8
