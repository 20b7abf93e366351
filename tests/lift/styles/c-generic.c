/* Sorts 4 elements of any size. */
void sort4_generic(char *base, size_t size, int (*compar)(const void *, const void *), void *tmp)
{
    SWAP_GENERIC(base, 0, 1, size, compar, tmp);
    SWAP_GENERIC(base, 2, 3, size, compar, tmp);
    SWAP_GENERIC(base, 0, 2, size, compar, tmp);
    SWAP_GENERIC(base, 1, 3, size, compar, tmp);
    SWAP_GENERIC(base, 1, 2, size, compar, tmp);
}
