#!/usr/bin/env python3
"""Random programs that sort, or nearly, and whether netlift says of their text what they do.

    programs.py NETLIFT COUNT SEED [LANGUAGE...]

COUNT programs of each language (c, javascript, python, verilog; all that can be run here), which
claim by their names to sort, to merge, or to give a median, minimum or maximum, or claim nothing.
The oracle is the program itself: it is run on all zeros and ones of three pairs of values, on all
permutations up to 5 keys, and on keys at the ends of their type with equal ones among them. A line
is printed for each false answer, and the program is kept in a folder with what it leaves:

    wrong    "holds" of what does not do what the verdict states or the name claims, "fails" of what
             does, either of what hands its keys to a function that is not known, or no answer at all
    misread  the list of comparators, or the input shown, does not leave what the program leaves

Where a program has a slip, "fails" with a fault may be of one that does no harm.
Then counts, and a table of the right programs that were not read, by style. One program again:
programs.py NETLIFT LANGUAGE:NUMBER SEED. With CHECK instead of NETLIFT nothing is read: programs
without slips must be right."""
import collections
import importlib
import json
import math
import multiprocessing
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from networks import expected  # noqa: E402

LANGUAGES = {"c": ".c", "javascript": ".js", "python": ".py", "verilog": ".v"}
NEEDS = {"c": ["gcc"], "javascript": ["node"], "python": ["python3"], "verilog": ["iverilog", "vvp"]}
BATCH = 400


def same(left, right, where):
    """Whether two strings are equal, at some places alone if they are told."""
    if where is None or left == right:
        return left == right
    return all(a == b for a, b, asked in zip(left, right, where) if asked)


def both(one, other):
    return other if one is None else one if other is None else [a and b for a, b in zip(one, other)]


def is_sorted(outs, n, down, where=None):
    rank = expected(n).rank
    return all(same(outs[i], rank[n - 1 - i if down else i], where) for i in range(n))


