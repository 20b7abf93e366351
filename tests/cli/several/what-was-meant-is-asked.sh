# Families, options and words that nearly are one; and those that are not.
. "$ROOT/tests/cli/prelude"
for word in odeven:8 oddevn:8:2 pariwise:16 bito:8 MEDIAN:5 smalest:5:2 x q:3 batcher:8; do
    run netcheck "$word"
done
run netcheck --timout 3 oddeven:8
run netcheck --metod=sat oddeven:8
run netcheck --zzz oddeven:8
run netcheck -m sta oddeven:8
run netcheck --help=mann
run netdraw --color-by layr oddeven:8
run netspec -f JSON oddeven:8
run netkern --type f63 oddeven:8
run netkern --keys-per-thread 3 oddeven:8
