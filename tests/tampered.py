#!/usr/bin/env python3
"""Certificates that were tampered with, put to both checkers: do they refuse what is no proof?

tests/tampered.py COUNT FOLDER CERTIFICATE...: tamper with copies of these certificates, so many
times in all, in FOLDER. netproof, netproof-proved, netcheck, netfind and awk are in PATH,
tests/lrat.awk is beside.

Sizes and hashes in the manifest are made to fit what was tampered with: else netproof would see
nothing but these. Prints what became of each kind, and "bad:" with each answer that cannot be
explained; exit status 1 if there is one. It may be explained that

- both accept, as what is left is a proof still: a third checker follows its hints, neither network
  nor formula was changed, and if the claim was netcheck's engine exhaustive says that it holds, or
  netfind that there is no completion;
- netproof alone refuses, for it alone looks at what the manifest has beside the claim.

A certificate of a least depth is tampered with in its folders, too. If both accept one the claim
must be the same, and its networks stand for all second layers, by trying all names of the wires.
What both accept of a least size netcheck must find so, too, by its search and on all vectors.
"""
import collections
import hashlib
import itertools
import os
import random
import re
import shutil
import subprocess
import sys

CLAIM = ("given ", "goal ")
DEPTH = ("wires ", "depth ", "fewer ", "absences ")
SIZE = ("wires ", "size ", "prefix ", "given ", "goal ")


