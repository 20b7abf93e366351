#define SORT(type, a, b) { if ((a) > (b)) SWAP(type, (a), (b)); }
#define SWAP(type, a, b) { type kept = (a); (a) = (b); (b) = kept; }

void sort4(float *v)
{
    SORT(float, v[0], v[1]);
    SORT(float, v[2], v[3]);
    SORT(float, v[0], v[2]);
    SORT(float, v[1], v[3]);
    SORT(float, v[1], v[2]);
}
