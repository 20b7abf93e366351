// expect: not read sort4, not read sort4_between, holds sort4_whole
inline void sort4(int &a, int &b, int &c, int &d)
{
    minMax(a, b), minMax(c, d), minMax(a, c), minMax(b, d), minMax(b, c);
    shuffle(a);
}
inline void sort4_between(int &a, int &b, int &c, int &d)
{
    minMax(a, b), minMax(c, d);
    shuffle(a);
    minMax(a, c), minMax(b, d), minMax(b, c);
}
inline void sort4_whole(int &a, int &b, int &c, int &d)
{
    minMax(a, b), minMax(c, d), minMax(a, c), minMax(b, d), minMax(b, c);
}