def read(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


# ---- ways to tamper: each gets the text of a file, and returns another ----


def flip_bit(draw, text):
    if not text:
        return text
    at = draw.randrange(len(text))
    return text[:at] + bytes([text[at] ^ 1 << draw.randrange(8)]) + text[at + 1 :]


def drop_line(draw, text):
    lines = text.splitlines(True)
    if lines:
        del lines[draw.randrange(len(lines))]
    return b"".join(lines)


def drop_half(draw, text):
    lines = text.splitlines(True)
    return b"".join(line for line in lines[:-1] if draw.random() < 0.5) + b"".join(lines[-1:])


def swap_lines(draw, text):
    lines = text.splitlines(True)
    if not lines:
        return text
    i, j = (draw.randrange(len(lines)) for _ in range(2))
    lines[i], lines[j] = lines[j], lines[i]
    return b"".join(lines)


def change_word(change):
    def tamper(draw, text):
        lines = text.splitlines(True)
        i = draw.randrange(len(lines)) if lines else 0
        words = lines[i].split() if lines else []
        if len(words) < 2:
            return text
        change(draw, words)
        lines[i] = b" ".join(words) + b"\n"
        return b"".join(lines)

    return tamper


def negate(draw, words):
    k = draw.randrange(len(words) - 1)
    word = words[k]
    words[k] = word[1:] if word.startswith(b"-") else b"-" + word


def drop_literal(draw, words):
    del words[draw.randrange(len(words) - 1)]


def other_literal(draw, words):
    words[draw.randrange(len(words) - 1)] = b"%d" % draw.randrange(1, 60)


def other_wire(draw, words):
    words[draw.randrange(len(words))] = b"%d" % draw.randrange(6)


def greater_bound(draw, text):
    lines = text.splitlines(True)
    numbers = [k for k, line in enumerate(lines) if line[:1].isdigit()]
    if not numbers:
        return text
    k = draw.choice(numbers)
    words = lines[k].split(b" ")
    words[1] = b"%d" % (int(words[1]) + 1)
    lines[k] = b" ".join(words)
    return b"".join(lines)


def cut(draw, text):
    return text[: draw.randrange(len(text))] if text else text


def other_claim(draw, text):
    given = [b"any", b"bitonic", b"runs 2,2", b"runs 1,3", b"interleaved 2", b"presorted 3"]
    goal = [b"sorted", b"median", b"ranks 1-2", b"set 0-2", b"smallest 2", b"largest 1", b"equals"]
    if b"\ngoal no-completion" in text:
        goal = [b"no-completion depth %d" % depth for depth in range(7)]
        goal += [b"no-completion depth 5 size %d" % size for size in (2, 10, 11, 12, 99)]
        goal += [words + b" symmetric" for words in goal]
    key, words = draw.choice([(b"given", given), (b"goal", goal)])
    return re.sub(b"(?m)^" + key + b" .*", key + b" " + draw.choice(words), text)


def other_number(draw, text):
    keys = rb"wires|size|prefix|variables|clauses|steps|depth|fewer|absences"
    numbers = list(re.finditer(rb"(?m)^(" + keys + rb") (\d+)", text))
    if not numbers:
        return text
    one = draw.choice(numbers)
    value = b"%d" % (int(one.group(2)) + draw.choice([-1, 1, 7]))
    return text[: one.start(2)] + value + text[one.end(2) :]


def turn_comparator(draw, text):
    pairs = list(re.finditer(rb"(\d+):(\d+)", text))
    if not pairs:
        return text
    one = draw.choice(pairs)
    return text[: one.start()] + one.group(2) + b":" + one.group(1) + text[one.end() :]


ALL = ("network.snet", "formula.cnf", "proof.drup", "manifest", "vectors", "cover", "steps")

# Each with the files in which it is done, if the certificate has them.
WAYS = [
    ("a bit flipped", ALL, flip_bit),
    ("a line dropped", ALL, drop_line),
    ("half of the steps dropped", ("proof.drup", "steps"), drop_half),
    ("two lines swapped", ("formula.cnf", "proof.drup", "vectors", "cover", "steps"), swap_lines),
    ("a literal negated", ("formula.cnf", "proof.drup"), change_word(negate)),
    ("a literal dropped", ("formula.cnf", "proof.drup", "steps"), change_word(drop_literal)),
    ("another literal", ("formula.cnf", "proof.drup", "steps"), change_word(other_literal)),
    ("a greater bound", ("steps",), greater_bound),
    ("another wire", ("cover",), change_word(other_wire)),
    ("the end cut off", ALL, cut),
    ("another claim", ("manifest",), other_claim),
    ("another number", ("manifest",), other_number),
    ("a comparator reversed", ("network.snet", "prefix.snet", "cover"), turn_comparator),
]

# How often a way is tried that changes nothing, as to swap a line with itself.
TRIES = 100


def tampered_with(draw, tamper, text):
    """What it makes of the text, or None where it can make nothing else of it."""
    tries = (tamper(draw, text) for _ in range(TRIES))
    return next((tampered for tampered in tries if tampered != text), None)


# ---- what the checkers say ----


def fit_manifest(folder):
    """Sizes and hashes of files as they are, and the number of steps."""
    manifest = read(folder, "manifest").decode()
    for name in re.findall(r"(?m)^file (\S+) ", manifest):
        data = read(folder, name)
        line = f"file {name} {len(data)} {hashlib.sha256(data).hexdigest()}"
        manifest = re.sub(rf"(?m)^file {re.escape(name)} .*", line, manifest)
    if os.path.exists(os.path.join(folder, "proof.drup")):
        manifest = fit_numbers(folder, manifest)
    write(folder, "manifest", manifest.encode())


def fit_numbers(folder, manifest):
    steps = sum(not line.startswith(b"d") for line in read(folder, "proof.drup").splitlines())
    network = hashlib.sha256(read(folder, "network.snet")).hexdigest()
    manifest = re.sub(r"(?m)^steps .*", f"steps {steps}", manifest)
    return re.sub(r"(?m)^hash .*", f"hash {network}", manifest)


def status(*command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def behind_comments(formula):
    return [line for line in formula.splitlines() if not line.startswith(b"c")]


def is_of_depth(folder):
    return os.path.exists(os.path.join(folder, "cover"))


def is_of_size(folder):
    return os.path.exists(os.path.join(folder, "steps"))


def claim_of(folder):
    lines = read(folder, "manifest").decode(errors="replace").split("\n")
    keys = DEPTH if is_of_depth(folder) else SIZE if is_of_size(folder) else CLAIM
    return [line for line in lines if line.startswith(keys)]


def claim_holds(folder):
    """Whether an engine finds so, on all vectors; or netfind, where no completion is claimed."""
    given, goal = (line.split(" ", 1)[1].replace(" ", ":") for line in claim_of(folder)[-2:])
    net = os.path.join(folder, "network.snet")
    if goal.startswith("no-completion:"):
        return given == "any" and no_completion(net, goal.split(":")[1:])
    claim = ("--given", given, "--goal", goal)
    return status("netcheck", "-q", "--method", "exhaustive", *claim, net) == 0


def no_completion(net, words):
    limits = ["--" + word if word.isalpha() else word for word in words]
    command = ("netfind", "--complete", net, *limits)
    found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return found.returncode == 1 and found.stdout.count(b"none after") == 1


def comparators(folder, file="network.snet"):
    pairs = re.findall(r"(\d+):(\d+)", read(folder, file).decode())
    return [(int(i), int(j)) for i, j in pairs]


def left_by(n, pairs):
    """All that they leave of zeros and ones."""
    left = set()
    for values in itertools.product((0, 1), repeat=n):
        v = list(values)
        for i, j in pairs:
            v[i], v[j] = min(v[i], v[j]), max(v[i], v[j])
        left.add(tuple(v))
    return left


def layers_of(wires):
    """All layers of standard comparators on these wires."""
    if not wires:
        return [[]]
    first, rest = wires[0], wires[1:]
    layers = layers_of(rest)
    for w in rest:
        layers += [[(first, w)] + layer for layer in layers_of([v for v in rest if v != w])]
    return layers


def stand_for_all(folder):
    """Whether the networks in the folders stand for all second layers."""
    numbers = dict(line.split() for line in claim_of(folder))
    n, count = int(numbers["fewer"]), int(numbers["absences"])
    starts = [left_by(n, comparators(os.path.join(folder, str(k)))) for k in range(count)]
    starts += [{tuple(1 - b for b in v) for v in left} for left in starts]
    first = [(w, w + 1) for w in range(0, n - 1, 2)]
    orders = list(itertools.permutations(range(n)))
    return all(
        any(
            all(tuple(v[w] for w in order) in left for v in start)
            for start in starts
            for order in orders
        )
        for left in (left_by(n, first + layer) for layer in layers_of(list(range(n))))
    )


def is_depth_still(before, folder):
    """Whether the claim of a least depth is the same, and shown by the same folders."""
    folders = [name for name in os.listdir(before) if name.isdigit()]
    same = claim_of(before) == claim_of(folder)
    same = same and read(before, "network.snet") == read(folder, "network.snet")
    parts = ((os.path.join(before, name), os.path.join(folder, name)) for name in folders)
    return same and stand_for_all(folder) and all(is_proof_still(*part) for part in parts)


def first_are(first, pairs):
    """Whether the comparators of the second list can begin with those of the first."""
    for pair in first:
        at = next((k for k, other in enumerate(pairs) if set(other) & set(pair)), None)
        if at is None or pairs[at] != pair:
            return False
        pairs = pairs[:at] + pairs[at + 1 :]
    return True


def is_least(folder):
    """Whether netcheck finds that the network does what is claimed, and that none is smaller."""
    claim = dict(line.split(" ", 1) for line in claim_of(folder))
    given, goal = (claim[key].replace(" ", ":") for key in ("given", "goal"))
    command = ["netcheck", "--min-size", claim["wires"], "--given", given, "--goal", goal]
    first = []
    if claim["prefix"] != "0":
        first = comparators(folder, "prefix.snet")
        command += ["--behind", os.path.join(folder, "prefix.snet")]
    found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    size = re.search(rb"least size (\d+)", found)
    found_same = size is not None and size.group(1).decode() == claim["size"]
    return found_same and first_are(first, comparators(folder)) and claim_holds(folder)


def is_proof_still(before, folder):
    """Whether what both accept is of the same network, and others agree."""
    if is_of_depth(before):
        return is_depth_still(before, folder)
    if is_of_size(before):
        return is_least(folder)
    here = os.path.dirname(os.path.abspath(__file__))
    same = read(before, "network.snet") == read(folder, "network.snet")
    same = same and (claim_of(before) == claim_of(folder) or claim_holds(folder))
    formula = [behind_comments(read(f, "formula.cnf")) for f in (before, folder)]
    lrat = os.path.join(folder, "hints")
    status("netproof", "-q", "--lrat", lrat, folder)
    judge = ("awk", "-f", f"{here}/lrat.awk", f"{folder}/formula.cnf", lrat)
    return same and formula[0] == formula[1] and status(*judge) == 0


def explain(before, folder, file, statuses):
    """What the two answers come to; "bad" if that may not be."""
    first, second = (code == 0 for code in statuses)
    if any(code not in (0, 1, 2) for code in statuses):
        return "bad"
    if first and second:
        return "harmless: both accept" if is_proof_still(before, folder) else "bad"
    if not first and not second:
        return "both refuse"
    if first:
        return "bad"
    before, folder = (os.path.join(f, os.path.dirname(file)) for f in (before, folder))
    if os.path.basename(file) == "manifest" and claim_of(before) == claim_of(folder):
        return "netproof alone refuses: the manifest beside the claim"
    return "bad"


def files_of(base):
    """Its files, those in its folders too."""
    found = (os.path.join(folder, name) for folder, _, names in os.walk(base) for name in names)
    return sorted(os.path.relpath(path, base) for path in found)


def fit_manifests(folder, file):
    """Those above the file, but for one that was tampered with itself."""
    inner = os.path.join(folder, os.path.dirname(file))
    if os.path.basename(file) != "manifest":
        fit_manifest(inner)
    if os.path.dirname(file):
        fit_manifest(folder)


def main():
    count, place, bases = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
    draw = random.Random(1)
    table = collections.Counter()
    bad = 0
    for number in range(count):
        base = bases[number % len(bases)]
        way, files, tamper = WAYS[number // len(bases) % len(WAYS)]
        choices = [f for f in files_of(base) if os.path.basename(f) in files]
        file = draw.choice(choices) if choices else None
        tampered = tampered_with(draw, tamper, read(base, file)) if file else None
        if tampered is None:
            table[way, "cannot be done"] += 1
            continue
        folder = os.path.join(place, "tampered")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(base, folder)
        write(folder, file, tampered)
        fit_manifests(folder, file)
        net = os.path.join(folder, "network.snet")
        statuses = status("netproof", "-q", folder, net), status("netproof-proved", folder, net)
        outcome = explain(base, folder, file, statuses)
        table[way, outcome] += 1
        if outcome == "bad":
            bad += 1
            kept = os.path.join(place, f"bad-{number}")
            shutil.rmtree(kept, ignore_errors=True)
            shutil.copytree(folder, kept)
            print(f"bad: {kept}: {base}, {way} in {file}: {statuses[0]} and {statuses[1]}")
    for (way, outcome), times in sorted(table.items()):
        print(f"{times:5} {way}: {outcome}")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
