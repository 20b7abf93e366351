// expect: fails Sort4
static class Nets
{
    private static readonly int[] First = { 0, 2, 0, 1, 2 };
    private static readonly int[] Second = { 1, 3, 2, 3, 3 };

    public static void Sort4(int[] v)
    {
        for (int k = 0; k < 5; k++)
        {
            int i = First[k], j = Second[k];
            if (v[i] > v[j])
            {
                (v[i], v[j]) = (v[j], v[i]);
            }
        }
    }
}
