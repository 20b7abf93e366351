template <typename Iterator, typename Compare>
void sort4(Iterator first, Compare compare)
{
    order_if(first, first + 1u, compare);
    order_if(first + 2u, first + 3u, compare);
    order_if(first, first + 2u, compare);
    order_if(first + 1u, first + 3u, compare);
    order_if(first + 1u, first + 2u, compare);
}
