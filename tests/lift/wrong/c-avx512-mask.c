static void sort4_zmm(__m512i z[4])
{
    COEX(z[0], z[1]); COEX(z[2], z[3]);
    COEX(z[0], z[2]); COEX(z[0], z[3]);
    COEX(z[1], z[2]);
}
