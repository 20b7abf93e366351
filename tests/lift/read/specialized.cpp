// expect: not read s3, not read sort3 or not read sort3
template <class T> bool less_(T a, T b) { return a < b; }
template <> bool less_<int>(int a, int b) { return (unsigned)a < (unsigned)b; }
template <class T> void s3(T *a) { for (int i : {0,1,0}) if (less_(a[i+1], a[i])) std::swap(a[i], a[i+1]); }
void sort3(int *a) { s3(a); }
