# Not for every network.
[ -c /dev/full ] || exit 77
netcheck oddeven:4 bmerge:4 oddeven:5 >/dev/full
