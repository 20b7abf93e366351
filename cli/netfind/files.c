/* How a network that was found is written, and under which name. */
#include "cli/netfind/netfind.h"

#include "cli/common/common.h"
#include "networks/formats/format.h"

#include <stdio.h>
#include <string.h>

sn_err sn_net_print(const sn_net *net, const char *comment, sn_buf *out, sn_error *error)
{
    for (const char *line = comment; line && *line;) {
        const char *end = strchr(line, '\n');
        sn_buf_puts(out, "# ");
        sn_buf_add(out, line, (size_t)(end - line) + 1);
        line = end + 1;
    }
    return sn_format_write(net, SN_FORMAT_SNET, out, error);
}

int sn_net_keep(const sn_tool *tool, const char *folder, sn_catalogue_kind kind, const sn_net *net,
                const char *comment, char name[64])
{
    sn_error error = {.text = ""};
    sn_buf text = {0}, path = {0};
    size_t depth = 0;
    int status = SN_EXIT_OK;
    sn_err err = sn_net_depth(net, &depth, &error);
    sn_catalogue_name(kind, net->wires, net->size, depth, name);
    sn_buf_printf(&path, "%s/%s", folder, name);
    if (!err)
        err = sn_net_print(net, comment, &text, &error);
    if (!err && (path.failed || text.failed))
        err = sn_fail_nomem(&error);
    if (err) {
        status = sn_report(tool, name, &error);
        sn_buf_free(&text);
    } else {
        status = sn_output_write(tool, path.data, &text);
    }
    sn_buf_free(&path);
    return status;
}

bool sn_net_is_kept(const char *name)
{
    sn_entry entry;
    return sn_catalogue_parse(name, &entry);
}
