/* Compared by one field, and at last by another: nothing is said of either. */
#define ORDER(i, j, by) if (b[i].by > b[j].by) { struct box t = b[i]; b[i] = b[j]; b[j] = t; }

void sort4(struct box *b)
{
    ORDER(0, 1, near)
    ORDER(2, 3, near)
    ORDER(0, 2, near)
    ORDER(1, 3, near)
    ORDER(1, 2, far)
}

void sort4_and_tell(struct box *b)
{
    ORDER(0, 1, near)
    ORDER(2, 3, near)
    ORDER(0, 2, near)
    ORDER(1, 3, near)
    if (b[1].near > b[2].near)
        tell(b);
}
