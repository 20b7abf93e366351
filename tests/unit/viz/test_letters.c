/* Words of users, in every drawing that is text. */
#include "tests/unit/viz/draw_tools.h"
#include "viz/scene/scene.h"

#include <locale.h>

/* ---- an oracle: characters by their numbers ----------------------------------------------------
 */

/* UTF-8 after RFC 3629; surrogates too, which are none. */
static size_t encode(uint32_t c, char *text)
{
    const size_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; c >>= 6)
        text[i] = (char)(0x80 | (c & 0x3f));
    text[0] = (char)(length == 1 ? c : c | (0xff00u >> length & 0xff));
    return length;
}

/* The character at `*text`, which is moved behind it. */
static uint32_t decode(const char **text)
{
    const unsigned char *s = (const unsigned char *)*text;
    const size_t length = sn_utf8_length(*text);
    cr_assert_gt(length, 0);
    *text += length;
    if (length == 1)
        return s[0];
    if (length == 2)
        return (s[0] & 0x1fu) << 6 | (s[1] & 0x3fu);
    if (length == 3)
        return (s[0] & 0xfu) << 12 | (s[1] & 0x3fu) << 6 | (s[2] & 0x3fu);
    return (s[0] & 7u) << 18 | (s[1] & 0x3fu) << 12 | (s[2] & 0x3fu) << 6 | (s[3] & 0x3fu);
}

/* XML 1.0, production 2. */
static bool is_xml(uint32_t c)
{
    return c == 0x9 || c == 0xa || c == 0xd || (c >= 0x20 && c <= 0xd7ff) ||
           (c >= 0xe000 && c <= 0xfffd) || (c >= 0x10000 && c <= 0x10ffff);
}

/* Unicode's category Cc. */
static bool is_control(uint32_t c)
{
    return c <= 0x1f || (c >= 0x7f && c <= 0x9f);
}

/* Letters that are sure to be refused somewhere, and a few that are not. */
static const char hostile[] =
    "a\xef\xbf\xbe\xef\xbf\xbf\xef\xb7\x90\xf0\x9f\xbf\xbe\xf4\x8f\xbf\xbf\xed\xa0\x80"
    "\x01\x08\x0b\x0c\x1b\n\r\t\x7f\xc2\x85\xc2\x9b\xe2\x80\xa8\xe2\x80\xa9\xff\xc0\x80 ä中";

/* ---- tests ----------------------------------------------------------------------------------- */

Test(letters, stay_or_become_the_replacement_character)
{
    uint32_t kept = 0;
    for (uint32_t c = 1; c <= 0x10ffff; c++) {
        char text[8] = "";
        sn_buf out = {0};
        encode(c, text);
        sn_buf_words(&out, text);
        if (!strcmp(out.data, text)) {
            cr_assert(is_xml(c) && !is_control(c), "U+%04X", (unsigned)c);
            kept++;
        } else {
            cr_assert_eq(count(out.data, "\xef\xbf\xbd") * 3, out.size, "U+%04X", (unsigned)c);
        }
        sn_buf_free(&out);
    }
    /* all but surrogates, controls, noncharacters, two separators of lines and paragraphs, and nine
     * that turn the direction of writing */
    cr_expect_eq(kept, 0x110000 - 0x800 - 65 - 66 - 2 - 9);
}

/* What stands on the lines of a terminal, with "|" behind each. */
static void expect_lines(const char *text, unsigned columns, bool ascii, const char *lines)
{
    sn_buf found = {0};
    while (*text) {
        const size_t bytes = sn_letters_fit(text, columns, ascii);
        cr_assert_gt(bytes, 0);
        sn_buf_add(&found, text, bytes);
        sn_buf_puts(&found, "|");
        text += bytes;
        text += *text == ' ';
    }
    cr_expect_str_eq(found.data, lines);
    sn_buf_free(&found);
}

Test(letters, fit_by_the_columns_they_take)
{
    expect_lines("to and fro", 6, false, "to and|fro|");
    expect_lines("to and fro", 5, false, "to|and|fro|");
    expect_lines("abcdefgh ij", 3, false, "abc|def|gh|ij|");
    expect_lines("äöüß", 2, false, "äö|üß|");
    expect_lines("中文字", 4, false, "中文|字|");
    expect_lines("中文字", 5, false, "中文|字|");
    expect_lines("a中文", 3, false, "a中|文|");
    expect_lines("中文字", 4, true, "中文字|");
    /* acute accents on the letter before, so of no width */
    expect_lines("n\xcc\x81n\xcc\x81n\xcc\x81", 2, false, "n\xcc\x81n\xcc\x81|n\xcc\x81|");
    /* whatever the program's locale is */
    setlocale(LC_ALL, "C");
    expect_lines("中文字", 4, false, "中文|字|");
    cr_expect_str_eq(setlocale(LC_ALL, NULL), "C");
}

Test(letters, no_drawing_has_what_xml_or_terminals_do_not_take)
{
    sn_layout *layout = layout_from(family_net("oddeven", 4));
    sn_grouping *groups;
    MUST(sn_grouping_new(layout, &groups, NULL));
    MUST(sn_grouping_add_box(groups, layout, &(sn_group_box){0, 1, 1, 0, 0, hostile}, NULL));
    sn_style style = {.title = hostile, .name = hostile, .groups = groups, .page = PAGE_FILE};
    for (unsigned format = 0; format < 2 * SN_DRAWING_FORMAT_COUNT; format++) {
        const sn_drawing_format f = (sn_drawing_format)(format / 2);
        if (f == SN_DRAWING_PNG || f == SN_DRAWING_PDF)
            continue;
        style.title = format % 2 ? hostile : NULL;
        sn_buf drawing = draw_styled(layout, &style, f);
        cr_expect_eq(strlen(drawing.data), drawing.size);
        for (const char *at = drawing.data; *at;) {
            const uint32_t c = decode(&at);
            cr_assert(is_xml(c) && (c == '\n' || !is_control(c)), "%s has U+%04X",
                      sn_drawing_format_name(f), (unsigned)c);
        }
        sn_buf_free(&drawing);
    }
    sn_grouping_free(groups);
    sn_layout_free(layout);
}
