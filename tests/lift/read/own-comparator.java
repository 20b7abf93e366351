// expect: not read sort3
import java.util.*;
class T { static final Comparator<Integer> C = (a, b) -> b - a;
static void sort3(int[] v) { for (int k = 0; k < 3; k++) { int i = k & 1; if (C.compare(v[i], v[i+1]) > 0) { int t = v[i]; v[i] = v[i+1]; v[i+1] = t; } } } }
