// expect: not read sort3, not read sort3d, holds sort3i
#define CAS(T, a, b) { T m = a < b ? a : b; b = a + b - m; a = m; }
void sort3(float *v) { CAS(float, v[0], v[1]); CAS(float, v[1], v[2]); CAS(float, v[0], v[1]); }
void sort3d(double v[3]) {
  double s;
  s = v[0] + v[1]; if (v[0] > v[1]) { v[0] = v[1]; v[1] = s - v[0]; }
  s = v[1] + v[2]; if (v[1] > v[2]) { v[1] = v[2]; v[2] = s - v[1]; }
  s = v[0] + v[1]; if (v[0] > v[1]) { v[0] = v[1]; v[1] = s - v[0]; }
}
void sort3i(int *v) { CAS(int, v[0], v[1]); CAS(int, v[1], v[2]); CAS(int, v[0], v[1]); }
