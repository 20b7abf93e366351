class Tables {
    /** Sorting network of 4 inputs. */
    static final int[][] NETWORK_4 = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
}
