#!/usr/bin/env python3
"""Random sorters that exchange in constant time, and whether netlift says of them what they do.

    idioms.py NETLIFT SEED [CLANG-FLAG...]

Each function sorts numbers of 8 to 64 bits, with or without sign, by one or two of some twenty
idioms: borrows, masks, signs of differences, products, long arithmetic, assembly. In most of them
one operator, constant, operand or type was changed. The oracle is the function itself, compiled by
gcc: it is run on zeros and ones, on numbers at the ends of ranges, and on random ones. Overflow
wraps. A line is printed for each false answer, and a count at the end."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

FUNCTIONS = 50
SORTERS = {3: "02 01 12", 4: "01 23 02 13 12"}

# Exchanges of X and Y. T is the type of the keys, U and S are it without and with sign, W and V are
# twice as long, with and without sign; B is its highest bit, N its bits, M the end of an idiom: the
# exchange where m is all ones.
MASK = "U t = m & (x ^ y); X = x ^ t; Y = y ^ t;"
MUX = "X = (y & m) | (x & ~m); Y = (x & m) | (y & ~m);"
SIGNED = ["S c = (S)((U)y - (U)x); c ^= (x ^ y) & (c ^ y); c >>= B; U m = c; M",
          "S c = (S)((W)y - (W)x); c ^= (y ^ x) & (c ^ y); c >>= B; U m = c; M",
          "S z = (S)((U)y - (U)x); U m = -(U)((U)(z ^ ((x ^ y) & (y ^ z))) >> B); M",
          "S ab = y ^ x, c = y - x; c ^= ab & (c ^ y); c >>= B; c &= ab; X = x ^ c; Y = y ^ c;",
          "U p = (U)x ^ (U)1 << B, q = (U)y ^ (U)1 << B, m = -(U)(q < p); M"]
UNSIGNED = ["U c = y - x; c ^= (x ^ y) & (c ^ y ^ (U)1 << B); U m = -(U)((U)c >> B); M",
            "U m = (U)(((V)y - (V)x) >> N); M",
            "U m = -(U)(((V)y - (V)x) >> N & 1); M",
            "U z = y - x; U m = -(U)((U)(z ^ ((x ^ y) & (x ^ z))) >> B); M",
            "U m = -(U)((U)(y ^ ((y ^ x) | ((U)(y - x) ^ x))) >> B); M",
            "U d = y - x; U m = -(U)(d > y); M",
            "U d; U m = -(U)__builtin_sub_overflow(y, x, &d); M",
            "U m = (U)((S)((~y & x) | ((~y | x) & (U)(y - x))) >> B); M"]
EITHER = ["U m = -(U)(y < x); M",
          "U m = (U)(y >= x) - 1; M",
          "U l = y < x; X = x + (y - x) * l; Y = y + (x - y) * l;",
          "U l = y < x; X = y * l + x * !l; Y = x * l + y * !l;",
          "U m = (U)(((W)y - (W)x) >> (2 * N - 1)); M",
          "U m = -(U)((V)((W)y - (W)x) >> (2 * N - 1)); M",
          "W d = (W)x - (W)y, e = d & (d >> (2 * N - 1)); X = y + e; Y = x - e;",
          "S c = (S)((U)y - (U)x); U m = c >> B; M",
          "S c = (S)((U)y - (U)x); U m = -(U)(c < 0); M",
          "if ((W)y - (W)x < 0) { X = y; Y = x; }",
          "T l = y < x ? y : x, h = y < x ? x : y; X = l; Y = h;",
          "if (y < x) { X ^= Y; Y ^= X; X ^= Y; }"]
ASSEMBLY = {  # by bytes of the keys
    4: ['__asm__("cmpl %1,%0\\n\\tmov %0,%2\\n\\tcmovG %1,%0\\n\\tcmovG %2,%1" : "+r"(x), "+r"(y), '
        '"=r"(r) : : "cc"); X = x; Y = y;',
        'T l = x, h = y; __asm__("cmp %[x], %[y]; cmovL %[y], %[l]; cmovL %[x], %[h]" : [l] "+&r"(l)'
        ', [h] "+&r"(h) : [x] "r"(x), [y] "r"(y) : "cc"); X = l; Y = h;',
        'int c; __asm__("cmpl %2, %1" : "=@ccL"(c) : "r"(y), "r"(x)); X = c ? y : x; '
        'Y = c ? x : y;'],
    8: ['__asm__("movq %0,%2; cmpq %0,%1; cmovL %1,%0; cmovLq %2,%1" : "+r"(x), "+r"(y), '
        '"=&r"(r) : : "cc"); X = x; Y = y;',
        'unsigned char c; __asm__("cmpq %2, %1\\n\\tsetL %0" : "=q"(c) : "r"(y), "r"(x) : "cc"); '
        'U m = -(U)c; M']}
BORROW = {4: 'U m; __asm__("cmpl %2, %1\\n\\tsbbl %0, %0" : "=r"(m) : "r"(y), "r"(x) : "cc"); M',
          8: 'U m; __asm__("cmpq %2, %1\\n\\tsbbq %0, %0" : "=r"(m) : "r"(y), "r"(x) : "cc"); M'}
LONG = {1: "int16_t", 2: "int32_t", 4: "int64_t", 8: "__int128"}

ORACLE = """#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static uint64_t some(int bits)
{
    uint64_t r = (uint64_t)rand() << 42 ^ (uint64_t)rand() << 21 ^ (uint64_t)rand(), at = r % bits;
    switch (rand() % 5) {
    case 0: return r;
    case 1: return r % 5 - 2;
    case 2: return ((uint64_t)1 << at) - (r >> 40) % 2;
    case 3: return 0 - ((uint64_t)1 << at) + (r >> 40) % 2;
    default: return ((uint64_t)1 << (bits - 1)) - r % 3 + 1;
    }
}
#define ASK(name, n, T) static void ask_##name(void) { \\
    int up = 1, down = 1, whole = 1; \\
    for (int round = 0; round < 4000; round++) { \\
        T v[n], w[n], two[2] = {(T)some(8 * sizeof(T)), (T)some(8 * sizeof(T))}; \\
        for (int i = 0; i < n; i++) v[i] = w[i] = round < 2000 ? two[rand() % 2] \\
            : round < 2500 ? (T)(round >> i & 1) : (T)some(8 * sizeof(T)); \\
        name(v); \\
        for (int i = 0; i + 1 < n; i++) { up &= v[i] <= v[i + 1]; down &= v[i] >= v[i + 1]; } \\
        for (int i = 0; i < n; i++) { int p = 0, q = 0; \\
            for (int k = 0; k < n; k++) { p += v[k] == w[i]; q += w[k] == w[i]; } whole &= p == q; } \\
    } \\
    printf("%s %d %d %d\\n", #name, up, down, whole); }
"""


def mutate(choice, text):
    """Change one operator, constant, operand or type."""
    swaps = [(" & ", " | "), (" ^ ", " | "), (" ^ ", " & "), (" - ", " + "), (" < ", " <= "),
             (" < ", " > "), (">> B", ">> (B - 1)"), (">> B", ">> 1"), ("x", "y"), ("y", "x"),
             ("(S)", "(U)"), ("(U)", "(S)"), ("S ", "U "), ("U ", "S "), ("(W)", "(S)"),
             ("(V)", "(U)"), ("(W)", "(V)"), ("~", ""), ("-(U)", "(U)"), (" & 1", ""), ("1", "2"),
             ("2 * N - 1", "N"), ("2 * N - 1", "N - 1"), (">> N", ">> B"), (">> N", ">> (N + 1)"),
             ("+ e", "- e"), ("cmovG", "cmovGE"), ("cmovL", "cmovLE"), ("setL", "setLE"),
             ("%1,%0", "%0,%1"), ("%2, %1", "%1, %2"), ("X = x", "X = y"), ("Y = y", "Y = x")]
    fits = [s for s in swaps if s[0] in text]
    was, now = choice.choice(fits)
    places = [m.start() for m in re.finditer(re.escape(was), text)]
    at = choice.choice(places)
    return text[:at] + now + text[at + len(was):]


def exchange(choice, size, signed):
    """An exchange in the idiom's letters."""
    styles = (SIGNED if signed else UNSIGNED) + EITHER
    styles = styles + ASSEMBLY.get(size, []) + ([BORROW[size]] if size in BORROW else [])
    if choice.random() < 0.15:
        styles = SIGNED + UNSIGNED
    text = choice.choice(styles)
    text = re.sub(r"\bM$", choice.choice([MASK, MUX]), text)
    text = text.replace("ccL", "ccl" if signed else "ccb")
    if choice.random() < 0.5:
        text = mutate(choice, text)
    for upper, conditions in (("GE", "geae"), ("LE", "lebe"), ("G", "ga"), ("L", "lb")):
        half = len(conditions) // 2
        now = conditions[:half] if signed else conditions[half:]
        text = re.sub(rf"(cmov|set){upper}(?=[ q])", rf"\g<1>{now}", text)
    return text


def make(choice, number):
    """A function: its name and text, and the type of its keys."""
    n, size, signed = choice.choice([3, 4]), choice.choice([1, 2, 4, 4, 8]), choice.random() < 0.5
    net = [tuple(map(int, pair)) for pair in SORTERS[n].split()]
    if choice.random() < 0.15:
        net.pop(choice.randrange(len(net)))
    bits, own = 8 * size, f"{'' if signed else 'u'}int{8 * size}_t"
    letters = {"T": own, "U": f"uint{bits}_t", "S": f"int{bits}_t", "W": LONG[size],
               "V": ("unsigned " if size == 8 else "u") + LONG[size], "N": str(bits),
               "B": str(bits - 1)}
    used = [exchange(choice, size, signed) for _ in range(choice.choice([1, 1, 2]))]
    body = ""
    for a, b in net:
        line = re.sub(r"\b[TUSWVNB]\b", lambda m: letters[m[0]], choice.choice(used))
        line = re.sub(r"\bX\b", f"v[{a}]", re.sub(r"\bY\b", f"v[{b}]", line))
        body += f"    {{ {own} x = v[{a}], y = v[{b}], r; (void)r; {line} }}\n"
    name = f"sort{n}_{number}"
    return name, f"void {name}({own} *v)\n{{\n{body}}}\n", f"ASK({name}, {n}, {own})\n"


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout


def is_false(answer, up, down, whole):
    """Whether a verdict is not what the function does."""
    if answer["verdict"] == "holds":
        return not (down if "descending" in answer.get("as", "") else up) or not whole
    return answer["verdict"] == "fails" and (up or down) and whole


def main():
    netlift, seed, flags = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    choice = random.Random(seed)
    made = [make(choice, i) for i in range(FUNCTIONS)]
    with tempfile.TemporaryDirectory() as folder:
        source, oracle = os.path.join(folder, "f.c"), os.path.join(folder, "oracle")
        with open(source, "w", encoding="ascii") as file:
            file.write("#include <stdint.h>\n" + "".join(m[1] for m in made))
        with open(oracle + ".c", "w", encoding="ascii") as file:
            file.write(f'{ORACLE}#include "f.c"\n' + "".join(m[2] for m in made) +
                       "int main(void)\n{\n" + "".join(f"    ask_{m[0]}();\n" for m in made) +
                       "}\n")
        subprocess.run(["gcc", "-w", "-O1", "-fwrapv", "-o", oracle, oracle + ".c"], check=True)
        does = {w[0]: [x == "1" for x in w[1:]] for w in map(str.split, run(oracle).splitlines())}
        answers = json.loads(run(netlift, "--json", "--all", "--by", "flow", source, "--",
                                 "-fwrapv", *flags))["results"]
        wrong = [a for a in answers if is_false(a, *does[a["function"]])]
        for answer in wrong:
            print(seed, *flags, answer["function"], answer["verdict"], does[answer["function"]])
            print(*[m[1] for m in made if m[0] == answer["function"]])
        count = {v: sum(a["verdict"] == v for a in answers) for v in ("holds", "fails")}
        right = sum(up and whole for up, _, whole in does.values())
        print(f"{count['holds']} hold of {right} that sort, {count['fails']} fail, "
              f"{len(wrong)} wrong")
        if os.environ.get("MISSED"):
            for a in answers:
                if a["verdict"] not in ("holds", "fails") and does[a["function"]] == [1, 0, 1]:
                    print(a["reason"], *[m[1] for m in made if m[0] == a["function"]])


main()
