#include "networks/families/family.h"

#include "networks/families/catalogue.h"
#include "networks/families/construct.h"
#include "tests/unit/net_tools.h"

#include <sys/stat.h>
#include <unistd.h>

/* Only what is part of the program. */
static sn_best *new_best(sn_catalogue **catalogue)
{
    sn_best *best;
    MUST(sn_catalogue_open(NULL, catalogue, NULL));
    MUST(sn_best_new(*catalogue, &best, NULL));
    return best;
}

static const sn_sorters *ask(sn_best *best, uint32_t wires)
{
    const sn_sorters *sorters;
    sn_error error = {0};
    cr_assert_eq(sn_best_sorters(best, wires, &sorters, &error), SN_OK, "%s", error.text);
    return sorters;
}

Test(best, sorters_are_what_they_say_and_none_beats_another)
{
    sn_catalogue *catalogue;
    sn_best *best = new_best(&catalogue);
    for (uint32_t n = 1; n <= 64; n++) {
        const sn_sorters *sorters = ask(best, n);
        cr_assert(sorters->count);
        for (uint32_t i = 0; i < sorters->count; i++) {
            const sn_sorter *s = &sorters->sorter[i];
            size_t depth;
            MUST(sn_net_depth(s->net, &depth, NULL));
            cr_expect(s->net->wires == n && s->size == s->net->size && s->depth == depth);
            cr_expect(sn_net_is_standard(s->net) && !s->net->output && s->how[0]);
            cr_expect(!i || (s->size > s[-1].size && s->depth < s[-1].depth), "%u", n);
            cr_expect(n > 16 || oracle_refute(s->net) == ORACLE_SORTS, "%u", n);
        }
    }
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

/* What the cost of a merge says is what its depth is at most. */
Test(best, merges_count_by_the_depth_that_they_come_to)
{
    static const sn_sorter_cost merged[] = {{17, 73, 11}, {39, 263, 17}, {40, 269, 17}};
    sn_catalogue *catalogue;
    sn_best *best = new_best(&catalogue);
    for (size_t k = 0; k < 3; k++) {
        const sn_sorters *sorters = ask(best, merged[k].wires);
        bool found = false;
        for (uint32_t i = 0; i < sorters->count; i++)
            found |= sorters->sorter[i].size <= merged[k].size &&
                     sorters->sorter[i].depth <= merged[k].depth;
        cr_expect(found, "%u", merged[k].wires);
    }
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

Test(best, the_least_sizes_that_are_proved_are_reached)
{
    sn_catalogue *catalogue;
    sn_best *best = new_best(&catalogue);
    for (uint32_t n = 1; n <= 12; n++) {
        const sn_sorters *sorters = ask(best, n);
        cr_expect_eq(sorters->sorter[0].size, sn_bounds_for(n)->size_least, "%u", n);
        cr_expect_eq(sorters->sorter[sorters->count - 1].depth, sn_bounds_for(n)->depth_least, "%u",
                     n);
    }
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

Test(best, widths_are_checked)
{
    sn_catalogue *catalogue;
    const sn_sorters *sorters;
    sn_best *best = new_best(&catalogue);
    cr_expect_eq(sn_best_sorters(best, 0, &sorters, NULL), SN_E_LIMIT);
    cr_expect_eq(sn_best_sorters(best, SN_WIRES_MAX + 1, &sorters, NULL), SN_E_LIMIT);
    cr_expect_eq(sorters, NULL);
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

Test(best, wide_sorters_are_no_larger_than_the_families)
{
    sn_catalogue *catalogue;
    sn_best *best = new_best(&catalogue);
    static const uint32_t widths[] = {65, 100, 256, 1000};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        const sn_sorters *sorters = ask(best, widths[i]);
        sn_net *family;
        MUST(sn_family_build(sn_family_find("vanvoorhis"), widths[i], 0, &family, NULL));
        cr_expect(sorters->sorter[0].size <= family->size, "%u", widths[i]);
        sn_net_free(family);
    }
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

/* ---- merging --------------------------------------------------------------------------------- */

/* A merger: the parts do nothing. */
static sn_net *merger_of(uint32_t parts, const uint32_t *wires, bool shallow)
{
    sn_net *part[4], *merger;
    for (uint32_t p = 0; p < parts; p++)
        part[p] = new_net(wires[p]);
    MUST(sn_runs_sort(parts, (const sn_net *const *)part, shallow, &merger, NULL));
    for (uint32_t p = 0; p < parts; p++)
        sn_net_free(part[p]);
    return merger;
}

/* Whether it sorts sorted runs with so many ones. */
static bool merges(const sn_net *net, uint32_t parts, const uint32_t *wires, const uint32_t *ones)
{
    uint64_t value[64] = {0};
    uint32_t w = 0;
    for (uint32_t p = 0; p < parts; p++)
        for (uint32_t t = 0; t < wires[p]; t++)
            value[w++] = t + ones[p] >= wires[p];
    sn_net_apply_bits(net, value, NULL);
    for (w = 1; w < net->wires; w++)
        if (value[w - 1] > value[w])
            return false;
    return true;
}

static void expect_merger_of(uint32_t parts, const uint32_t *wires, bool shallow)
{
    sn_net *net = merger_of(parts, wires, shallow);
    uint32_t ones[4] = {0}, p;
    cr_expect(sn_net_is_standard(net) && !net->output);
    do {
        cr_expect(merges(net, parts, wires, ones), "%u runs, %u %u: ones %u %u", parts, wires[0],
                  wires[1], ones[0], ones[1]);
        for (p = 0; p < parts && ones[p]++ == wires[p]; p++)
            ones[p] = 0;
    } while (p < parts);
    sn_net_free(net);
}

static void expect_merger(uint32_t parts, const uint32_t *wires)
{
    expect_merger_of(parts, wires, false);
    if (parts == 4)
        expect_merger_of(parts, wires, true);
}

Test(best, two_runs_of_any_lengths_are_merged)
{
    for (uint32_t a = 1; a <= 12; a++)
        for (uint32_t b = 1; b <= a; b++)
            expect_merger(2, (const uint32_t[]){a, b});
}

Test(best, four_runs_of_one_length_are_merged)
{
    for (uint32_t k = 1; k <= SN_RUN_MAX; k++)
        expect_merger(4, (const uint32_t[]){k, k, k, k});
}

Test(best, four_runs_of_falling_lengths_are_merged)
{
    for (uint32_t a = 1; a <= 7; a++)
        for (uint32_t b = 1; b <= a; b++)
            for (uint32_t c = 1; c <= b; c++)
                for (uint32_t d = 1; d <= c; d++)
                    expect_merger(4, (const uint32_t[]){a, b, c, d});
    expect_merger(4, (const uint32_t[]){14, 13, 13, 13});
    expect_merger(4, (const uint32_t[]){16, 16, 16, 1});
    expect_merger(4, (const uint32_t[]){16, 15, 13, 9});
}

Test(best, costs_are_those_of_what_is_made)
{
    for (uint32_t k = 1; k <= SN_RUN_MAX; k++) {
        const uint32_t wires[] = {k, k - k / 3, k - k / 2, 1};
        sn_sorter_cost part[4], cost;
        size_t depth;
        for (uint32_t p = 0; p < 4; p++)
            part[p] = (sn_sorter_cost){wires[p], 0, 0};
        sn_net *two = merger_of(2, wires, false), *four = merger_of(4, wires, k % 2);
        cost = sn_two_runs_cost(part);
        MUST(sn_net_depth(two, &depth, NULL));
        cr_expect(cost.wires == two->wires && cost.size == two->size && cost.depth == depth);
        cost = sn_four_runs_cost(part, k % 2);
        MUST(sn_net_depth(four, &depth, NULL));
        cr_expect(cost.wires == four->wires && cost.size == four->size && cost.depth == depth);
        sn_net_free(two);
        sn_net_free(four);
    }
}

Test(best, sizes_of_merges_equal_those_published)
{
    static const struct {
        uint32_t run, size;
    } known[] = {{16, 281}, {15, 259}, {12, 193}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint32_t k = known[i].run;
        sn_net *net = merger_of(4, (const uint32_t[]){k, k, k, k}, false);
        cr_expect_eq(net->size, known[i].size, "%u: %zu", k, net->size);
        sn_net_free(net);
    }
}

/* ---- the catalogue --------------------------------------------------------------------------- */

Test(catalogue, names_say_what_a_network_is)
{
    static const char *const none[] = {"",
                                       "sorter",
                                       "sorter-3-3",
                                       "sorter-3-3-3",
                                       "sorter-3-3-3.snet~",
                                       "sorter-03-3-3.snet",
                                       "sorter-0-0-0.snet",
                                       "sorter-65537-1-1.snet",
                                       "sorter--3-3-3.snet",
                                       "sorter-3-3-3-3.snet",
                                       "merger-3-3-3.snet",
                                       "sorter-3-3-99999999999.snet"};
    char name[64];
    sn_entry entry;
    sn_catalogue_name(SN_CATALOGUE_MEDIAN, 9, 19, 7, name);
    cr_expect_str_eq(name, "median-9-19-7.snet");
    cr_assert(sn_catalogue_parse(name, &entry));
    cr_expect(entry.kind == SN_CATALOGUE_MEDIAN && entry.wires == 9 && entry.size == 19 &&
              entry.depth == 7);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        cr_expect(!sn_catalogue_parse(none[i], &entry), "%s", none[i]);
}

Test(catalogue, holds_what_its_names_say)
{
    sn_catalogue *catalogue;
    MUST(sn_catalogue_open(NULL, &catalogue, NULL));
    cr_expect(catalogue->count > 0);
    for (size_t i = 0; i < catalogue->count; i++) {
        sn_entry *e = &catalogue->entry[i];
        const sn_net *net;
        bool proved;
        sn_error error = {0};
        cr_assert_eq(sn_catalogue_net(catalogue, e, &net, &error), SN_OK, "%s", error.text);
        MUST(sn_catalogue_prove(catalogue, e, &proved, NULL));
        cr_expect(proved);
        if (e->kind == SN_CATALOGUE_SORTER && e->wires <= 16)
            cr_expect_eq(oracle_refute(net), ORACLE_SORTS, "%u/%u/%u", e->wires, e->size, e->depth);
        else if (e->wires <= 16)
            cr_expect(oracle_holds_on_vectors(net, "any", "median", NULL), "%u", e->wires);
    }
    sn_catalogue_free(catalogue);
}

/* ---- a user's -------------------------------------------------------------------------------- */

/* What the tests' prover does. */
typedef enum answer { BY_ORACLE, BELIEVE, GIVE_UP } answer;

#if SN_SYS_POSIX

static char folder[] = "/tmp/sortnet-catalogue-XXXXXX";

static void put_file(const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert(file && fputs(text, file) >= 0 && !fclose(file));
}

static void drop_files(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

/* What is best with the user's folder, and what happened to the files there: names, each behind a
 * space. */
typedef struct own {
    answer answer;
    const char *rewrite; /* what to put into a file while it is proved, or NULL */
    sn_catalogue *catalogue;
    sn_best *best;
    char asked[400], left[400], why[800];
} own;

static void note(char *log, size_t room, const char *name)
{
    size_t size = strlen(log);
    snprintf(log + size, room - size, " %s", name);
}

static sn_err prove(void *data, const sn_entry *entry, const sn_net *net, bool *proved,
                    sn_error *error)
{
    own *o = data;
    char name[64];
    sn_catalogue_name(entry->kind, entry->wires, entry->size, entry->depth, name);
    note(o->asked, sizeof o->asked, name);
    if (o->rewrite)
        put_file(name, o->rewrite);
    if (o->answer == GIVE_UP)
        return sn_fail(error, SN_E_LIMIT, "no more of this");
    *proved = o->answer == BELIEVE || (entry->kind == SN_CATALOGUE_SORTER
                                           ? oracle_refute(net) == ORACLE_SORTS
                                           : oracle_holds_on_vectors(net, "any", "median", NULL));
    if (!*proved)
        sn_fail(error, SN_E_INPUT, "refuted");
    return SN_OK;
}

static void leave(void *data, const char *path, const sn_error *why)
{
    own *o = data;
    cr_assert(!strncmp(path, folder, strlen(folder)) && path[strlen(folder)] == '/', "%s", path);
    note(o->left, sizeof o->left, path + strlen(folder) + 1);
    note(o->why, sizeof o->why, why->text);
}

static void open_own(own *o)
{
    const sn_catalogue_user user = {.folder = folder, .prove = prove, .leave = leave, .data = o};
    MUST(sn_catalogue_open(&user, &o->catalogue, NULL));
    MUST(sn_best_new(o->catalogue, &o->best, NULL));
}

static void close_own(own *o)
{
    sn_best_free(o->best);
    sn_catalogue_free(o->catalogue);
}

static uint32_t least_size(own *o, uint32_t wires)
{
    return ask(o->best, wires)->sorter[0].size;
}

static size_t median_size(own *o, uint32_t wires)
{
    sn_net *net;
    MUST(sn_best_median(o->best, wires, &net, NULL, NULL));
    size_t size = net->size;
    sn_net_free(net);
    return size;
}

/* Networks with the names of better ones than there are. */
#define ONE_OF_17 "snet 1\nwires 17\n0:1\nend\n"
#define ONE_OF_18 "snet 1\nwires 18\n0:1\nend\n"

static void put_lies(void)
{
    cr_assert(mkdtemp(folder));
    put_file("sorter-17-1-1.snet", ONE_OF_17);
    put_file("median-18-1-1.snet", ONE_OF_18);
    put_file("notes.txt", "no network");
}

Test(catalogue, what_is_refuted_is_named_once_and_left_aside)
{
    own o = {.answer = BY_ORACLE};
    put_lies();
    open_own(&o);
    cr_expect_eq(least_size(&o, 17), 71);
    cr_expect_eq(least_size(&o, 16), 60);
    cr_expect_eq(median_size(&o, 18), 55);
    cr_expect_eq(median_size(&o, 18), 55);
    cr_expect_str_eq(o.asked, " sorter-17-1-1.snet median-18-1-1.snet");
    cr_expect_str_eq(o.left, o.asked);
    cr_expect_str_eq(o.why, " refuted refuted");
    close_own(&o);
    drop_files();
}

Test(catalogue, what_is_proved_is_used_and_proved_once)
{
    own o = {.answer = BELIEVE};
    put_lies();
    open_own(&o);
    cr_expect_eq(least_size(&o, 17), 1);
    cr_expect_eq(least_size(&o, 16), 1); /* its first wires */
    cr_expect_eq(median_size(&o, 18), 1);
    cr_expect_str_eq(o.asked, " sorter-17-1-1.snet median-18-1-1.snet");
    cr_expect_str_eq(o.left, "");
    close_own(&o);
    drop_files();
}

Test(catalogue, what_is_no_better_is_not_proved)
{
    own o = {.answer = GIVE_UP};
    cr_assert(mkdtemp(folder));
    put_file("sorter-2-3-3.snet", "snet 1\nwires 2\n0:1\n0:1\n0:1\nend\n");
    put_file("sorter-3-3-3.snet", "snet 1\nwires 3\n0:1\n1:2\n0:1\nend\n");
    put_file("median-3-3-3.snet", "snet 1\nwires 3\n0:1\n1:2\n0:1\nend\n");
    open_own(&o);
    cr_expect_eq(least_size(&o, 3), 3);
    cr_expect_str_eq(o.asked, "");
    close_own(&o);
    drop_files();
}

Test(catalogue, a_prover_that_gives_up_ends_the_question)
{
    own o = {.answer = GIVE_UP};
    const sn_sorters *sorters;
    sn_error error = {.text = ""};
    sn_net *net;
    put_lies();
    open_own(&o);
    cr_expect_eq(sn_best_sorters(o.best, 17, &sorters, &error), SN_E_LIMIT);
    cr_expect_str_eq(error.text, "no more of this");
    cr_expect_eq(sn_best_median(o.best, 18, &net, NULL, NULL), SN_E_LIMIT);
    cr_expect_null(net);
    o.answer = BY_ORACLE; /* nothing was decided */
    cr_expect_eq(least_size(&o, 17), 71);
    close_own(&o);
    drop_files();
}

Test(catalogue, without_a_prover_nothing_of_a_user_is_used)
{
    own o = {.answer = BELIEVE};
    const sn_catalogue_user user = {.folder = folder, .leave = leave, .data = &o};
    put_lies();
    MUST(sn_catalogue_open(&user, &o.catalogue, NULL));
    MUST(sn_best_new(o.catalogue, &o.best, NULL));
    cr_expect_eq(least_size(&o, 17), 71);
    cr_expect_str_eq(o.left, " sorter-17-1-1.snet");
    cr_expect(strstr(o.why, "nothing here can prove"), "%s", o.why);
    close_own(&o);
    setenv("SORTNET_CATALOGUE", folder, 1);
    for (int i = 0; i < 2; i++) {
        sn_net *net;
        MUST(sn_family_build(sn_family_find(i ? "best" : "best-depth"), 17, 0, &net, NULL));
        cr_expect_gt(net->size, 70);
        sn_net_free(net);
    }
    drop_files();
}

/* A file that changes between its proof and its use. */
Test(catalogue, the_network_that_was_proved_is_the_one_used)
{
    own o = {.answer = BELIEVE, .rewrite = "snet 1\nwires 17\n3:4\nend\n"};
    put_lies();
    open_own(&o);
    const sn_net *net = ask(o.best, 17)->sorter[0].net;
    cr_expect(net->size == 1 && net->cmp[0].min == 0 && net->cmp[0].max == 1);
    close_own(&o);
    drop_files();
}

static void run(const char *command)
{
    char line[300];
    snprintf(line, sizeof line, "cd %s && %s", folder, command);
    cr_assert_eq(system(line), 0);
}

/* Whatever bears the name of a network. */
Test(catalogue, what_is_no_network_is_named_and_not_waited_for, .timeout = 60)
{
    static const struct {
        const char *command, *why;
    } files[] = {
        {"mkfifo sorter-17-1-1.snet", "no regular file"},
        {"ln -s /dev/zero sorter-17-1-1.snet", "no regular file"},
        {"mkdir sorter-17-1-1.snet", "no regular file"},
        {"ln -s nothing sorter-17-1-1.snet", "cannot be opened: No such file"},
        {"ln -s sorter-17-1-1.snet sorter-17-1-1.snet", "cannot be opened: Too many levels"},
        {"truncate -s 100G sorter-17-1-1.snet", "longer than such a network can be"},
        {"touch sorter-17-1-1.snet", ""},
        {"printf 'snet 1\nwires 2\n0:1\nend\n' >sorter-17-1-1.snet",
         "holds 2 wires, 1 comparators and 1 layers"},
        {"printf 'snet 1\nwires 17\n0:17\nend\n' >sorter-17-1-1.snet", "wire"},
    };
    cr_assert(mkdtemp(folder));
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        own o = {.answer = BELIEVE};
        run(files[i].command);
        open_own(&o);
        cr_expect_eq(least_size(&o, 17), 71, "%s", files[i].command);
        cr_expect_eq(least_size(&o, 9), 25);
        cr_expect_str_eq(o.left, " sorter-17-1-1.snet", "%s", files[i].command);
        cr_expect(strlen(o.why) > 2 && strstr(o.why, files[i].why), "%s:%s", files[i].command,
                  o.why);
        cr_expect_str_eq(o.asked, "");
        close_own(&o);
        run("rm -rf sorter-17-1-1.snet");
    }
    drop_files();
}

Test(catalogue, a_link_to_a_network_is_one)
{
    own o = {.answer = BELIEVE};
    cr_assert(mkdtemp(folder));
    put_file("a-network", ONE_OF_17);
    run("ln -s a-network sorter-17-1-1.snet");
    open_own(&o);
    cr_expect_eq(least_size(&o, 17), 1);
    cr_expect_str_eq(o.left, "");
    close_own(&o);
    drop_files();
}

Test(catalogue, a_folder_that_is_not_there_is_empty)
{
    const sn_catalogue_user user = {.folder = "/nowhere/at/all"};
    sn_catalogue *own, *none;
    MUST(sn_catalogue_open(NULL, &own, NULL));
    MUST(sn_catalogue_open(&user, &none, NULL));
    cr_expect_eq(own->count, none->count);
    sn_catalogue_free(own);
    sn_catalogue_free(none);
}

#else

static void leave(void *data, const char *path, const sn_error *why)
{
    cr_expect_str_eq(path, "folder");
    cr_expect_eq(why->code, SN_E_UNSUPPORTED);
    ++*(int *)data;
}

Test(catalogue, a_folder_that_cannot_be_listed_is_named)
{
    int left = 0;
    const sn_catalogue_user user = {.folder = "folder", .leave = leave, .data = &left};
    sn_catalogue *own;
    MUST(sn_catalogue_open(&user, &own, NULL));
    cr_expect_eq(left, 1);
    sn_catalogue_free(own);
}

#endif

Test(catalogue, the_users_folder_is_named_by_the_environment)
{
    char *path;
    setenv("HOME", "/home/somebody", 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("SORTNET_CATALOGUE");
    unsetenv("XDG_CACHE_HOME");
    MUST(sn_user_cache_path("it", &path, NULL));
    cr_expect_str_eq(path, "/home/somebody/.cache/sortnet/it");
    free(path);
    setenv("XDG_CACHE_HOME", "/cache", 1);
    MUST(sn_user_cache_path("it", &path, NULL));
    cr_expect_str_eq(path, "/cache/sortnet/it");
    free(path);
    setenv("XDG_CACHE_HOME", "not/absolute", 1);
    unsetenv("HOME");
    MUST(sn_user_cache_path("it", &path, NULL));
    cr_expect_null(path);
    setenv("HOME", "/home/somebody", 1);
    MUST(sn_catalogue_folder(&path, NULL));
    cr_expect_str_eq(path, "/home/somebody/.local/share/sortnet/catalogue");
    free(path);
    setenv("XDG_DATA_HOME", "/data", 1);
    MUST(sn_catalogue_folder(&path, NULL));
    cr_expect_str_eq(path, "/data/sortnet/catalogue");
    free(path);
    setenv("SORTNET_CATALOGUE", "mine", 1);
    MUST(sn_catalogue_folder(&path, NULL));
    cr_expect_str_eq(path, "mine");
    free(path);
    setenv("SORTNET_CATALOGUE", "", 1);
    MUST(sn_catalogue_folder(&path, NULL));
    cr_expect_eq(path, NULL);
}
