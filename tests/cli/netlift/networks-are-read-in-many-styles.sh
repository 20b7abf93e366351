# Each file has the network that its name says: all of four wires the same, typed here once more.
. "$ROOT/tests/cli/prelude"
declare -A wanted=(
    [4]="0:1,2:3|0:2,1:3|1:2"
    [6]="0:5,1:3,2:4|1:2,3:4|0:3,2:5|0:1,2:3,4:5|1:2,3:4"
)
read_as=0
for file in "$ROOT"/tests/lift/styles/*; do
    name=${file##*/}
    case $name in
    *median*.c | *ssa.c) continue ;;
    c-table.c | c-macro-numbers.c) is=${wanted[6]} ;;
    *) is=${wanted[4]} ;;
    esac
    found=$(netlift --list list "$file" | paste -sd '|')
    if [ "$found" = "$is" ]; then ((read_as++)); else echo "$name: $found"; fi
done
echo "$read_as files are read as they are meant"
cd "$ROOT/tests/lift/styles" || exit
for file in c-expression-median3.c c-ssa.c c-median9.c; do
    run netlift --list snet $file
done
for file in *; do netlift -q "$file" || echo "$file: $?"; done
