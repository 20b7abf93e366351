. "$ROOT/tests/cli/prelude"
run netkern --pairs --value-type uint64 oddeven:4 -o values.c
run netkern --argsort --index-type i64 oddeven:4 -o places.c
cat >main.c <<'C'
#include "places.h"
#include "values.h"
#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    const uint32_t keys[] = {30, 10, 40, 20};
    const uint64_t values[] = {3, UINT64_MAX, UINT64_C(1) << 40, 2};
    uint32_t sorted[4];
    uint64_t moved[4];
    int64_t places[4];
    values_sort(keys, values, sorted, moved);
    places_sort(keys, places);
    for (int i = 0; i < 4; i++)
        printf("%" PRIu32 " %" PRIu64 " %" PRId64 "\n", sorted[i], moved[i], places[i]);
    return 0;
}
C
cc -std=c99 -Wall -Wextra -Wconversion -Werror main.c values.c places.c -o main && ./main
printf '5,1,4,1\n' | run netkern --pairs --value-type i64 --run emulate oddeven:4
printf '5,1,4,1\n' | run netkern --argsort --index-type u64 --target opencl --run emulate oddeven:4
run netkern --pairs --value-type i64 tsort:8 -o values.cu
grep -h 'long long' values.cu.h
for options in "--value-type u64 tsort:8" "--index-type i64 --pairs tsort:8" "--pairs --value-type f64 tsort:8" \
    "--pairs --value-type u64 --large tsort" "--pairs --value-type u64 --library d --sizes 4..8" \
    "--pairs --value-type u64 tsort:8 -o k.cuh" "--pairs --value-type u64 --mapping lanes --target c tsort:64"; do
    run netkern $options
done