def claimed(program, run, where):
    """Whether one run does what the name claims; None where it claims nothing."""
    mark, outs = run
    n, claim = program.n, program.claim
    if claim.kind == "nothing":
        return None
    if mark != "-":
        return False
    if claim.kind == "sort":
        return any(is_sorted(outs, n, down, where) for down in (False, True)
                   if claim.way in ("either", "down" if down else "up"))
    if claim.kind == "merge":
        return any(is_sorted(outs, n, down, both(where, expected(n).runs(claim.first, down))) for down in (False, True))
    at = {"median": n // 2, "min": 0, "max": n - 1}[claim.kind]
    at_run = n if program.returns and not lost_return(program) else at
    return at_run < len(outs) and same(outs[at_run], expected(n).rank[at], where)


def lost_return(program):
    """Whether a mutation took away the statement that returns the key: then it is left in its place alone."""
    body = program.text[re.search(rf"\b{program.name}\b", program.text).start():]
    return "mutated" in program.slips and "return" not in body and "endmodule" not in body


def sorts_touched(program, outs, answer):
    """Whether the places that an answer names are left as its comparators leave them."""
    letters = [str("xyzwq".find(place[-1])) if re.search(r"\.[xyzwq]$", place) else place for place in answer["places"]]
    numbers = [re.findall(r"\d+", place) for place in letters]
    columns = math.isqrt(program.n)  # of a matrix
    at = [sum(int(k) * columns ** i for i, k in enumerate(reversed(found))) for found in numbers]
    if any(len(found) > 2 for found in numbers) or len(set(at)) < len(at) or max(at) >= program.n:
        return False
    ones = expected(program.n).ones
    wire = [int(expected(program.n).keys[i][:ones], 2) for i in at]
    for low, high in answer["comparators"]:
        wire[low], wire[high] = wire[low] & wire[high], wire[low] | wire[high]
    return all(outs[i][:ones] == format(wire[answer["outputs"][k]], f"0{ones}b") for k, i in enumerate(at))


def stated(program, run, answer, where):
    """Whether one run does what a verdict states."""
    mark, outs = run
    if program.claim.kind == "nothing" and "mutated" in program.slips and mark == "c":
        return True  # something beside the function is called, and stops
    beyond = "beyond" in program.slips or ("mutated" in program.slips and mark != "-")
    if beyond and program.claim.kind == "nothing" and answer["wires"] > program.n:
        return True  # it touches a place beyond those that it is given, and its name says nothing of their number
    if "mutated" in program.slips and "tag before" in program.styles and all("?" in o for o in outs):
        return True  # the keys came with a tag, which is no longer taken off: they are others than are looked for
    n, how, goal, given = program.n, answer.get("as", ""), answer.get("goal", ""), answer.get("given", "any")
    if mark != "-":
        return False
    if program.claim.kind == "nothing" and answer["wires"] < n and goal == "sorted" and given == "any":
        return sorts_touched(program, outs, answer)
    if answer["wires"] != n:
        return False
    down = "descending" in how
    if given.startswith("runs"):
        runs = [int(x) for x in re.findall(r"\d+", given)]
        if len(runs) != 2:
            return True
        where = both(where, expected(n).runs(runs[0], down))
    elif given != "any":
        return True
    if goal == "sorted":
        return is_sorted(outs, n, down, where)
    found = re.fullmatch(r"(ranks|set|smallest|largest|median)[ :]?(\d+)?-?(\d+)?", goal)
    if not found:
        return True
    kind, first, last = found[1], int(found[2] or 0), int(found[3] or 0)
    if kind in ("set", "smallest", "largest"):
        return True
    if kind == "median":
        first = last = n // 2
    rank = expected(n).rank
    if program.returns and ("returned" in how or "returned" in answer or program.call.get("by_value")):
        return first == last and n < len(outs) and same(outs[n], rank[n - 1 - first if down else first], where)
    if "on the first place" in how:
        return first == last and same(outs[0], rank[first], where)
    if "stored last" in how:
        return first == last and any(same(outs[i], rank[first], where) for i in range(n))
    return all(same(outs[i], rank[n - 1 - i if down else i], where) for i in range(first, last + 1))


def network_leaves(program, answer):
    """What the comparators of an answer leave of all zeros and ones."""
    ones = expected(program.n).ones
    wire = [int(k[:ones], 2) for k in expected(program.n).keys]
    for low, high in answer["comparators"]:
        wire[low], wire[high] = wire[low] & wire[high], wire[low] | wire[high]
    return [format(wire[i], f"0{ones}b") for i in answer["outputs"]]


def is_of_keys(answer):
    """Whether an answer says that it is of the keys of records, and not of what they belong to."""
    return all(not p or p.endswith(("key", 'key"]')) for p in answer.get("places", [""]))


def misread(program, runs, answer):
    """Why the network of an answer is not that of the program, or None."""
    n = program.n
    if answer["verdict"] not in ("holds", "fails", "unclaimed") or answer.get("wires") != n or len(runs) > 1 or \
            "comparators" not in answer or runs[0][0] != "-" or "renamed" in answer.get("as", "") or program.opaque:
        return None
    if program.torn and is_of_keys(answer):
        return None  # of the keys it is right; no word is said of what they belong to
    if "mutated" in program.slips and "tag before" in program.styles:
        return None  # the keys may have kept their tag
    if "mutated" in program.slips and "in: offset" in program.styles and "[lo" not in str(answer.get("places")):
        return None  # of the path on which the offset is 0
    if "of those that came" in answer.get("remark", ""):
        return None  # so what is shown are those that are compared
    outs, exp = runs[0][1], expected(n)
    leaves = network_leaves(program, answer)
    if program.call.get("by_value"):
        if "returned" in answer and leaves[answer["returned"]] != outs[n][:exp.ones]:
            return "another key is returned"
    elif "outputs_left" in answer:
        if "returned" in answer and program.returns and leaves[answer["returned"]] != outs[n][:exp.ones]:
            return "another key is returned"
    elif [o[:exp.ones] for o in outs[:n]] != leaves and len(leaves) == n:
        if not program.returns and answer["verdict"] != "fails" or answer["verdict"] == "unclaimed":
            return "another network"
    shown = answer.get("counterexample")
    if "as something else" in answer.get("fault", ""):
        shown = None  # keys of the same order may be left in another one
    if shown and len(shown["output"]) == n and answer["verdict"] == "fails" and not program.call.get("by_value") and n <= 5:
        at = exp.at.get("".join(map(str, shown["input"])))
        left = "".join(str(x) if x in range(n) else "?" for x in shown["output"])
        if at is not None and "".join(o[at] for o in outs[:n]) != left:
            return f"of {shown['input']} it does not leave {shown['output']}"
    return None


def judge(program, runs, answers):
    """What is wrong with the answers, and how the program fared: a list of words, and a word."""
    small = expected(program.n).small if program.differs else None
    truth = [claimed(program, run, None) for run in runs]
    calm = [claimed(program, run, small) for run in runs]
    wrong, fared = [], "silent"
    for answer in answers:
        verdict = answer["verdict"]
        if "mutated" in program.slips and "taken_to_compare" in answer:
            continue  # what it calls is no longer defined: that is said
        if answer["function"] != program.name:
            if verdict == "fails" and not program.slips and truth == [True] and answer["function"] not in program.helpers:
                wrong.append(f"wrong: {answer['function'] or 'a table'} fails")
            continue
        fared = verdict
        if verdict == "holds":
            if program.opaque and "mutated" not in program.slips:
                wrong.append("wrong: holds, what is called is not known")
            elif program.torn and ("bytes_left" in answer or is_of_keys(answer)):
                pass
            elif not all(stated(program, run, answer, small) for run in runs):
                wrong.append(f"wrong: holds ({answer.get('given')}; {answer.get('goal')}; {answer.get('as', '')}), "
                             f"{answer['wires']} wires")
            elif program.returns and "mutated" in program.slips and not re.search(r"returned|leaves", answer.get("as", "")) and "outputs_left" not in answer:
                pass  # it no longer returns a key, and leaves all of them in place, which is what is said
            elif False in calm and answer.get("as", "") not in ("stored last", "on the first place"):
                wrong.append("wrong: holds, its name claims something else")
        elif verdict == "fails":
            fault = program.slips and answer.get("fault")
            if truth[0] is None and not fault:
                wrong.append("wrong: fails, its name claims nothing")
            elif all(t is True for t in truth) and not fault and "race" not in program.slips:
                wrong.append("wrong: fails")
        if verdict == "holds" and program.latency and not program.slips and answer.get("latency", program.latency) != program.latency:
            wrong.append(f"misread: latency {answer['latency']}, not {program.latency}")
        why = misread(program, runs, answer)
        if why and not any(w.startswith("wrong") for w in wrong):
            wrong.append(f"misread: {why}")
    return wrong, fared, all(t is True for t in calm), truth[0] is not None


def made(language, seed, number):
    choice = random.Random(f"{language} {seed} {number}")
    return importlib.import_module(f"in_{language}").make(choice, number)


def ask(netlift, files):
    """The answers of netlift on files, by number of the program; None of one on which it does not end well."""
    answers = collections.defaultdict(list)
    try:
        done = subprocess.run(
            [netlift, "--json", "--all", "--by", "text", "-t", "10"] + files,
            capture_output=True, text=True, check=False, timeout=5 + len(files) / 20)
        found = json.loads(done.stdout)["results"] if done.returncode in (0, 1, 3) else None
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        found = None
    for answer in found or []:
        answers[number_of(answer["file"])].append(answer)
    if found is None and len(files) == 1:
        answers[number_of(files[0])] = None
    elif found is None:
        half = len(files) // 2
        answers.update(ask(netlift, files[:half]))
        answers.update(ask(netlift, files[half:]))
    return answers


def number_of(path):
    return int(re.search(r"p(\d+)\.\w+$", path)[1])


def batch(job):
    """Judge some programs: lines, counts."""
    netlift, language, seed, numbers, keep = job
    lines, count = [], collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        programs = {i: made(language, seed, i) for i in numbers}
        runs = importlib.import_module(f"in_{language}").execute(programs.values(), os.path.join(folder, "run"))
        files = []
        for i, program in programs.items():
            if i in runs:
                files.append(os.path.join(folder, f"p{i}{LANGUAGES[language]}"))
                with open(files[-1], "w", encoding="ascii") as file:
                    file.write(program.text)
        answers = ask(netlift, files) if netlift != "CHECK" else None
        for i, program in programs.items():
            if i not in runs:
                count["refused"] += 1
                if not program.slips:
                    lines.append(f"{language}:{i} {seed} is not compiled, and has no slip: {program.styles}")
                continue
            if answers is None:
                truth = [claimed(program, run, expected(program.n).small if program.differs else None) for run in runs[i]]
                count["right" if truth[0] else "claims nothing" if truth[0] is None else "broken"] += 1
                if not program.slips and False in truth and not program.call.get("flag"):
                    lines.append(f"{language}:{i} {seed} is not right, and has no slip: {program.styles}")
                    save(keep, language, seed, i, program, runs[i], "", [])
                continue
            if answers[i] is None:
                count["wrong"] += 1
                lines.append(f"{language}:{i} {seed} {program.name}: wrong: netlift does not end well {program.styles}")
                save(keep, language, seed, i, program, runs[i], ["netlift does not end well"], [])
                continue
            wrong, fared, right, claims = judge(program, runs[i], answers[i])
            count["judged"] += fared in ("holds", "fails")
            count["all"] += 1
            kind = ("right" if right else "broken") if claims else "nothing"
            count[kind, fared] += 1
            if kind == "right":
                for style in set(program.styles):
                    count["style", style] += 1
                    count["missed", style] += fared != "holds"
            for line in wrong:
                count[line.split(":")[0]] += 1
                for style in set(program.styles + ["slip: " + s for s in program.slips]):
                    count[line.split(":")[0], style] += 1
                lines.append(f"{language}:{i} {seed} {program.name}: {line} {program.styles} {program.slips}")
            if wrong or os.environ.get("KEEP") == kind + " " + fared:
                save(keep, language, seed, i, program, runs[i], wrong, answers[i])
    return lines, count


def save(keep, language, seed, number, program, runs, wrong, answers):
    """The program, and what it leaves of some keys, in comments at its end."""
    mark = "#" if language == "python" else "//"
    exp = expected(program.n)
    with open(os.path.join(keep, f"{seed}_{number}{LANGUAGES[language]}"), "w", encoding="ascii") as file:
        file.write(program.text + "\n")
        for line in wrong:
            file.write(f"{mark} {line}\n")
        for answer in answers:
            if answer["function"] == program.name:
                file.write(f"{mark} {json.dumps(answer)}\n")
        for way, outs in runs:
            file.write(f"{mark} runs: {way}, claims {program.claim.kind} {program.claim.way}, {program.n} keys\n")
            shown = [at for at in range(len(exp.vectors)) if outs and any(
                at < len(outs[i]) and outs[i][at] != exp.rank[i][at] for i in range(program.n))]
            for at in (shown or list(range(2)))[:3] if outs else []:
                file.write(f"{mark} table {exp.vectors[at][0]}: {exp.vectors[at][1:]} -> {''.join(o[at] for o in outs)}\n")


def main():
    netlift, count, seed = sys.argv[1:4]
    if netlift != "CHECK":
        netlift = shutil.which(netlift) or netlift
    keep = os.environ.get("KEPT", os.path.join(tempfile.gettempdir(), f"netlift-random-{seed}"))
    os.makedirs(keep, exist_ok=True)
    if ":" in count:
        language, number = count.split(":")
        jobs = [(netlift, language, seed, [int(number)], keep)]
        print(made(language, seed, int(number)).text)
    else:
        asked = sys.argv[4:] or [k for k in LANGUAGES if all(map(shutil.which, NEEDS[k]))]
        asked = [k for k in asked if os.path.exists(os.path.join(os.path.dirname(os.path.abspath(__file__)), f"in_{k}.py"))]
        jobs = [(netlift, k, seed, range(i, min(i + BATCH, int(count))), keep) for k in asked
                for i in range(0, int(count), BATCH)]
    total = collections.Counter()
    with multiprocessing.Pool(min(2, len(jobs))) as pool:
        for lines, counts in pool.imap_unordered(batch, jobs):
            total += counts
            for line in lines:
                print(line, flush=True)
    if netlift == "CHECK":
        print(dict(total))
        return
    report(total, keep)


def report(total, keep):
    right = sum(n for k, n in total.items() if k[0] == "right" and isinstance(k, tuple))
    missed = right - total["right", "holds"] - total["right", "fails"]
    for kind in ("right", "broken", "nothing"):
        rows = {k[1]: n for k, n in total.items() if isinstance(k, tuple) and k[0] == kind}
        print(f"{kind}:", ", ".join(f"{n} {verdict}" for verdict, n in sorted(rows.items())))
    print("missed, of right ones, by style:")
    for style in sorted((k[1] for k in total if isinstance(k, tuple) and k[0] == "style"),
                        key=lambda s: -total["missed", s] / total["style", s]):
        if total["missed", style]:
            print(f"  {style:28} {total['missed', style]:5} of {total['style', style]}")
    for kind in ("wrong", "misread"):
        rows = sorted(((n, k[1]) for k, n in total.items() if isinstance(k, tuple) and k[0] == kind), reverse=True)
        if rows:
            print(f"{kind}, by style:", ", ".join(f"{style} {n}" for n, style in rows[:24]))
    if total["wrong"] or total["misread"]:
        print("kept in", keep)
    print(f"{total['refused']} refused by the compiler")
    print(f"{total['judged']} judged, {total['wrong']} wrong, {total['misread']} misread, {missed} missed")


if __name__ == "__main__":
    main()
