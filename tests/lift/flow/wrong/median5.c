#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) < (b) ? (b) : (a))

int median5(int a, int b, int c, int d, int e)
{
    int f = MIN(MIN(a, b), MIN(c, d)), g = MIN(MAX(a, b), MAX(c, d));
    return MAX(MIN(f, g), MIN(MAX(f, g), e));
}
