#include "plot.h"
#include "results.h"

#include <math.h>
#include <stdarg.h>

enum { WIDTH = 720, HEIGHT = 440, LEFT = 64, RIGHT = 170, TOP = 36, BOTTOM = 48 };
enum { NAMES = 16 }; /* of places, that have room side by side */

static double x_of(const plot *p, size_t i)
{
    double step = p->count > 1 ? (double)(WIDTH - LEFT - RIGHT) / (double)(p->count - 1) : 0;
    return LEFT + step * (double)i;
}

static double y_of(const plot *p, double value)
{
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / p->top;
}

static void text(const plot *p, double x, double y, const char *anchor, const char *format, ...)
{
    va_list arguments;
    fprintf(p->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    va_start(arguments, format);
    vfprintf(p->out, format, arguments);
    va_end(arguments);
    fputs("</text>\n", p->out);
}

static void draw_axes(plot *p)
{
    double step = 1;
    while (p->highest / step > 8)
        step *= p->highest / step > 16 ? 10 : 2;
    p->top = step * ceil(fmax(p->highest, 1) / step);
    for (double v = 0; v <= p->top; v += step) {
        fprintf(p->out, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n",
                LEFT, WIDTH - RIGHT, y_of(p, v), y_of(p, v));
        text(p, LEFT - 6, y_of(p, v) + 4, "end", "%g", v);
    }
    for (size_t i = 0; i < p->count; i += (p->count + NAMES - 1) / NAMES)
        text(p, x_of(p, i), HEIGHT - BOTTOM + 18, "middle", "%s", p->places[i]);
    text(p, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle", "%s", p->below);
    text(p, LEFT, TOP - 14, "start", "%s", p->title);
}

bool plot_begin(plot *p, const char *path)
{
    p->out = result_file(path);
    p->legend = TOP + 10;
    if (!p->out)
        return false;
    fprintf(p->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\" font-size=\"12\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
            WIDTH, HEIGHT);
    draw_axes(p);
    return true;
}

void plot_curve(plot *p, const char *label, const char *color, const double *values)
{
    bool any = false;
    for (size_t i = 0; i < p->count; i++) {
        if (isnan(values[i]))
            continue;
        if (!any)
            fprintf(p->out, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"",
                    color);
        fprintf(p->out, "%.1f,%.1f ", x_of(p, i), y_of(p, values[i]));
        any = true;
    }
    if (!any)
        return;
    fputs("\"/>\n", p->out);
    fprintf(p->out,
            "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" "
            "stroke-width=\"2\"/>\n",
            WIDTH - RIGHT + 12, WIDTH - RIGHT + 32, p->legend - 4, p->legend - 4, color);
    text(p, WIDTH - RIGHT + 38, p->legend, "start", "%s", label);
    p->legend += 18;
}

int plot_end(plot *p, const char *path)
{
    fputs("</svg>\n", p->out);
    return result_close(p->out, path);
}
