// expect: holds sort3
void sort3(int *v)
{
    exchange(v, 0, 1);
    exchange(v, 1, 2);
    exchange(v, 0, 1);
}
