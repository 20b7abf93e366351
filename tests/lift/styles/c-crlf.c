#define CE(a,b) { if (k[b] < k[a]) { int t = k[a];\
 k[a] = k[b]; k[b] = t; } }
void sort4(int *k)
{
    CE(0,1) CE(2,3)
    CE(0,2) CE(1,3)
    CE(1,2)
}