/* Keys in one array, what travels with them in another. */
#define CE(i, j) \
    if (key[j] < key[i]) { \
        float k = key[i]; unsigned long v = value[i]; \
        key[i] = key[j]; value[i] = value[j]; \
        key[j] = k; value[j] = v; \
    }

void sort4(float *key, unsigned long *value)
{
    CE(0, 1) CE(2, 3) CE(0, 3) CE(1, 3) CE(1, 2)
}
