/* What order() does is not known, and it gets more than numbered places. */
void sort4(int *v0, int *v1, int *pivot, int *v3, int *v4)
{
    order(v0, v1);
    order(v3, v4);
    order(v0, v3);
    order(v1, v4);
    order(v1, pivot);
    order(v1, v3);
}
