# --format wins over them, and without either it is svg.
. "$ROOT/tests/cli/prelude"
kind() {
    head -c 30 "$1" | tr -c '[:print:]' '?' | cut -c 1-7 | head -n 1
}
for name in a.svg a.png a.pdf a.dot a.tex a.txt a.html a.b.png none .svg; do
    run netdraw oddeven:4 -o $name
    kind $name
done
for ending in svg pdf png dot tex txt html; do
    netdraw oddeven:4 -o lower.$ending
    netdraw oddeven:4 -o UPPER.${ending^^}
    netdraw oddeven:4 -o Mixed.${ending^}
    cmp lower.$ending UPPER.${ending^^} && cmp lower.$ending Mixed.${ending^} && echo "$ending in capitals"
    rm lower.* UPPER.* Mixed.*
done
run netdraw oddeven:4 -o a.svg -f pdf
kind a.svg
mkdir a.folder
run netdraw oddeven:4 -o a.folder/none
kind a.folder/none
netdraw oddeven:1 -f dot -o - | head -n 1
ls -A
