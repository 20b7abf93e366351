// expect: holds sort4
static void zap(int *here, int *there)
{
    int gap = *here - *there;
    if (*there < *here) {
        int kept = *here;
        *here = *there;
        *there = kept;
    }
    (void)gap;
}
void sort4(int *v)
{
    zap(v, v + 1);
    zap(v + 2, v + 3);
    zap(v, v + 2);
    zap(v + 1, v + 3);
    zap(v + 1, v + 2);
}
