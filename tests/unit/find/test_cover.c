/* Which first layers stand for all, and what the checker of certificates says of the reasons. */
#include "find/complete/parts.h"
#include "tests/rounds.h"
#include "tests/unit/net_tools.h"
#include "verify/certificate/matchings.h"

typedef struct reasons {
    sn_cover cover;
    sn_buf text;
} reasons;

static reasons reasons_for(uint32_t wires)
{
    reasons r = {.text = {0}};
    MUST(sn_cover_find(wires, NULL, &r.cover, NULL));
    MUST(sn_cover_write(&r.cover, NULL, &r.text, NULL));
    return r;
}

static void free_reasons(reasons *r)
{
    sn_cover_free(&r->cover);
    sn_buf_free(&r->text);
}

/* Whether the checker takes the text; else what line it names. */
static bool is_taken(const reasons *r, const char *text, size_t *line)
{
    const char *wrong = "unset";
    const sn_cover *c = &r->cover;
    MUST(sn_matchings_check(text, c->net[0]->wires, c->net, c->count, NULL, &wrong, line));
    return !wrong;
}

/* ---- what is written ------------------------------------------------------------------------- */

/* The numbers are those of a program in another language that tries names of its own. */
Test(cover, lists_few)
{
    static const size_t counts[] = {1, 2, 4, 5, 8, 12, 22, 21, 48};
    for (uint32_t wires = 3; wires <= 11; wires++) {
        sn_cover cover;
        MUST(sn_cover_find(wires, NULL, &cover, NULL));
        cr_expect_eq(cover.count, counts[wires - 3], "%u: %zu", wires, cover.count);
        sn_cover_free(&cover);
    }
}

Test(cover, convinces_the_checker)
{
    for (uint32_t wires = 3; wires <= 10; wires++) {
        size_t line;
        reasons r = reasons_for(wires);
        cr_expect(is_taken(&r, r.text.data, &line), "%u: line %zu", wires, line);
        free_reasons(&r);
    }
}

Test(cover, is_needed_line_by_line)
{
    for (uint32_t wires = 3; wires <= 8; wires++) {
        reasons r = reasons_for(wires);
        for (char *at = r.text.data; *at; at = strchr(at, '\n') + 1) {
            size_t line;
            char *rest = strchr(at, '\n') + 1, *less = strdup(r.text.data);
            memmove(less + (at - r.text.data), rest, strlen(rest) + 1);
            cr_expect(!is_taken(&r, less, &line) && !line);
            free(less);
        }
        free_reasons(&r);
    }
}

Test(cover, needs_its_networks)
{
    for (uint32_t wires = 5; wires <= 8; wires++) {
        size_t line;
        reasons r = reasons_for(wires);
        for (size_t i = 1; i < r.cover.count; i++) {
            sn_net *own = r.cover.net[i];
            r.cover.net[i] = r.cover.net[i - 1];
            cr_expect(!is_taken(&r, r.text.data, &line) && line);
            r.cover.net[i] = own;
        }
        free_reasons(&r);
    }
}

/* ---- what is forged -------------------------------------------------------------------------- */

static uint32_t left_of(const sn_net *net, uint32_t vector)
{
    for (size_t i = 0; i < net->size; i++)
        if (vector >> net->cmp[i].min & ~(vector >> net->cmp[i].max) & 1)
            vector ^= 1u << net->cmp[i].min | 1u << net->cmp[i].max;
    return vector;
}

/* Whether all that the network leaves, its wire w at to[w], is left by the layers of the pairs. */
static bool fits(const sn_net *net, const sn_net *layers, bool turned, const uint8_t *to)
{
    bool left[1 << 6] = {false};
    for (uint32_t x = 0; x < 1u << layers->wires; x++)
        left[left_of(layers, x)] = true;
    for (uint32_t x = 0; x < 1u << net->wires; x++) {
        uint32_t y = 0;
        for (uint32_t w = 0; w < net->wires; w++)
            y |= ((left_of(net, x) >> w & 1) ^ turned) << to[w];
        if (!left[y])
            return false;
    }
    return true;
}

/* A first layer, and a second one of random comparators, which are written down. */
static sn_net *random_layers(sn_random *random, uint32_t wires, sn_buf *out)
{
    uint32_t busy = 0;
    sn_net *net = new_net(wires);
    for (uint32_t w = 0; w + 1 < wires; w += 2)
        MUST(sn_net_add(net, w, w + 1, NULL));
    for (uint32_t i = 0; i < wires; i++) {
        uint32_t j = (uint32_t)sn_random_below(random, wires);
        if (j <= i || (busy >> i | busy >> j) & 1)
            continue;
        busy |= 1u << i | 1u << j;
        MUST(sn_net_add(net, i, j, NULL));
        sn_buf_printf(out, "%u:%u ", i, j);
    }
    return net;
}

/* A line is taken exactly if what it says is so. */
Test(cover, lines_are_true)
{
    sn_random random;
    sn_random_seed(&random, 1);
    size_t taken = 0, line;
    for (uint32_t wires = 4; wires <= 6; wires++) {
        reasons r = reasons_for(wires);
        for (uint32_t round = 0; round < rounds(3000); round++) {
            uint8_t to[6] = {0, 1, 2, 3, 4, 5};
            sn_buf text = {0};
            sn_net *layers = random_layers(&random, wires, &text);
            size_t by = sn_random_below(&random, r.cover.count);
            bool turned = sn_random_below(&random, 2);
            sn_buf_printf(&text, "by %zu%s", by, turned ? " turned" : "");
            for (uint32_t w = wires; w-- > 1;) {
                uint32_t other = (uint32_t)sn_random_below(&random, w + 1);
                uint8_t swap = to[w];
                to[w] = to[other];
                to[other] = swap;
            }
            for (uint32_t w = 0; w < wires; w++)
                sn_buf_printf(&text, " %u", to[w]);
            sn_buf_puts(&text, "\n");
            is_taken(&r, text.data, &line); /* some layer has no line */
            bool fit = fits(r.cover.net[by], layers, turned, to);
            cr_expect_eq(line, fit ? 0 : 1, "%s", text.data);
            taken += fit;
            sn_buf_free(&text);
            sn_net_free(layers);
        }
        free_reasons(&r);
    }
    cr_expect_gt(taken, 0);
}
