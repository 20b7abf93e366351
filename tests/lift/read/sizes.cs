// expect: holds Networks
static class NetworkDatabase
{
    static NetworkDatabase()
    {
        Networks[4] = [0, 2, 1, 3, 0, 1, 2, 3, 1, 2];
        LayerSizes[4] = [2, 2, 1];
        LayerSizes[14] = [6, 4, 7, 5, 6, 4, 3, 6, 5, 3];
    }
}
