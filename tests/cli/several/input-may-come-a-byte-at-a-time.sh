# However slowly a pipe brings its bytes, the same is read of it: each write is one byte.
. "$ROOT/tests/cli/prelude"
# same WHAT FILE COMMAND…: the command reads the file as it stands, and in pieces.
same() {
    local what=$1 file=$2
    shift 2
    rm -rf there
    "$@" - <"$file" 2>&1 | no_times >whole
    rm -rf there
    dd bs=1 status=none <"$file" | "$@" - 2>&1 | no_times >pieces
    if cmp -s whole pieces; then echo "$what: the same"; else diff whole pieces; fi
    grep -E "^net[a-z]*:|holds" whole
}
for format in snet list brackets json pairs csv; do
    netspec oddeven:9 -f $format -o "net.$format"
    same $format "net.$format" netspec
done
printf 'snet 1\r\nwires 2\r\n0:1\r\nend\r\n' >windows
same "ends of Windows" windows netspec
printf 'snet 1\nwires 2\n0:2\nend\n' >wrong
same "an error" wrong netspec
same netcheck net.list netcheck
same netdraw net.brackets netdraw -f svg
same netkern net.json netkern -T c
same netfind net.csv netfind -n 9 --candidates 1 --from
netcheck -q oddeven:4 --certify probe --from-proof /dev/null 2>err
grep -q "built without" err && exit
netproof -q --lrat proof.lrat "$ROOT/tests/certificate/sorter-4"
same LRAT proof.lrat netcheck oddeven:4 --certify there --from-proof
cp "$ROOT/tests/certificate/sorter-4/proof.drup" proof.drup
same "DRAT as text" proof.drup netcheck oddeven:4 --certify there --from-proof
# in binary: a or d, and literals as numbers of seven bits a byte
# shellcheck disable=SC2059
printf "$(awk '{ forgets = $1 == "d"
    printf "\\%03o", forgets ? 100 : 97
    for (i = 1 + forgets; i <= NF; i++) {
        n = $i < 0 ? 1 - 2 * $i : 2 * $i
        for (; n > 127; n = int(n / 128))
            printf "\\%03o", 128 + n % 128
        printf "\\%03o", n
    } }' proof.drup)" >proof.drat
same "DRAT in binary" proof.drat netcheck oddeven:4 --certify there --from-proof
