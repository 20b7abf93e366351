# So that the network stays alone on standard output.
echo 'print("one", 2, nil, "\27[31m") return on(2, cmp)' >s.lua
netspec s.lua -f list
