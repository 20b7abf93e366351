# With a unit or in bytes.
. "$ROOT/tests/cli/prelude"
for size in 512M 1000000 2G 1T; do netcheck -q --memory "$size" oddeven:4 && echo "$size"; done
for size in '' 0 M 2X 2MB -1 1.5G; do run netcheck --memory "$size" oddeven:4; done
