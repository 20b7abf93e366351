// expect: not read sort3
void sort3(int *v)
{
    int a, b = v[1], c = v[2], t;
    if (a > b) { t = a; a = b; b = t; }
    if (b > c) { t = b; b = c; c = t; }
    if (a > b) { t = a; a = b; b = t; }
    v[0] = a; v[1] = b; v[2] = c;
}
