using System.Runtime.CompilerServices;

public static class Networks
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Order(ref int low, ref int high)
    {
        if (low > high)
        {
            (low, high) = (high, low);
        }
    }

    public static void Sort4(int[] keys)
    {
        Order(ref keys[0], ref keys[1]);
        Order(ref keys[2], ref keys[3]);
        Order(ref keys[0], ref keys[2]);
        Order(ref keys[3], ref keys[1]);
        Order(ref keys[1], ref keys[2]);
    }
}
