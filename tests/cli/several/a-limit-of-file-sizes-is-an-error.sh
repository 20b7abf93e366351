# No tool is ended by the signal that a file too large for the shell's limit brings.
. "$ROOT/tests/cli/prelude"
netcheck -q --certify certificate best:12 2>err
grep -q "built without" err && exit 77
ulimit -f 1 # KiB
run netspec bitonic:64 -o net.snet
run netdraw oddeven:64 -o drawing.svg
run netkern -T c oddeven:32 -o kernel.c
run netcheck --certify there oddeven:40 | sed -E 's/(cannot write there)[^:]*/\1…/'
run netcheck --min-depth 7 --certify depths | sed -E 's/(cannot write depths)[^:]*/\1…/'
netcheck --certify valid oddeven:8 >out 2>&1 || cat out
run netproof --lrat proof.lrat certificate best:12
run netproof --trim trimmed certificate best:12 | sed -E 's/(cannot|trimmed).*: /\1…: /'
ls -A | grep -v -e there -e depths -e valid -e out -e certificate
true
