// expect: not read sort4, not read sort4_of
int data[4];
void sort4(void)
{
    order(0, 1), order(2, 3);
    note(data);
    order(0, 2), order(1, 3), order(1, 2);
}
void sort4_of(int *v)
{
    order(0, 1), order(2, 3);
    note(v);
    order(0, 2), order(1, 3), order(1, 2);
}
