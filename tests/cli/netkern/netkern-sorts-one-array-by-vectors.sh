# One array in C across the lanes of vectors: when it is taken, what it refuses, and that it sorts
# with vectors and without, in place, nothing behind the array touched.
command -v cc >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
echo "# what auto takes"
for net in tsort:8 tsort:16 green:16; do
    echo "$net:$(netkern --target c "$net" --name k -o - | grep '^ \* mapping')"
done
echo "# what the network is then"
netkern --target c --mapping lanes tsort:64 --name k -o - | sed -n '3,6p'
echo "# refused"
run netkern --target c --mapping lanes oddeven:16
run netkern --target c --mapping lanes tsort:2
run netkern --target cuda --mapping lanes tsort:16
run netkern --target c --mapping lanes --argsort tsort:16
run netkern --target c --mapping lanes --top 3 tsort:16
echo "# arrays of all counts"
netkern --target c --mapping lanes --counted --type i32 vsort:16 -o lanes.c
cat >main.c <<'END'
#include "lanes.h"
#include <stdio.h>
#include <stdlib.h>
static int compare(const void *a, const void *b)
{
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}
int main(void)
{
    uint32_t state = 1;
    for (unsigned turn = 0; turn < 1700; turn++) {
        const unsigned count = turn % 17;
        int32_t keys[24], wanted[24];
        for (unsigned i = 0; i < 24; i++) {
            state = state * 1664525 + 1013904223;
            keys[i] = wanted[i] = turn % 2 ? (int32_t)state : (int32_t)(state >> 30);
        }
        qsort(wanted, count, sizeof *wanted, compare);
        lanes_sort(keys, keys, count);
        for (unsigned i = 0; i < 24; i++)
            if (keys[i] != wanted[i])
                return printf("element %u of %u\n", i, count), 1;
    }
    return 0;
}
END
for bytes in 0 16; do
    cc -std=c99 -O1 -Wno-psabi -DNETKERN_VECTOR_BYTES=$bytes main.c lanes.c -o main && ./main && echo "$bytes: sorted"
done
