class window {
    int value[4];
    void order(int i, int j)
    {
        if (value[j] < value[i]) {
            int t = value[i];
            value[i] = value[j];
            value[j] = t;
        }
    }

  public:
    void sort4();
};

void window::sort4()
{
    order(0, 1);
    order(2, 3);
    order(0, 2);
    order(1, 3);
    order(2, 3);
}
