// expect: fails sort3_in, not read sort3_out, holds sort3
void order_in(float v[3], int i, int j)
{
    float low = min(v[i], v[j]);
    v[j] = max(v[i], v[j]);
    v[i] = low;
}
void order_out(out float v[3], int i, int j)
{
    float low = min(v[i], v[j]);
    v[j] = max(v[i], v[j]);
    v[i] = low;
}
void order(inout float v[3], int i, int j)
{
    float low = min(v[i], v[j]);
    v[j] = max(v[i], v[j]);
    v[i] = low;
}
void sort3_in(inout float v[3])
{
    order_in(v, 0, 1);
    order_in(v, 1, 2);
    order_in(v, 0, 1);
}
void sort3_out(inout float v[3])
{
    order_out(v, 0, 1);
    order_out(v, 1, 2);
    order_out(v, 0, 1);
}
void sort3_lost(in float v[3])
{
    order(v, 0, 1);
    order(v, 1, 2);
    order(v, 0, 1);
}
void sort3(inout float v[3])
{
    order(v, 0, 1);
    order(v, 1, 2);
    order(v, 0, 1);
}
