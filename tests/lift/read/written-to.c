// expect: not read sort4_a, not read sort4_b, not read sort4_c, not read sort4_d, not read sort4_e, not read sort4_f, not read sort4_g, not read sort4_h, not read sort4_i, not read sort4_j, not read sort4_k, not read sort4_l, not read sort4_m, not read sort4_n, not read sort3_o
void sort4_a(int *v, int n, int *w)
{
    fill(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    shuffle(v + 1);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_b(int *v, int n, int *w)
{
    fill(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    shuffle((char *)v);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_c(int *v, int n, int *w)
{
    fill(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    int *q = v; shuffle(q);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_d(int *v, int n, int *w)
{
    fill(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    (*f)(v);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_e(int *v, int n, int *w)
{
    fill(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    n && shuffle(v);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_f(struct s *s)
{
    if (s->v[0] > s->v[1]) { int t = s->v[0]; s->v[0] = s->v[1]; s->v[1] = t; }
    if (s->v[2] > s->v[3]) { int t = s->v[2]; s->v[2] = s->v[3]; s->v[3] = t; }
    shuffle(s);
    if (s->v[0] > s->v[2]) { int t = s->v[0]; s->v[0] = s->v[2]; s->v[2] = t; }
    if (s->v[1] > s->v[3]) { int t = s->v[1]; s->v[1] = s->v[3]; s->v[3] = t; }
    if (s->v[1] > s->v[2]) { int t = s->v[1]; s->v[1] = s->v[2]; s->v[2] = t; }
}
void sort4_g(struct s *s)
{
    if (s->v[0] > s->v[1]) { int t = s->v[0]; s->v[0] = s->v[1]; s->v[1] = t; }
    if (s->v[2] > s->v[3]) { int t = s->v[2]; s->v[2] = s->v[3]; s->v[3] = t; }
    shuffle(s->v);
    if (s->v[0] > s->v[2]) { int t = s->v[0]; s->v[0] = s->v[2]; s->v[2] = t; }
    if (s->v[1] > s->v[3]) { int t = s->v[1]; s->v[1] = s->v[3]; s->v[3] = t; }
    if (s->v[1] > s->v[2]) { int t = s->v[1]; s->v[1] = s->v[2]; s->v[2] = t; }
}
void sort4_h(int v[2][4])
{
    if (v[1][0] > v[1][1]) { int t = v[1][0]; v[1][0] = v[1][1]; v[1][1] = t; }
    if (v[1][2] > v[1][3]) { int t = v[1][2]; v[1][2] = v[1][3]; v[1][3] = t; }
    shuffle(v);
    if (v[1][0] > v[1][2]) { int t = v[1][0]; v[1][0] = v[1][2]; v[1][2] = t; }
    if (v[1][1] > v[1][3]) { int t = v[1][1]; v[1][1] = v[1][3]; v[1][3] = t; }
    if (v[1][1] > v[1][2]) { int t = v[1][1]; v[1][1] = v[1][2]; v[1][2] = t; }
}
void sort4_i(int v[2][4])
{
    if (v[1][0] > v[1][1]) { int t = v[1][0]; v[1][0] = v[1][1]; v[1][1] = t; }
    if (v[1][2] > v[1][3]) { int t = v[1][2]; v[1][2] = v[1][3]; v[1][3] = t; }
    shuffle(v[1]);
    if (v[1][0] > v[1][2]) { int t = v[1][0]; v[1][0] = v[1][2]; v[1][2] = t; }
    if (v[1][1] > v[1][3]) { int t = v[1][1]; v[1][1] = v[1][3]; v[1][3] = t; }
    if (v[1][1] > v[1][2]) { int t = v[1][1]; v[1][1] = v[1][2]; v[1][2] = t; }
}
void sort4_j(int *v, int n, int *w)
{
    fill(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    memcpy(v, w, 16);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_k(int *v, int n, int *w)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    struct s s = {v, 4}; shuffle(&s);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_l(int *v, int n, int *w)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    struct s s; s.p = v; shuffle(s);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_m(int *v, int n, int *w)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    assert(shuffle(v));
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_n(int *v, int n, int *w)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    __asm__("xchg" : "+m"(v[0]), "+m"(v[1]));
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort3_o(int *v, int i) {
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    v[i] = 7;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
}
