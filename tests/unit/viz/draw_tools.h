/* What the tests of drawings share. */
#ifndef SN_TESTS_UNIT_DRAW_TOOLS_H
#define SN_TESTS_UNIT_DRAW_TOOLS_H

#include "networks/families/family.h"
#include "viz/draw.h"

#include "tests/unit/net_tools.h"

static inline sn_net *family_net(const char *name, uint32_t wires)
{
    sn_net *net;
    MUST(sn_family_build(sn_family_find(name), wires, 0, &net, NULL));
    return net;
}

static inline sn_layout *layout_of(const sn_net *net)
{
    sn_layout *layout;
    MUST(sn_layout_new(net, NULL, &layout, NULL));
    return layout;
}

/* The same of a network that is not needed afterwards. */
static inline sn_layout *layout_from(sn_net *net)
{
    sn_layout *layout = layout_of(net);
    sn_net_free(net);
    return layout;
}

/* The page before the library is put into it, in which networks are drawn as html. */
#define PAGE_FILE SN_TEST_DIR "/../web/page.html"

static inline sn_buf draw_styled(const sn_layout *layout, const sn_style *style,
                                 sn_drawing_format format)
{
    sn_buf buf = {0};
    sn_error error = {0};
    cr_assert_eq(sn_draw(layout, style, format, &buf, &error), SN_OK, "%s", error.text);
    cr_assert_eq(strlen(error.text), 0);
    return buf;
}

static inline sn_buf draw(const sn_layout *layout, sn_drawing_format format)
{
    return draw_styled(layout, &(sn_style){0}, format);
}

/* How often `word` stands in `text`. */
static inline size_t count(const char *text, const char *word)
{
    size_t found = 0;
    for (; (text = strstr(text, word)); text += strlen(word))
        found++;
    return found;
}

static inline void expect_refused(const sn_layout *layout, const sn_style *style,
                                  sn_drawing_format format, sn_err code, const char *word)
{
    sn_buf buf = {0};
    sn_error error = {0};
    sn_buf_puts(&buf, "before");
    cr_expect_eq(sn_draw(layout, style, format, &buf, &error), code);
    cr_expect_eq(error.code, code);
    cr_expect_not_null(strstr(error.text, word), "%s", error.text);
    cr_expect_str_eq(buf.data, "before");
    cr_expect_eq(sn_draw(layout, style, format, &buf, NULL), code);
    sn_buf_free(&buf);
}

#endif
