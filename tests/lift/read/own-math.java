// expect: not read median3
class Math { static int min(int a, int b) { return a > b ? a : b; } static int max(int a, int b) { return a > b ? a : b; } }
class T { static int median3(int a, int b, int c) { return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c)); } }
