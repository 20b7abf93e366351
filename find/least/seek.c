/* Upper bounds: a beam search for a network. Of the sets that comparators leave of those kept, the
 * ones with the fewest vectors are kept, one of those that look alike. */
#include "find/least/parts.h"

#include "base/sys.h"

#include <stdlib.h>
#include <string.h>

enum { WIRES_MAX = SN_LEAST_WIRES_MAX, WIDTH_MAX = SN_SEEK_WIDTH_MAX, CHOICES_MAX = 4 * WIDTH_MAX };

/* A comparator behind a set that is kept: what it leaves is sought in this order. */
typedef struct choice {
    uint32_t count; /* vectors that are left */
    uint16_t set;
    uint8_t i, j;
} choice;

/* Sets of as many comparators. */
typedef struct beam {
    uint32_t kept;
    uint32_t count[WIDTH_MAX];
    uint64_t invariant[WIDTH_MAX];
    uint8_t spare[WIDTH_MAX][WIRES_MAX]; /* layers left, if they are limited */
    uint32_t *vector;                    /* [WIDTH_MAX][room of the seeker] */
} beam;

struct sn_seeker {
    size_t room;
    bool limited; /* in layers */
    beam beam[2];
    uint32_t choices;
    choice choice[CHOICES_MAX];
};

sn_seeker *sn_seeker_new(void)
{
    return sn_alloc(1, sizeof(sn_seeker));
}

void sn_seeker_free(sn_seeker *seeker)
{
    for (int k = 0; seeker && k < 2; k++)
        free(seeker->beam[k].vector);
    free(seeker);
}

static bool make_room(sn_seeker *s, size_t room)
{
    if (s->room >= room)
        return true;
    for (int k = 0; k < 2; k++) {
        free(s->beam[k].vector);
        s->beam[k].vector = sn_alloc(WIDTH_MAX * room, sizeof(uint32_t));
    }
    s->room = s->beam[0].vector && s->beam[1].vector ? room : 0;
    return s->room;
}

static sn_vset set_of(const sn_seeker *s, const beam *b, uint32_t wires, uint32_t k)
{
    return (sn_vset){wires, b->count[k], b->vector + k * s->room, s->limited ? b->spare[k] : NULL};
}

/* Those that leave the fewest come first; of the others some are forgotten. */
static void add_choice(sn_seeker *s, uint32_t width, choice c)
{
    const uint32_t most = 4 * width;
    uint32_t at = s->choices;
    if (at == most && s->choice[at - 1].count <= c.count)
        return;
    if (at == most)
        at--;
    else
        s->choices++;
    for (; at && s->choice[at - 1].count > c.count; at--)
        s->choice[at] = s->choice[at - 1];
    s->choice[at] = c;
}

static void list_choices(sn_seeker *s, sn_vset_work *work, uint32_t width, const sn_vset *set,
                         uint32_t number)
{
    sn_vset_merges merges;
    sn_vset_merge(work, set, &merges);
    for (uint32_t j = 1; j < set->wires; j++)
        for (uint32_t i = 0; i < j; i++)
            if (merges.above[i] >> j & merges.above[j] >> i & 1 && sn_vset_may(set, i, j))
                add_choice(s, width,
                           (choice){set->count - merges.lost[i][j], (uint16_t)number, (uint8_t)i,
                                    (uint8_t)j});
}

/* Make the sets that were chosen. */
static void take_choices(sn_seeker *s, sn_vset_work *work, uint32_t width, uint32_t wires,
                         const beam *from, beam *to)
{
    to->kept = 0;
    for (uint32_t k = 0; k < s->choices && to->kept < width; k++) {
        const choice *c = &s->choice[k];
        const sn_vset set = set_of(s, from, wires, c->set);
        uint32_t *vector = to->vector + to->kept * s->room;
        uint8_t *spare = to->spare[to->kept];
        const uint32_t count = sn_vset_exchange(work, &set, c->i, c->j, vector, spare);
        uint32_t same = 0;
        to->count[to->kept] = count;
        const sn_vset left = {wires, count, vector, s->limited ? spare : NULL};
        to->invariant[to->kept] = sn_vset_invariant(&left);
        while (to->invariant[same] != to->invariant[to->kept])
            same++;
        to->kept += same == to->kept;
    }
}

uint32_t sn_seek(sn_seeker *seeker, sn_vset_work *work, const sn_vset *set,
                 const sn_vset_target *target, uint32_t width, uint32_t below, sn_is_over *is_over,
                 void *data)
{
    beam *from = &seeker->beam[0], *to = &seeker->beam[1];
    if (!make_room(seeker, set->count))
        return below;
    seeker->limited = set->spare;
    if (set->spare)
        memcpy(from->spare[0], set->spare, set->wires);
    from->kept = 1;
    from->count[0] = set->count;
    memcpy(from->vector, set->vector, set->count * sizeof *set->vector);
    for (uint32_t size = 0; size < below; size++) {
        for (uint32_t k = 0; k < from->kept; k++) {
            const sn_vset kept = set_of(seeker, from, set->wires, k);
            if (sn_vset_is_done(&kept, target))
                return size;
        }
        if (size + 1 == below)
            break;
        seeker->choices = 0;
        for (uint32_t k = 0; k < from->kept; k++) {
            const sn_vset kept = set_of(seeker, from, set->wires, k);
            if (is_over(data, kept.count))
                return below;
            list_choices(seeker, work, width, &kept, k);
        }
        take_choices(seeker, work, width, set->wires, from, to);
        beam *last = from;
        from = to;
        to = last;
    }
    return below;
}
