# By a factor, and PNG by dots an inch; too large is refused, and what would fit is said.
. "$ROOT/tests/cli/prelude"
for factor in 0.05 .5 1 2.5; do
    for format in svg pdf png tex; do
        netdraw oddeven:4 --scale $factor -o $factor.$format || echo "$factor $format"
    done
    head -n 1 $factor.svg | cut -d' ' -f 3-8
    grep -a 'MediaBox' $factor.pdf
    head -c 24 $factor.png | tail -c 8 | od -An -t u1
    grep 'useasboundingbox\|scale=' $factor.tex
done
netdraw oddeven:4 -f png | cmp - 1.png && netdraw oddeven:4 -f svg | cmp - 1.svg && echo "1 is the default"
netdraw oddeven:4 --dpi 144 -f png | cmp - 1.png && echo "144 is the default"
run netdraw vsort:64 --scale 9 -o large.png
run netdraw vsort:64 --dpi 600 -o large.png
run netdraw vsort:64 --scale 9 -o large.pdf
run netdraw vsort:64 --scale 9 -o large.tex
run netdraw --width 65536 - --scale 0.05 -o large.png <<<0:1
for factor in 0 0.04 20.01 -1 1,5 1e0 0x1 nan '' . 1.2.3; do
    run netdraw oddeven:4 --scale "$factor"
done
run netdraw oddeven:4 --dpi 11 -f png
run netdraw oddeven:4 --dpi 2401 -f png
run netdraw oddeven:4 --dpi 96.5 -f png
for format in dot txt html; do
    run netdraw oddeven:4 --scale 2 -f $format
done
run netdraw oddeven:4 --dpi 300 -o print.pdf
