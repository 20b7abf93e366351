# Texts of prefix networks scan arrays, on the emulator, as a loop does.
# full: ten compilations; tests/kernels/scans.c tries as much in one program
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_scans"
scans 1 sklansky:1
scans 7 --target c serial:7
scans 37 --mapping 1 brent-kung:37
scans 64 --mapping 2 --target opencl kogge-stone:64
scans 100 --mapping window --keys-per-thread 4 ladner-fischer:100:1
scans 40 --mapping scheduled han-carlson:40
bits=8 scans 70 --type u8 hillis-steele:70
