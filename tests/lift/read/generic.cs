// expect: holds Sort3, holds Sort3By, fails Sort4
using System;
using System.Collections.Generic;

public static class Networks
{
    private static void Order<T>(Span<T> x, int i, int j) where T : IComparable<T>
    {
        T a = x[i], b = x[j];
        bool turned = b.CompareTo(a) < 0;
        x[i] = turned ? b : a;
        x[j] = turned ? a : b;
    }

    private static void OrderBy<T, C>(Span<T> x, C by, int i, int j) where C : IComparer<T>, new()
    {
        if (by.Compare(x[i], x[j]) > 0)
        {
            T kept = x[i];
            x[i] = x[j];
            x[j] = kept;
        }
    }

    public static void Sort3<T>(Span<T> x) where T : IComparable<T>
    {
        Order(x, 0, 2); Order(x, 0, 1); Order<T>(x, 1, 2);
    }

    public static void Sort3By<T, C>(Span<T> x, C by) where C : IComparer<T>, new()
    {
        OrderBy(x, by, 0, 2); OrderBy(x, by, 0, 1); OrderBy<T, C>(x, by, 1, 2);
    }

    public static void Sort4<T>(Span<T> x) where T : IComparable<T>
    {
        List<int> none = new List<int>() { };
        Order(x, 0, 2); Order(x, 1, 3); Order(x, 0, 1); Order(x, 2, 3);
    }
}
