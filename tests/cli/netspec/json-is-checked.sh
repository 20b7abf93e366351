# Missing members, wrong kinds, syntax.
. "$ROOT/tests/cli/prelude"
for text in '{' '{}' '{"N":2}' '{"N":"2","nw":[]}' '{"N":2,"nw":7}' '{"N":2,"nw":[[0,2]]}' \
    '{"N":2,"nw":[[0,1]],"N":3}' '{"N":0,"nw":[]}' '{"N":2,"nw":[[0,1.0]]}' '{"N":2,"nw":[]} x'; do
    run netspec - <<<"$text"
done
