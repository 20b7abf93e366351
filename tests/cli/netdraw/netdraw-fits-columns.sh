# --fit: TikZ as wide as that, or a thousandth less.
. "$ROOT/tests/cli/prelude"
for width in 8cm 80mm 3.3in 240pt 240bp; do
    echo "$width $(netdraw oddeven:16 -f tex --fit $width | grep -o 'rectangle ([0-9.]*\|scale=[0-9.]*' | tr '\n' ' ')"
done
run netdraw oddeven:2 -f tex --fit 200cm | grep -o 'scale=[0-9.]*'
run netdraw oddeven:128 -f tex --fit 1cm
run netdraw oddeven:4 -f tex --fit 8
run netdraw oddeven:4 -f tex --fit cm
run netdraw oddeven:4 -f tex --fit 8.8.8cm
run netdraw oddeven:4 -f tex --fit 0cm
run netdraw oddeven:4 -f tex --fit -1cm
run netdraw oddeven:4 -f tex --fit 8em
run netdraw oddeven:4 -f tex --fit 8cm --scale 2
run netdraw oddeven:4 -f svg --fit 8cm
