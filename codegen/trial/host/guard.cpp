/* The stretch behind shared memory that nobody may touch: the last object of a link. */
extern char sn_guard_after[];
char sn_guard_after[256 << 10] __attribute__((section("sn_shared"), aligned(1)));
