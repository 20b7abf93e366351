/* What is kept of networks that may beat each other, and what is dropped. */
#include "find/search/search.h"

#include <stdlib.h>
#include <string.h>

void sn_archive_free(sn_archive *archive)
{
    for (size_t i = 0; i < archive->count; i++)
        sn_net_free(archive->point[i].net);
    free(archive->point);
    *archive = (sn_archive){0};
}

bool sn_archive_wants(const sn_archive *archive, uint32_t size, uint32_t depth)
{
    for (size_t i = 0; i < archive->count; i++)
        if (archive->point[i].size <= size && archive->point[i].depth <= depth)
            return false;
    return true;
}

/* Drop the points that one of this size and depth beats. */
static void drop_beaten(sn_archive *archive, uint32_t size, uint32_t depth)
{
    size_t kept = 0;
    for (size_t i = 0; i < archive->count; i++) {
        sn_pareto_point point = archive->point[i];
        if (point.size >= size && point.depth >= depth)
            sn_net_free(point.net);
        else
            archive->point[kept++] = point;
    }
    archive->count = kept;
}

static void insert(sn_archive *archive, sn_pareto_point point)
{
    size_t at = 0;
    while (at < archive->count && archive->point[at].size < point.size)
        at++;
    memmove(archive->point + at + 1, archive->point + at,
            (archive->count - at) * sizeof *archive->point);
    archive->point[at] = point;
    archive->count++;
}

sn_err sn_archive_copy(const sn_archive *from, sn_archive *to, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < from->count; i++)
        err = sn_archive_add(to, from->point[i].net, from->point[i].candidates, NULL, error);
    return err;
}

sn_err sn_archive_add(sn_archive *archive, const sn_net *net, uint64_t candidates, bool *kept,
                      sn_error *error)
{
    sn_pareto_point point = {.size = (uint32_t)net->size, .candidates = candidates};
    size_t depth;
    sn_err err = sn_net_depth(net, &depth, error);
    if (err)
        return err;
    point.depth = (uint32_t)depth;
    bool wanted = sn_archive_wants(archive, point.size, point.depth);
    if (kept)
        *kept = wanted;
    if (!wanted)
        return SN_OK;
    sn_pareto_point *grown = sn_grow(archive->point, archive->count, &archive->room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    archive->point = grown;
    err = sn_net_relayer(net, &point.net, error);
    if (err)
        return err;
    drop_beaten(archive, point.size, point.depth);
    insert(archive, point);
    return SN_OK;
}
