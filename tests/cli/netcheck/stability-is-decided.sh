# netcheck --goal stable, against all inputs of as many keys as wires, run in Python.
. "$ROOT/tests/cli/prelude"
netcheck --goal stable bubble:1 insertion:5 transposition:40 | no_times
netcheck --goal stable oddeven:4 | no_times
netcheck --goal stable bitonic:4 | no_times
netcheck --goal stable bmerge:4 | no_times
netcheck --goal stable --json oddeven:3 bubble:3 | no_times
# the comparator 0:2 never exchanges; in the other network it does
printf 'snet 1\nwires 3\n0:1\n1:2\n0:1\n0:2\nend\n' >idle.snet
netcheck --goal stable idle.snet | no_times
run netcheck --goal stable -q best:8
run netcheck --goal stable --given runs:2,2 bubble:4
run netcheck --goal stable --prune bubble:4
run netcheck --goal stable -m sat bubble:4
run netcheck --goal stable --equals bubble:4 bubble:4
run netcheck --goal stable brentkung:4
command -v python3 >/dev/null || exit 77
cat >try.py <<'END'
import itertools, json, random, subprocess

def leave(net, keys):
    """Keys and the wires they came in on, where equal keys are left where they are."""
    at = [(key, wire) for wire, key in enumerate(keys)]
    for a, b in net:
        if at[a][0] > at[b][0]:
            at[a], at[b] = at[b], at[a]
    return at

draw = random.Random(3)
seen = {}
for count in range(12):
    n = draw.randrange(2, 6)
    bubble = [(w, w + 1) for end in range(n - 1, 0, -1) for w in range(end)]
    nets = []
    for i in range(20):
        net = list(bubble)
        if i % 4 == 0:
            net = [tuple(sorted(draw.sample(range(n), 2))) for _ in range(draw.randrange(4))] + net
        if i % 4 == 1:
            net += [tuple(sorted(draw.sample(range(n), 2))) for _ in range(draw.randrange(4))]
        if i % 4 == 2:
            net.insert(draw.randrange(len(net)), tuple(draw.sample(range(n), 2)))
        if i % 4 == 3:
            net = [c for c in net if draw.randrange(9)]
        nets.append(net)
        with open(f"{i}.snet", "w") as file:
            print("snet 1\nwires", n, *(f"\n{a}:{b}" for a, b in net), "\nend", file=file)
    out = subprocess.run(["netcheck", "--goal", "stable", "--json", *(f"{i}.snet" for i in range(20))],
                         capture_output=True, text=True).stdout
    for net, result in zip(nets, json.loads(out)["results"], strict=True):
        right = all(leave(net, keys) == sorted(leave(net, keys))
                    for keys in itertools.product(range(n), repeat=n))
        assert result["verdict"] == ("holds" if right else "fails"), (net, result)
        kind = result["engine"] if result["engine"] in ("neighbours", "ternary") else "unsorted"
        seen[kind, right] = seen.get((kind, right), 0) + 1
        if kind == "ternary" and not right:
            shown = result["counterexample"]
            left = leave(net, shown["keys"])
            assert left != sorted(left)
            assert left == list(zip(shown["keys_output"], shown["wires_output"]))
for kind in sorted(seen):
    print(*kind, "seen")
END
python3 try.py
