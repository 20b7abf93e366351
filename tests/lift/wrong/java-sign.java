class Small<T extends Comparable<T>> {
    void sort4(T[] k) {
        if (k[0].compareTo(k[1]) > 0) { T t = k[0]; k[0] = k[1]; k[1] = t; }
        if (k[2].compareTo(k[3]) > 0) { T t = k[2]; k[2] = k[3]; k[3] = t; }
        if (k[0].compareTo(k[2]) > 0) { T t = k[0]; k[0] = k[2]; k[2] = t; }
        if (k[1].compareTo(k[3]) < 0) { T t = k[1]; k[1] = k[3]; k[3] = t; }
        if (k[1].compareTo(k[2]) > 0) { T t = k[1]; k[1] = k[2]; k[2] = t; }
    }
}
