/* What modules cost: counted in the network, and in what Yosys makes of the text. */
#include "base/workdir.h"
#include "codegen/hardware/stream.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How Yosys maps to a family, and what its cells are called: each name, or beginning of names. */
typedef struct family {
    const char *name, *synth, *flip_flops, *luts, *carries, *srls, *rams;
} family;

static const family families[SN_HARDWARE_FAMILIES] = {
    {"ice40", "synth_ice40", "SB_DFF", "SB_LUT4", "SB_CARRY", "", "SB_RAM"},
    {"ecp5", "synth_ecp5 -nowidelut", "TRELLIS_FF", "LUT4", "CCU2C", "", "DP16KD TRELLIS_DPR16X4"},
    {"xilinx", "synth_xilinx -flatten -noiopad", "FD", "LUT", "CARRY4", "SRL", "RAM"},
};

/* Whether a cell is among names that are ended by blanks. */
static bool is_among(const char *names, const char *cell)
{
    for (size_t size; *names; names += size + (names[size] == ' ')) {
        size = strcspn(names, " ");
        if (!strncmp(cell, names, size))
            return true;
    }
    return false;
}

/* Add up what a table of cells says, "     SB_LUT4   1441" a line. */
static void count_cells(const family *f, const char *text, sn_hardware_mapped *m)
{
    const struct {
        const char *names;
        uint64_t *count;
    } kinds[] = {{f->srls, &m->srls},
                 {f->luts, &m->luts},
                 {f->flip_flops, &m->flip_flops},
                 {f->carries, &m->carries},
                 {f->rams, &m->rams}};
    const char *at = strstr(text, "Number of cells:");
    while (at && (at = strchr(at, '\n'))) {
        char cell[64];
        uint64_t count;
        at++;
        if (sscanf(at, " %63[A-Za-z0-9_$] %" SCNu64, cell, &count) != 2)
            continue;
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
            if (is_among(kinds[i].names, cell)) {
                *kinds[i].count += count;
                break;
            }
    }
}

static sn_err map(const sn_workdir *dir, const char *name, const family *f, sn_hardware_mapped *m,
                  sn_error *error)
{
    char script[600];
    sn_work work = {0};
    sn_buf cells = {0}, path = {0};
    snprintf(script, sizeof script,
             "read_verilog -sv module.sv; %s -top %s; tee -q -o cells stat; "
             "delete t:%s*; tee -q -o path ltp -noff",
             f->synth, name, f->flip_flops);
    const char *const argv[] = {"yosys", "-q", "-p", script, NULL};
    sn_err err = sn_workdir_run(dir, SN_SEAL_NONE, argv, "", &work, error);
    if (!err && (work.status || work.late))
        err = sn_fail(error, work.late ? SN_E_LIMIT : SN_E_INTERNAL,
                      work.late ? "out of time in yosys" : "yosys does not take the module");
    if (!err &&
        (sn_workdir_read(dir, "cells", &cells, NULL) || sn_workdir_read(dir, "path", &path, NULL) ||
         !strstr(cells.data ? cells.data : "", "Number of cells:")))
        err = sn_fail(error, SN_E_INTERNAL, "yosys says nothing of the module's cells");
    if (!err) {
        const char *length = strstr(path.data ? path.data : "", "(length=");
        m->family = f->name;
        m->path = length ? (uint32_t)strtoul(length + 8, NULL, 10) : 0;
        count_cells(f, cells.data, m);
    }
    sn_work_free(&work);
    sn_buf_free(&cells);
    sn_buf_free(&path);
    return err;
}

/* The most cells between two banks of registers. */
static sn_err count_levels(const sn_hardware *h, sn_hardware_cost *cost, sn_error *error)
{
    sn_layers *layers = NULL;
    uint32_t levels = 0;
    cost->levels = h->stream && !h->stream->pass ? h->stream->options.every : 1;
    if (h->ranks || h->stream)
        return SN_OK;
    cost->levels = 0;
    sn_err err = sn_layers_new(h->net, &layers, error);
    if (err)
        return err;
    for (size_t d = 0; d <= layers->depth; d++) {
        levels = h->registers[d] ? 0 : levels;
        cost->levels = levels > cost->levels ? levels : cost->levels;
        levels++;
        cost->levels = d < layers->depth && levels > cost->levels ? levels : cost->levels;
    }
    sn_layers_free(layers);
    return SN_OK;
}

/* Let Yosys map the text of a module; without a yosys the network alone is counted. */
static sn_err map_all(const char *name, const sn_buf *text, double seconds, const sn_flag *stop,
                      sn_hardware_cost *cost, sn_error *error)
{
    sn_workdir dir;
    sn_err err = sn_workdir_open(&dir, seconds, stop, error);
    if (err)
        return err;
    err = text->failed ? sn_fail_nomem(error)
                       : sn_workdir_write(&dir, "module.sv", text->data, text->size, error);
    for (size_t i = 0; i < SN_HARDWARE_FAMILIES && !err; i++) {
        err = map(&dir, name, &families[i], &cost->mapped[i], error);
        cost->is_mapped = cost->is_mapped || !err;
    }
    sn_workdir_close(&dir);
    return err == SN_E_UNSUPPORTED ? SN_OK : err;
}

sn_err sn_hardware_cost_of(const sn_hardware *h, double seconds, const sn_flag *stop,
                           sn_hardware_cost *cost, sn_error *error)
{
    sn_hardware plain = *h;
    sn_buf text = {0};
    const size_t n = h->net->wires;
    plain.language = SN_HARDWARE_SYSTEMVERILOG;
    *cost = (sn_hardware_cost){.cells = h->stream  ? h->stream->comparators
                                        : h->ranks ? n * (n - 1) / 2
                                                   : h->net->size,
                               .latency = sn_hardware_latency(h),
                               .registers = sn_hardware_text(&plain, &text)};
    sn_err err = count_levels(h, cost, error);
    err = err ? err : map_all(h->name, &text, seconds, stop, cost, error);
    sn_buf_free(&text);
    return err;
}
