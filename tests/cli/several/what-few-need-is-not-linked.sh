# What takes longer to load than a small job takes is loaded where it is asked for: MPI, Graphviz,
# and BuDDy with the library of C++.
command -v readelf >readelf || exit 77
for tool in netspec netcheck netproof netfind netkern netdraw netlift; do
    readelf -d "$(command -v "$tool")" | grep NEEDED | grep -E 'mpi|gvc|graph|bdd|stdc' | sed "s/^/$tool/"
done
