void order(float4 *low, float4 *high)
{
    float4 kept = select(*high, *low, isless(*low, *high));
    *high = select(*low, *high, isless(*low, *high));
    *low = kept;
}

kernel void sort4(global float4 *keys)
{
    float4 k[4] = {keys[0], keys[1], keys[2], keys[3]};
    order(&k[0], &k[1]);
    order(&k[2], &k[3]);
    order(&k[0], &k[2]);
    order(&k[1], &k[3]);
    order(&k[1], &k[2]);
    keys[0] = k[0];
    keys[1] = k[1];
    keys[2] = k[2];
    keys[3] = k[3];
}
