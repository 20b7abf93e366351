// expect: holds P, holds sort4a, holds sort4b, holds sort4c, holds sort4d
struct p { int a, b; };
static const struct p P[] = {{0,1},{2,3},{0,2},{1,3},{1,2}};
#define CS(i,j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4a(int *v) { CS(P[0].a, P[0].b) CS(P[1].a, P[1].b)  CS(P[2].a, P[2].b)  CS(P[3].a, P[3].b)  CS(P[4].a, P[4].b) }
void sort4b(int *v) { for (int k = 0; k < 5; k++) { int i = P[k].a, j = P[k].b; CS(i, j) } }
void sort4c(int *v) { for (int k = 0; k < 5; k++) { const struct p *q = &P[k]; CS(q->a, q->b) } }
void sort4d(int *v) { for (int k = 0; k < 5; k++) { struct p q = P[k]; CS(q.a, q.b) } }
