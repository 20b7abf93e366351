template <typename Iterator, typename Less = std::less<typename Iterator::value_type>>
static void sort2(Iterator at, Less less = Less())
{
    order(at[0], at[1], less);
}

template <typename Iterator, typename Less = std::less<typename Iterator::value_type>>
static void sort4(Iterator at, Less less = Less())
{
    order(at[0], at[1], less);
    order(at[2], at[3], less);
    order(at[0], at[2], less);
    order(at[1], at[3], less);
    order(at[1], at[2], less), order(at[2], at[1], less);
}
