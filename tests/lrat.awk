# Does a proof in LRAT refute a formula? awk -f tests/lrat.awk FORMULA.cnf PROOF.lrat
# Written apart from netproof: it follows the hints and nothing else. Prints "valid", or the first
# line that is wrong.

function fail(what) {
    print FNR ": " what
    over = 1
    exit 1
}

# Literals from word `first` on up to the 0, one blank between them; sets `ended` to where that is.
function words(first,    text) {
    for (ended = first; $ended != "0"; ended++) {
        if (ended > NF)
            fail("no 0")
        text = text (text == "" ? "" : " ") $ended
    }
    return text
}

# Sets what makes the literal true.
function hold(literal) {
    value[literal] = 1
    value[-literal] = -1
}

# What a hint leads to: 1 that there is a conflict, 0 that a literal holds.
function take(name,    count, literal, i, left, unknown) {
    if (!(name in clause))
        fail("no clause " name)
    left = 0
    count = split(clause[name], literal, " ")
    for (i = 1; i <= count; i++)
        if (value[literal[i]] != -1 && (!left || literal[i] != unknown)) { # else said twice
            left++
            unknown = literal[i]
        }
    if (left > 1)
        fail("clause " name " leaves " left " literals")
    if (left)
        hold(unknown)
    return !left
}

function follow(text,    count, literal, i, conflict) {
    delete value
    count = split(text, literal, " ")
    for (i = 1; i <= count; i++)
        hold(-literal[i])
    for (i = ended + 1; $i != "0" && !conflict; i++) {
        if (i > NF)
            fail("no 0 behind the hints")
        conflict = take($i)
    }
    if (!conflict)
        fail("no conflict")
}

FNR == NR { # the formula
    if ($0 !~ /^[cp]/)
        clause[++clauses] = words(1)
    next
}

$2 == "d" {
    for (i = 3; $i != "0"; i++)
        delete clause[$i]
    next
}

{
    text = words(2)
    follow(text)
    if ($1 in clause)
        fail("there is a clause " $1)
    clause[$1] = text
    if (text == "") {
        print "valid"
        over = 1
        exit 0
    }
}

END {
    if (!over) {
        print "no empty clause"
        exit 1
    }
}
