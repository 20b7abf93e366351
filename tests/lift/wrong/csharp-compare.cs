public static class Networks<T> where T : System.IComparable<T>
{
    private static void Order(T[] keys, int i, int j)
    {
        if (keys[i].CompareTo(keys[j]) > 0)
        {
            T kept = keys[i];
            keys[i] = keys[j];
            keys[j] = kept;
        }
    }

    public static void Sort4(T[] keys)
    {
        Order(keys, 0, 1);
        Order(keys, 2, 3);
        Order(keys, 0, 2);
        Order(keys, 0, 3);
        Order(keys, 1, 2);
    }
}
