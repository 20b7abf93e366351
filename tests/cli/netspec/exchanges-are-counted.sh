# Averages that are known, and all inputs counted in Python; a sample is said to be one, and is near.
. "$ROOT/tests/cli/prelude"
run netspec bubble:8 oddeven:1 --exchanges # n(n-1)/4 and n(n-1)/2
run netspec oddeven:4 --exchanges --json
run netspec brentkung:8 --exchanges
netspec bubble:40 --exchanges | awk '/permutations/ { print ($3 - 390)^2 < (2 * $5)^2, $5 < 1, $0 ~ /seen, of a sample of/ }'
command -v python3 >/dev/null || exit 77
netspec bitonic:4 best:5 pairwise:6 --flip --exchanges --json >counted
for net in bitonic:4 best:5 pairwise:6; do netspec $net --flip -f brackets; echo; done >nets
cat >count.py <<'END'
import ast, itertools, json
nets = [[c for line in net.split("\n") for c in ast.literal_eval(line)]
        for net in open("nets").read().strip().split("\n\n")]

def exchanges(net, values):
    values, count = list(values), 0
    for a, b in net:
        if values[a] > values[b]:
            values[a], values[b], count = values[b], values[a], count + 1
    return count

for net, result in zip(nets, json.load(open("counted"))["results"], strict=True):
    n = 1 + max(map(max, net))
    for kind, inputs in (("permutations", itertools.permutations(range(n))),
                         ("bits", itertools.product((0, 1), repeat=n))):
        counts = [exchanges(net, values) for values in inputs]
        said = result[kind]
        assert said["inputs"] == len(counts) and said["exact"] and not said["margin"]
        assert said["most"] == max(counts) and abs(said["average"] - sum(counts) / len(counts)) < 1e-5
    print(result["name"], "counted")
END
python3 count.py
