# Bytes, braces and strings that never end, calls of calls.
. "$ROOT/tests/cli/prelude"
head -c 200000 /dev/zero >zeros.c
printf 'void sort4(int *a) { /* never ends' >comment.c
printf 'char *s = "never ends\nvoid sort4(int *v) { CAS(v[0], v[1]); CAS(v[2], v[3]);\0 CAS(v[0], v[2]); CAS(v[1], v[3]); CAS(v[1], v[2]); }' >string.c
for i in {1..200}; do printf '{'; done >braces.c
for i in {1..300}; do printf '{'; done >deep.c
printf 'f(%.0s' {1..20000} >calls.c
for i in {1..16}; do echo "#define F$((i + 1))(a, b) F$i(a, b); F$i(b, a); if (a < b) F$i(a, a)"; done >growing.c
echo 'void sort2(int x, int y) { F17(x, y); }' >>growing.c
printf 'void f(int a, int b) { if (a > b) f(b, a); f(a, b); g(a, b); }\nvoid g(int a, int b) { f(a, b); f(b, a); g(a, b); }' >around.c
for i in {1..60000}; do echo "if (a > b) { t = a; a = b; b = t; }"; done >long.c
printf '\\' >backslash.c
printf '#define' >define.c
printf '#define A(' >open.c
printf '"""' >quotes.py
printf 'if' >if.py
printf 'end end end' >end.jl
: >empty.c
for file in zeros comment string braces deep calls growing around long backslash define open empty; do
    run timeout 20 netlift --all $file.c
done
run timeout 20 netlift --all quotes.py if.py end.jl
