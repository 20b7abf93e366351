# What is written depends on the network alone.
cat >a.snet <<'END'
# the same network, at length
snet 1
wires 4
2:3   # late
0:1

1:3 0:2
1:2
output 0 1 2 3
end
END
netspec a.snet | cmp - <(netspec oddeven:4) && echo same
netspec a.snet | netspec - | cmp - <(netspec oddeven:4) && echo same
