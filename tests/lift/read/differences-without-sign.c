// expect: fails sort3a, fails sort3b, fails sort3c, fails sort3d, holds sort3e, holds sort3f
#include <stdint.h>
#define EXCHANGE(a, b) { uint32_t t = a; a = b; b = t; }
#define CA(a, b) if ((uint64_t)(a) - (b) > 0) EXCHANGE(a, b)
#define CB(a, b) if (a - b > 0) EXCHANGE(a, b)
#define CC(a, b) if (-a < -b) EXCHANGE(a, b)
#define CD(a, b) if (a + 1 > b + 1) EXCHANGE(a, b)
#define CE(a, b) if ((int64_t)(a) - (b) > 0) EXCHANGE(a, b)
#define CF(a, b) if ((uint64_t)(a) + 1 > (uint64_t)(b) + 1) EXCHANGE(a, b)
void sort3a(uint32_t *v) { CA(v[0], v[1]) CA(v[1], v[2]) CA(v[0], v[1]) }
void sort3b(uint32_t *v) { CB(v[0], v[1]) CB(v[1], v[2]) CB(v[0], v[1]) }
void sort3c(uint32_t *v) { CC(v[0], v[1]) CC(v[1], v[2]) CC(v[0], v[1]) }
void sort3d(uint32_t *v) { CD(v[0], v[1]) CD(v[1], v[2]) CD(v[0], v[1]) }
void sort3e(uint32_t *v) { CE(v[0], v[1]) CE(v[1], v[2]) CE(v[0], v[1]) }
void sort3f(uint32_t *v) { CF(v[0], v[1]) CF(v[1], v[2]) CF(v[0], v[1]) }
