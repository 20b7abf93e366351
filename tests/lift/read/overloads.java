// expect: not read sort3 or none
class Overloads {
    static void exchange(int[] v, int... places) { java.util.Arrays.sort(v, places[0], places[1]); }
    static void sort3(int[] v) {
        exchange(v, 0, 1);
        exchange(v, 1, 2);
        exchange(v, 0, 1);
    }
}
