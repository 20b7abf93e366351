// expect: holds sort4, fails sort4_late, holds sort4_from_zero
#include <stddef.h>

void sort4(char *base, size_t first, size_t size)
{
    char *pa = base + first * size, *pb = pa + size, *pc = pb + size, *pd = pc + size;
    CX(pb, pd);
    CX(pa, pc);
    CX(pa, pb);
    CX(pc, pd);
    CX(pb, pc);
}

void sort4_late(char *base, size_t first, size_t size)
{
    char *pa = base + first * size, *pb = pa + size, *pc = pb + size, *pd = pc + size;
    CX(pb, pd);
    CX(pa, pc);
    CX(pb, pc);
    CX(pa, pb);
    CX(pc, pd);
}

void sort4_from_zero(char *base, size_t size)
{
    CX(base + size, base + 3 * size);
    CX(base, base + 2 * size);
    CX(base, base + size);
    CX(base + 2 * size, base + 3 * size);
    CX(base + size, base + 2 * size);
}
