# --from-proof refuses what is no proof, or none of this network, and leaves the folder as it was.
. "$ROOT/tests/cli/prelude"
cp "$ROOT/tests/certificate/sorter-4/proof.drup" proof
netcheck -q oddeven:2 --certify probe --from-proof /dev/null 2>err || exit 77
rm -r err probe
mkdir there
try() {
    [ $# -gt 0 ] || set -- -
    run netcheck oddeven:4 --certify there --from-proof "$@"
    [ -z "$(ls there)" ] || echo "something was left"
}
try missing
try /
try /dev/null
(cat proof | head -n 9; echo 1 0) | try
(echo 1 0; cat proof) | try - --json | no_times
(head -n 3 proof; echo d 1 0; echo; echo 1 0 2 0) | try
printf 'a\x02\0' | try
printf 'd\x02\x04\0a\x02\0' | try - --json | no_times
head -n 2 proof | try - --quiet
echo "-- no proof in text"
printf 'p cnf 1 2\n' | try
printf '1 2 0\n1 2' | try
printf '1 2 0\n\n 1 two 0\n' | try
printf 'd1 2 0\n' | try
printf '1 d 2 0\n' | try
printf '1 -0 0\n' | try
printf '1 99999999999999999999999999 0\n' | try
printf '1 -18 0\n' | try
printf '1 2\0 0\n' | try
printf '\xff\xfe' | try
echo "-- nor in the binary form"
printf 'a' | try
printf 'a\x02\x04' | try
printf 'a\x02\x81' | try
printf 'a\x02\x01\0' | try
printf 'a\x02\0b\x02\0' | try
printf 'a\x02\x26\0' | try
printf 'a\xff\xff\xff\xff\xff\xff\xff\xff\0' | try
printf 'd\x02\0a\x02\0' | try
echo "-- long ones"
yes 'd 1 2 3 4 0' | head -n 1000000 | try
yes '1 1 1 1 1' | head -n 200000 | try
yes 'c' | head -n 1000000 | try
echo "-- limits"
try /dev/zero --quiet
yes -- '-1 1 0' | try - --timeout 0.1 | sed 's/, [0-9.]* s)$/)/'
echo "-- what does not go together"
run netcheck oddeven:4 --from-proof proof
run netcheck - --certify there --from-proof - <proof
run netcheck oddeven:4 --certify there --explain --from-proof proof
run netcheck oddeven:4 oddeven:4 --certify there --from-proof proof
run netcheck oddeven:4 --certify missing/folder --from-proof proof
ls
