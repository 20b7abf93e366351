/* Arrays on the stack, watched where the compiler is told to (-fsanitize=kernel-address): it marks
 * what lies between them in eight times smaller memory, a byte for eight, as AddressSanitizer does
 * (Serebryany, Bruening, Potapenko and Vyukov 2012), and calls a function below before each access.
 * Other memory is not looked at here. Included first, so that no header compiled before is taken,
 * which would have been for programs that are not watched. */

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#ifdef SN_STACK_MARKS

#define SN_UNWATCHED __attribute__((no_sanitize("kernel-address")))

/* Far more than the functions of a text take, and what lies above the first of them. */
#define SN_STACK_BELOW ((uintptr_t)64 << 20)
#define SN_STACK_ABOVE ((uintptr_t)64 << 10)

static uintptr_t sn_stack_begin, sn_stack_end;

/* Before any function that marks something. */
SN_UNWATCHED __attribute__((constructor)) static void sn_stack_watch()
{
    const uintptr_t here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0)), page = 4096;
    sn_stack_begin = here - SN_STACK_BELOW;
    sn_stack_end = here + SN_STACK_ABOVE;
    const uintptr_t first = ((sn_stack_begin >> 3) + SN_STACK_MARKS) / page * page;
    const uintptr_t last = (sn_stack_end >> 3) + SN_STACK_MARKS + page;
    void *const wanted = reinterpret_cast<void *>(first);
    if (mmap(wanted, last - first, PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) != wanted) {
        fputs("there is no room for the marks of the stack\n", stderr);
        exit(2);
    }
}

SN_UNWATCHED static void sn_stack_refuse()
{
    fputs("memory on the stack is touched in which there is no array\n", stderr);
    exit(1);
}

/* A mark of 0: all eight bytes are there; 1 to 7: so many of them; less: none. */
SN_UNWATCHED static void sn_stack_touch(uintptr_t at, size_t size)
{
    if (!size || at < sn_stack_begin || at >= sn_stack_end)
        return;
    for (uintptr_t eight = at >> 3; eight <= (at + size - 1) >> 3; eight++) {
        const int mark = *reinterpret_cast<const signed char *>(eight + SN_STACK_MARKS);
        const uintptr_t last = eight == (at + size - 1) >> 3 ? (at + size - 1) % 8 : 7;
        if (mark < 0 || (mark && last >= (uintptr_t)mark))
            sn_stack_refuse();
    }
}

extern "C" {
#define SN_STACK_HOOK(name, parameters, size)            \
    SN_UNWATCHED void __asan_##name##_noabort parameters \
    {                                                    \
        sn_stack_touch(at, size);                        \
    }
#define SN_STACK_ACCESS(size)                       \
    SN_STACK_HOOK(load##size, (uintptr_t at), size) \
    SN_STACK_HOOK(store##size, (uintptr_t at), size)
SN_STACK_ACCESS(1)
SN_STACK_ACCESS(2)
SN_STACK_ACCESS(4)
SN_STACK_ACCESS(8)
SN_STACK_ACCESS(16)
SN_STACK_HOOK(loadN, (uintptr_t at, size_t size), size)
SN_STACK_HOOK(storeN, (uintptr_t at, size_t size), size)
SN_UNWATCHED void __asan_handle_no_return()
{
}
/* Arrays in registers have no marks, and one of no element has none: what is told of an index, and
 * of an access that is longer than what is there. */
SN_UNWATCHED void __ubsan_handle_out_of_bounds(void *, uintptr_t index)
{
    fprintf(stderr, "element %zu of an array is touched, which it has not\n", (size_t)index);
    exit(1);
}
SN_UNWATCHED void __ubsan_handle_missing_return(void *)
{
    fputs("a function ends and returns nothing\n", stderr);
    exit(1);
}
SN_UNWATCHED void __ubsan_handle_type_mismatch_v1(void *, uintptr_t)
{
    sn_stack_refuse();
}
}

#endif
