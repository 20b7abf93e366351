# Texts of prefix networks scan without the last value, and segment by segment, as a loop does.
# full: many compilations; tests/kernels/scans.c tries as much in one program
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_scans"
op=max neutral=-128 exclusive=1 scans 33 --type i8 --operator max --exclusive sklansky:33
op=min neutral=inf exclusive=1 scans 20 --type f32 --operator min --exclusive --target c sklansky:20
flags=1 scans 65 --segmented sklansky:65
flags=1 exclusive=1 scans 50 --segmented --exclusive --type i64 brent-kung:50
arrays=40 flags=1 exclusive=1 scans 5 --segmented --exclusive --mapping 1 brent-kung:5
arrays=1 scans 2048 sklansky:2048
# the last output alone; an array of 8 needs a quarter of a warp
seq 1 24 | paste -sd',,,,,,,\n' | netkern --run emulate --goal reduction reduce:8
