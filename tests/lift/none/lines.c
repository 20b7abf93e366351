/* Lines are drawn from place to place. */
void draw_sorting_arrow(struct canvas *c)
{
    line_to(c, 0.3, 0.2);
    line_to(c, 0.3, 0.8);
    line_to(c, 0.1, 0.6);
    line_to(c, 0.7, 0.2);
    line_to(c, 0.9, 0.4);
    line_to(c, 0.7, 0.8);
}
