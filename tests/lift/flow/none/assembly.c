/* Assembly that is more than a choice by a comparison. */
#define CE(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }

void sort3(int *v)
{
    CE(0, 1) CE(1, 2)
    __asm__ volatile("bswapl %0" : "+r"(v[0]));
    CE(0, 1)
}
