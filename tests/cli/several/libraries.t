# Libraries that are loaded where they are asked for.

== what-few-need-is-not-linked
# What takes longer to load than a small job takes is loaded where it is asked for: MPI and Graphviz.
  $ command -v readelf >readelf || exit 77
  $ for tool in netspec netcheck netproof netfind netkern netdraw netlift; do
  >     readelf -d "$(command -v "$tool")" | grep NEEDED | grep -E 'mpi|gvc|graph|stdc' | sed "s/^/$tool/"
  > done

== a-library-that-cannot-be-loaded-is-named
# Libraries that are loaded where they are asked for are named where they cannot be, and nothing is
# left behind.
  $ mkdir broken
  $ for library in libmpi.so.40 libgvc.so.6; do : >broken/$library; done
  $ export LD_LIBRARY_PATH=$PWD/broken
  $ netdraw -o out.png tsort:4
  ! netdraw: tsort:4: libgvc.so.6 cannot be loaded
  [2]
  $ run netdraw -f svg tsort:4 | grep -c svg
  3
  $ netcheck -q tsort:4
  $ OMPI_COMM_WORLD_SIZE=2 netcheck tsort:4
  ! netcheck: libmpi.so.40 cannot be loaded
  [2]
  $ ls
  broken
