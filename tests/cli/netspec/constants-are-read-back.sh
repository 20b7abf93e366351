# From a file of each language, by the name that they were given: the same network.
printf '[(0,1),(3,2)]\n[(2,0),(1,3)]\n[(1,2)]\n' >reversed
printf '0:299\n1:298,2:3\n' >wide
while read -r language ending; do
    for net in best:9 oddeven:16 median:9 tsort:64 reversed wide; do
        netspec "$net" -f $language -o net.$ending || exit
        name=$(grep -iEo 'network_?[0-9]+[x_][0-9]+' net.$ending)
        netspec net.$ending:$name --diff "$net" | grep -v ': the same network$'
    done
    echo "$language $name"
done <<'END'
c c
cpp hpp
rust rs
python py
julia jl
go go
js js
END
