void small_sort_4(elem *e, int (*cmp)(elem *, elem *))
{
    if (cmp(&e[0], &e[1]) > 0) swap(&e[0], &e[1]);
    if (cmp(&e[2], &e[3]) > 0) swap(&e[2], &e[3]);
    if (cmp(&e[0], &e[2]) > 0) swap(&e[0], &e[2]);
    if (cmp(&e[1], &e[3]) < 0) swap(&e[1], &e[3]);
    if (cmp(&e[1], &e[2]) > 0) swap(&e[1], &e[2]);
}
