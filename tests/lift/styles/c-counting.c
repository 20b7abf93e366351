int sort4_counting(int *a)
{
    int swaps = 0;
    if (a[0] > a[1]) { int t = a[0]; a[0] = a[1]; a[1] = t; swaps++; }
    if (a[2] > a[3]) { int t = a[2]; a[2] = a[3]; a[3] = t; swaps++; }
    if (a[0] > a[2]) { int t = a[0]; a[0] = a[2]; a[2] = t; swaps += 1; }
    if (a[1] > a[3]) { int t = a[1]; a[1] = a[3]; a[3] = t; swaps++; }
    if (a[1] > a[2]) { int t = a[1]; a[1] = a[2]; a[2] = t; swaps++; }
    return swaps;
}
