# netspec --equivalent against all renamings of few wires, straight and reflected, tried in Python.
. "$ROOT/tests/cli/prelude"
run netspec bitonic:8 --equivalent tsort:8
run netspec best:5 --flip --equivalent best:5
run netspec oddeven:8 oddeven:4 pairwise:8 --equivalent pairwise:8
run netspec dmerge:4 --equivalent bmerge:4
run netspec bitonic:4 oddeven:4 oddeven:5 --equivalent tsort:4 --json
run netspec brentkung:8 --equivalent brentkung:8
run netspec brentkung:8 --equivalent oddeven:8
run netspec oddeven:4 --equivalent oddeven:4 --diff oddeven:4
run netspec oddeven:1 --equivalent oddeven:1
command -v python3 >/dev/null || exit 77
cat >try.py <<'END'
import itertools, json, random, subprocess

def untangled(n, cmps):
    """The comparators, standard, layer by layer."""
    at, free, out = list(range(n)), [0] * n, set()
    for a, b in cmps:
        x, y = at[a], at[b]
        if x > y:
            at[a], at[b], x, y = y, x, y, x
        layer = max(free[x], free[y])
        free[x] = free[y] = layer + 1
        out.add((layer, x, y))
    return out

def renamed(cmps, names, reflected):
    return [(names[b], names[a]) if reflected else (names[a], names[b]) for a, b in cmps]

def run(n, cmps, outputs, values):
    for a, b in cmps:
        values[a], values[b] = sorted((values[a], values[b]))
    return [values[w] for w in outputs]

def write(path, n, cmps, outputs):
    with open(path, "w") as file:
        print("snet 1\nwires", n, *(f"\n{a}:{b}" for a, b in cmps), "\noutput", *outputs, "\nend",
              file=file)

def some(n):
    return [tuple(draw.sample(range(n), 2)) for _ in range(draw.randrange(9))] if n > 1 else []

draw = random.Random(7)
said = {True: 0, False: 0}
for round in range(60):
    n = draw.randrange(1, 6)
    b = some(n)
    orders = [draw.sample(range(n), n) for _ in range(9)]
    write("b.snet", n, b, orders[8])
    tried = []
    for i in range(8):
        a = renamed(b, draw.sample(range(n), n), draw.randrange(2))
        if i % 2 and a:
            k = draw.randrange(len(a))
            a[k] = draw.choice([a[k][::-1], a[draw.randrange(len(a))], tuple(draw.sample(range(n), 2))])
        tried.append(a)
        write(f"{i}.snet", n, a, orders[i])
    out = subprocess.run(["netspec", *(f"{i}.snet" for i in range(8)), "--equivalent", "b.snet",
                          "--json"], capture_output=True, text=True).stdout
    goal = untangled(n, b)
    for i, (a, result) in enumerate(zip(tried, json.loads(out)["results"], strict=True)):
        found = [(names, reflected) for reflected in (False, True)
                 for names in itertools.permutations(range(n))
                 if untangled(n, renamed(a, names, reflected)) == goal]
        assert result["equivalent"] == bool(found), (a, b)
        said[bool(found)] += 1
        if not found:
            continue
        names, reflected = result["inputs"], result["reflected"]
        assert (tuple(names), reflected) in found, (a, b, names)
        assert reflected == all(was[1] for was in found)
        values = draw.sample(range(n), n)
        other = [0] * n
        for w in range(n):
            other[names[w]] = -values[w] if reflected else values[w]
        left = run(n, a, orders[i], values[:])
        right = run(n, b, orders[8], other)
        assert [-x if reflected else x for x in left] == [right[o] for o in result["outputs"]]
print(said)
END
python3 try.py
