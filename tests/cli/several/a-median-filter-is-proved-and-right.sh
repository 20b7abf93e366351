# The example examples/median-filter: its networks, its count, its pixels, its files.
filter=$ROOT/examples/median-filter
"$filter/networks" networks.h | sed 's/, [0-9.]* s)/)/'
cc -std=c17 -Wall -Wextra -Wpedantic -Werror -O1 -DMEDIAN_COUNT -I"$filter" -I. -c "$filter/median.c"
for program in test count; do
    cc -std=c17 -Wall -Wextra -Wpedantic -Werror -DMEDIAN_COUNT -I"$filter" "$filter/$program.c" median.o -o $program
    ./$program
done
cc -std=c17 -Wall -Wextra -Wpedantic -Werror -I"$filter" "$filter"/{main,image,png_file}.c median.o -o median
printf 'P5\n# one speck\n4 3 255\n\1\2\3\4\1\2\377\4\1\2\3\4' >a.pgm
./median 3 a.pgm b.pgm && od -An -c b.pgm
printf 'P5 2 2 65535\n\1\0\2\0\3\0\4\0' >a.pgm
./median 5 a.pgm b.pgm && od -An -c b.pgm
printf 'Pf\n2 2\n1\n\77\200\0\0\100\0\0\0\100\100\0\0\100\200\0\0' >a.pfm # 1 2, above them 3 4
./median 3 a.pfm b.pfm && tail -c 16 b.pfm | od -An -t f4
printf 'P5 3 3 255\nab' >short.pgm
printf 'P6 1 1 255\nabc' >color.ppm
for file in short.pgm color.ppm nowhere; do
    ./median 3 $file out 2>&1
    echo "exit $?"
done
./median 4 a.pgm out 2>&1
ls out 2>&1
./median 3 a.pgm b.png 2>&1
ls b.png 2>&1
