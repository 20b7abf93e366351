template <typename It, typename Compare>
void sort_4(It first, Compare compare)
{
    iter_swap_if<It, Compare>(first, first + 1, compare);
    iter_swap_if<It, Compare>(first + 2, first + 3, compare);
    iter_swap_if<It, Compare>(first, first + 2, compare);
    iter_swap_if<It, Compare>(first, first + 3, compare);
    iter_swap_if<It, Compare>(first + 1, first + 2, compare);
}
