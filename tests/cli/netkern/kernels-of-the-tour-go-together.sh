# The tour's kernels in C of one network, as it names them, in one program.
# slow: compiles them
. "$ROOT/tests/cli/prelude"
command -v gcc >/dev/null || exit 77
sed -n 's/^    \$ \(netkern .* -o .*\.c\)$/\1/p' "$ROOT/docs/tour.md" >commands
cat commands
bash -e commands
ls
cat >main.c <<'END'
#include "green16.h"
#include "smallest4.h"
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    enum { ARRAYS = 100 };
    uint32_t *keys = malloc(ARRAYS * green16_KEYS * sizeof *keys);
    uint32_t *smallest = malloc(ARRAYS * smallest4_OUTPUTS * sizeof *smallest);
    for (unsigned i = 0; i < ARRAYS * green16_KEYS; i++)
        keys[i] = i * 2654435761u;
    for (unsigned j = 0; j < ARRAYS; j++)
        smallest4_sort(keys + j * smallest4_KEYS, smallest + j * smallest4_OUTPUTS);
    green16_sort_batch(keys, keys, ARRAYS);
    for (unsigned j = 0; j < ARRAYS; j++)
        for (unsigned i = 0; i < smallest4_OUTPUTS; i++)
            if (smallest[j * smallest4_OUTPUTS + i] != keys[j * green16_KEYS + i])
                return puts("they differ"), 1;
    free(keys);
    free(smallest);
    return puts("both sort"), 0;
}
END
gcc -std=c17 -O1 -fopenmp-simd -fsanitize=address,undefined -Wall -Wextra -Werror -I. main.c ./*4.c green16.c -o main && ./main
