// expect: holds sort3, fails sort3_twice
#define CS(i,j) if (a##i > a##j) { int t = a##i; a##i = a##j; a##j = t; }
#define N1 2
void sort3(int *v)
{
    int a0 = v[0], a1 = v[1], a2 = v[2], aN1 = v[2];
    CS(0,1) CS(1,N1) CS(0,1)
    v[0] = a0; v[1] = a1; v[2] = aN1;
    (void)a2;
}
#define JOIN(x) I##x
#define TWICE(x) JOIN(x)
#define K 1
#define I1 2
#define IK 1
#define CV(i,j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort3_twice(int *v) { CV(0,1) CV(1,JOIN(1)) CV(0,TWICE(K)) }
