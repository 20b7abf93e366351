/* The readers of single formats (internal to networks/formats/). */
#ifndef SN_NETWORKS_FORMATS_READERS_H
#define SN_NETWORKS_FORMATS_READERS_H

#include "networks/formats/format.h"
#include "networks/formats/text.h"

/* Read one format; `text` stands at the first byte of content, JSON apart at its start. Where
 * info->is_scan the comparators are the nodes of a prefix network, in order (sn_scan_of_pairs).
 * width    as in sn_format_read
 * out      set on success only
 * info     never NULL
 */
typedef sn_err sn_format_reader(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info);

sn_format_reader sn_format_read_snet;
sn_format_reader sn_format_read_list;
sn_format_reader sn_format_read_brackets;
sn_format_reader sn_format_read_json;
sn_format_reader sn_format_read_pairs;
sn_format_reader sn_format_read_csv;

#endif
