# Libraries that are loaded where they are asked for are named where they cannot be, and nothing is
# left behind.
. "$ROOT/tests/cli/prelude"
mkdir broken
for library in libmpi.so.40 libgvc.so.6 libbdd.so.0; do : >broken/$library; done
export LD_LIBRARY_PATH=$PWD/broken
run netdraw -o out.png tsort:4
run netdraw -f svg tsort:4 | grep -c svg
run netcheck -m symbolic tsort:4 | no_times
run netcheck -q tsort:4
OMPI_COMM_WORLD_SIZE=2 run netcheck tsort:4
ls
