/* The folder of a certificate of a least depth, while it is made (internal to find/).
 * docs/certificate/least-depth.md has its format. It is none until its manifest is there, which is
 * written last; what is in it before is taken over by who goes on with it. */
#ifndef SN_FIND_COMPLETE_DEPTH_FOLDER_H
#define SN_FIND_COMPLETE_DEPTH_FOLDER_H

#include "find/complete/complete.h"
#include "find/complete/cover.h"

typedef struct sn_depth_folder sn_depth_folder;

/* Begin, or go on.
 * path     is created unless it is there; it must be empty, or hold the same network and cover
 * sorter   of `depth` layers
 * cover    borrowed: each of its networks is to be refuted with depth - 1 layers
 * stop     may be NULL; set to true by anyone, it ends the work early
 * out      caller frees with sn_depth_folder_free; NULL on failure, and if it was stopped
 * errors   SN_E_ARGUMENT if the folder holds something else; SN_E_UNSUPPORTED in a build without
 *          libmd; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_depth_folder_open(const char *path, const sn_net *sorter, uint32_t depth,
                            const sn_cover *cover, const sn_flag *stop, sn_depth_folder **out,
                            sn_error *error);
void sn_depth_folder_free(sn_depth_folder *folder);

/* Look for a completion of network number i, as sn_complete does, and certify that there is none;
 * or take over the certificate that is there already, if the checker accepts it. Several threads
 * may, of different networks.
 * taken    set to whether it was taken over
 * errors   as sn_complete; SN_E_ARGUMENT if something else is there; SN_E_IO
 */
sn_err sn_depth_folder_complete(const sn_depth_folder *folder, size_t i, const sn_run *run,
                                sn_completion **out, bool *taken, sn_error *error);

/* All networks are refuted: write the manifest. SN_E_IO, SN_E_NOMEM. */
sn_err sn_depth_folder_finish(const sn_depth_folder *folder, sn_error *error);

#endif
