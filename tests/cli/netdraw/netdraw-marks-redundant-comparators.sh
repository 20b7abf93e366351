# A list like those of netcheck --redundant --json, of this network and of others.
. "$ROOT/tests/cli/prelude"
cat >net.snet <<'END'
snet 1
wires 3
0:1
1:2
0:1
0:1
end
END
cat >list.json <<'END'
{"version":1,"results":[
{"name":"net.snet","wires":3,"size":4,"given":"any","redundant":[{"index":3,"layer":3,"min":0,"max":1}]}
]}
END
run netdraw net.snet --redundant list.json -f txt --ascii
netdraw net.snet --redundant list.json | grep -c d0121f
netdraw net.snet --redundant list.json -f html | grep -o '"redundant":[^]]*.'
run netdraw oddeven:3 --redundant list.json
run netdraw oddeven:2 --redundant list.json
run netdraw oddeven:1 --redundant list.json
netspec net.snet --reflect | run netdraw - --redundant list.json
run netdraw net.snet --redundant net.snet
run netdraw net.snet --redundant nosuch.json
netspec oddeven:3 -f json -o other.json
run netdraw net.snet --redundant other.json
