# The example examples/median-filter.

== a-median-filter-is-proved-and-right
# The example examples/median-filter: its networks, its count, its pixels, its files.
  $ filter=$ROOT/examples/median-filter
  $ "$filter/networks" networks.h | sed 's/, [0-9.]* s)/)/'
  whole3-above.snet: holds (goal median; 9 wires, 19 comparators; exhaustive: all 512 vectors)
  whole3-below.snet: holds (goal median; 9 wires, 19 comparators; exhaustive: all 512 vectors)
  whole5.snet: holds (goal median; 25 wires, 106 comparators; reach: all 33,554,432 vectors)
  whole7.snet: holds (goal median; 49 wires, 292 comparators; reach: all 562,949,953,421,312 vectors)
  whole9.snet: holds (goal median; 81 wires, 608 comparators; reach: all 2^81 vectors)
  $ cc -std=c17 -Wall -Wextra -Wpedantic -Werror -O1 -DMEDIAN_COUNT -I"$filter" -I. -c "$filter/median.c"
  $ for program in test count; do
  >     cc -std=c17 -Wall -Wextra -Wpedantic -Werror -DMEDIAN_COUNT -I"$filter" "$filter/$program.c" median.o -o $program
  >     ./$program
  > done
  300 images, 0 wrong
  3 x 3: 27.0 minima and maxima a pixel
  5 x 5: 63.3 minima and maxima a pixel
  7 x 7: 164.0 minima and maxima a pixel
  9 x 9: 251.9 minima and maxima a pixel
  $ cc -std=c17 -Wall -Wextra -Wpedantic -Werror -I"$filter" "$filter"/{main,image,png_file}.c median.o -o median
  $ printf 'P5\n# one speck\n4 3 255\n\1\2\3\4\1\2\377\4\1\2\3\4' >a.pgm
  $ ./median 3 a.pgm b.pgm && od -An -c b.pgm
     P   5  \n   4       3  \n   2   5   5  \n 001 002 003 004 001
   002 003 004 001 002 003 004
  $ printf 'P5 2 2 65535\n\1\0\2\0\3\0\4\0' >a.pgm
  $ ./median 5 a.pgm b.pgm && od -An -c b.pgm
     P   5  \n   2       2  \n   6   5   5   3   5  \n 002  \0 002
    \0 003  \0 003  \0
  $ printf 'Pf\n2 2\n1\n\77\200\0\0\100\0\0\0\100\100\0\0\100\200\0\0' >a.pfm # 1 2, above them 3 4
  $ ./median 3 a.pfm b.pfm && tail -c 16 b.pfm | od -An -t f4
                 2               2               3               3
  $ printf 'P5 3 3 255\nab' >short.pgm
  $ printf 'P6 1 1 255\nabc' >color.ppm
  $ for file in short.pgm color.ppm nowhere; do
  >     ./median 3 $file out 2>&1
  >     echo "exit $?"
  > done
  median: short.pgm ends too early
  exit 2
  median: color.ppm is no PGM of kind P5 and no PFM of kind Pf
  exit 2
  median: nowhere cannot be read
  exit 2
  $ ./median 4 a.pgm out 2>&1
  usage: median K IN OUT, where K is 3, 5, 7 or 9
  [2]
  $ ls out 2>&1
  ls: cannot access 'out': No such file or directory
  [2]
  $ ./median 3 a.pgm b.png 2>&1
  median: b.png is to be a PNG, and this program was built without libpng
  [2]
  $ ls b.png 2>&1
  ls: cannot access 'b.png': No such file or directory
  [2]

== a-median-filter-is-built-and-compared
# full: builds examples/median-filter with CMake, for this machine, and compares it with OpenCV
  $ cmake -S "$ROOT/examples/median-filter" -B build -G Ninja >log 2>&1 && cmake --build build >>log 2>&1 || cat log
  $ ctest --test-dir build 2>&1 | grep -c 'tests failed out of'
  1
  $ build/median_test
  300 images, 0 wrong
  $ [ ! -x build/compare ] || build/compare | grep -v ' 0 pixels differ$'

== a-median-filter-has-png
# The example examples/median-filter: PNG that another program wrote, of 8 and 16 bits, with colors, cut off;
# what PNG cannot hold.
  $ echo '#include <png.h>' | cc -E - >log 2>&1 || exit 77
  $ filter=$ROOT/examples/median-filter
  $ "$filter/networks" networks.h >log
  $ cc -std=c17 -O1 -I"$filter" -I. -c "$filter/median.c"
  $ cc -std=c17 -Wall -Wextra -Wpedantic -Werror -DIMAGE_PNG -I"$filter" "$filter"/{main,image,png_file}.c median.o \
  >     -lpng -o median
  $ base64 -d >a8.png <<<iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAAAAACRn/EaAAAAFElEQVR4nGNgZGJmYWBk+g8imFkAB8UBG4MQyXAAAAAASUVORK5CYII=
  $ base64 -d >a16.png <<<iVBORw0KGgoAAAANSUhEUgAAAAIAAAACEAAAAAAHTY67AAAAEklEQVR4nGNgZGBiYGBmYGEAAAA1AAvAG/+vAAAAAElFTkSuQmCC
  $ base64 -d >rgb.png <<<iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNITEoGAAJOASfAYZ4ZAAAAAElFTkSuQmCC
  $ head -c 50 a8.png >short.png
  $ printf 'P5 1 1 1000\n\0\1' >small.pgm
  $ for bits in 8 16; do
  >     ./median 3 a$bits.png a$bits.pgm && ./median 3 a$bits.pgm twice.pgm && ./median 3 a$bits.png b$bits.png &&
  >         ./median 3 b$bits.png also.pgm && cmp also.pgm twice.pgm && tail -c $((bits == 8 ? 12 : 8)) a$bits.pgm | od -An -tu1
  > done
     1   2   3   4   1   2   3   4   1   2   3   4
     2   0   2   0   3   0   3   0
  $ printf 'Pf\n1 1\n1\n\77\200\0\0' >a.pfm
  $ for file in rgb.png short.png small.pgm a.pfm; do ./median 3 $file out.png 2>&1; done
  median: rgb.png has colors or transparency, and grey alone is filtered
  median: short.png is no whole PNG
  median: out.png is to be a PNG, whose pixels go up to 255 or 65535
  median: out.png is to be a PNG, which has no floating-point numbers
  [2]
  $ ls out.png 2>&1
  ls: cannot access 'out.png': No such file or directory
  [2]
