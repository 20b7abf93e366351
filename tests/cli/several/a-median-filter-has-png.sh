# The example examples/median-filter: PNG that another program wrote, of 8 and 16 bits, with colors, cut off;
# what PNG cannot hold.
echo '#include <png.h>' | cc -E - >log 2>&1 || exit 77
filter=$ROOT/examples/median-filter
"$filter/networks" networks.h >log
cc -std=c17 -O1 -I"$filter" -I. -c "$filter/median.c"
cc -std=c17 -Wall -Wextra -Wpedantic -Werror -DIMAGE_PNG -I"$filter" "$filter"/{main,image,png_file}.c median.o \
    -lpng -o median
base64 -d >a8.png <<<iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAAAAACRn/EaAAAAFElEQVR4nGNgZGJmYWBk+g8imFkAB8UBG4MQyXAAAAAASUVORK5CYII=
base64 -d >a16.png <<<iVBORw0KGgoAAAANSUhEUgAAAAIAAAACEAAAAAAHTY67AAAAEklEQVR4nGNgZGBiYGBmYGEAAAA1AAvAG/+vAAAAAElFTkSuQmCC
base64 -d >rgb.png <<<iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNITEoGAAJOASfAYZ4ZAAAAAElFTkSuQmCC
head -c 50 a8.png >short.png
printf 'P5 1 1 1000\n\0\1' >small.pgm
for bits in 8 16; do
    ./median 3 a$bits.png a$bits.pgm && ./median 3 a$bits.pgm twice.pgm && ./median 3 a$bits.png b$bits.png &&
        ./median 3 b$bits.png also.pgm && cmp also.pgm twice.pgm && tail -c $((bits == 8 ? 12 : 8)) a$bits.pgm | od -An -tu1
done
printf 'Pf\n1 1\n1\n\77\200\0\0' >a.pfm
for file in rgb.png short.png small.pgm a.pfm; do ./median 3 $file out.png 2>&1; done
ls out.png 2>&1
