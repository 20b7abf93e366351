// expect: holds sort3
#include <utility>
void sort3(int *a) { for (int i : {0,1,0}) if (a[i] > a[i+1]) a[i] = std::exchange(a[i+1], a[i]); }
