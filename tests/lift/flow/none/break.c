/* How far the loop went decides what is exchanged. */
void sort4(int *v)
{
    int i = 0;
    while (i < 3) {
        if (v[i] > v[i + 1])
            break;
        i++;
    }
    int t = v[i];
    v[i] = v[3];
    v[3] = t;
}
