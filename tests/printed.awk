# A text as it would be if it showed what its commands printed. Of what it shows, that stays which
# stands for what was printed: times, and "…".
# awk -v indent=INDENT -v status=STATUS -v out=FILE -v err=FILE -f printed.awk TEXT
# In OUT and ERR, of which ERR need not be there, a line "\1LINE STATUS" follows what each command
# printed. STATUS is the shell's, if a command ended it; after 0 the rest is left as it is.

# What may differ from run to run, and in pages blanks at the ends of lines.
function plain(s,    head) {
    if (indent == "")
        sub(/[ \t]+$/, "", s)
    if (s !~ / s|"seconds|picosat/)
        return s
    gsub(/picosat [0-9]+/, "picosat N", s)
    head = ""
    while (match(s, /[0-9]+\.[0-9][0-9][0-9] s([^A-Za-z0-9_]|$)/)) {
        if (substr(s, RSTART + RLENGTH - 1, 1) != "s") # the character behind
            RLENGTH--
        head = head substr(s, 1, RSTART - 1) "T s"
        s = substr(s, RSTART + RLENGTH)
    }
    s = head s
    head = ""
    while (match(s, /"seconds[a-z_]*":[0-9.]+/)) {
        head = head substr(s, 1, RSTART - 1 + index(substr(s, RSTART), ":")) "T"
        s = substr(s, RSTART + RLENGTH)
    }
    return head s
}

# Whether what is shown stands for a line that was printed.
function fits(shown, line) {
    if (shown == line)
        return 1
    shown = plain(shown)
    line = plain(line)
    if (shown ~ /…$/)
        return index(line, substr(shown, 1, length(shown) - length("…"))) == 1
    return shown == line
}

# Read what commands printed; lines of ERR get a sign.
function read(file, sign,    s, at, number, line, part) {
    number = 0
    while ((getline s < file) > 0) {
        at = index(s, "\001")
        line = at ? substr(s, 1, at - 1) : s
        if (!at || line != "")
            held[++number] = sign line (at ? " (no-eol)" : "")
        if (!at)
            continue
        split(substr(s, at + 1), part, " ")
        ended[part[1]] = 1
        exits[part[1]] = part[2]
        take(part[1], number)
        number = 0
    }
    take("rest", number) # of what ended the shell
}

function take(key, number,    i) {
    for (i = 1; i <= number; i++)
        said[key, ++count[key]] = held[i]
}

function put(line, last) {
    if (line == "" && !last)
        print ""
    else
        print indent line
}

# Print what was printed, as shown[1..shows] puts it where that fits.
function answer(key, shows,    n, i, at, next_shown, near, j, k, found) {
    n = 0
    if (key != "none") {
        for (i = 1; i <= count[key]; i++)
            made[++n] = said[key, i]
        if (exits[key] && (indent != ""))
            made[++n] = "[" exits[key] "]"
    } else
        made[++n] = "(not run)"
    at = 1
    for (i = 1; i <= shows; i++) {
        if (shown[i] == "…") {
            for (found = at; found <= n && !fits(shown[i + 1], made[found]); found++)
                ;
            if (i == shows || found <= n) {
                put("…", 0)
                at = i == shows ? n + 1 : found
                continue
            }
        }
        if (at <= n && fits(shown[i], made[at])) {
            put(shown[i], at == n)
            at++
            continue
        }
        # the nearest pair that fits, beyond lines of either
        near = 0
        for (j = 0; at + j <= n && !(near && j > near); j++)
            for (k = 0; i + k <= shows && !(near && j + k >= near); k++)
                if (shown[i + k] != "…" && fits(shown[i + k], made[at + j])) {
                    near = j + k
                    next_shown = i + k
                    found = at + j
                }
        if (!near)
            break
        for (; at < found; at++)
            put(made[at], at == n)
        i = next_shown - 1
    }
    for (; at <= n; at++)
        put(made[at], at == n)
}

function is_command(s) {
    return substr(s, 1, length(indent) + 2) == indent "$ "
}

function is_shown(s) {
    return substr(s, 1, length(indent)) == indent && !is_command(s)
}

{ text[FNR] = $0; lines = FNR }

END {
    read(out, "")
    read(err, "! ")
    exits["rest"] = status
    if (status == 124)
        said["rest", ++count["rest"]] = "(it takes too long)"
    for (i = 1; i <= lines;) {
        if (!is_command(text[i])) {
            print text[i++]
            continue
        }
        line = i
        do {
            print text[i]
            more = text[i++] ~ /\\$/
        } while (i <= lines && (more || (is_shown(text[i]) && substr(text[i], length(indent) + 1) ~ /^>( |$)/)))
        shows = 0
        for (;;) {
            for (j = i; j <= lines && text[j] == ""; j++)
                ;
            if (j > lines || !is_shown(text[j]))
                break
            for (; i <= j; i++)
                shown[++shows] = text[i] == "" ? "" : substr(text[i], length(indent) + 1)
        }
        delete shown[shows + 1]
        if (ended[line])
            answer(line, shows)
        else if (!stopped || status) {
            answer(stopped ? "none" : "rest", shows)
            stopped = 1
        } else
            for (j = 1; j <= shows; j++)
                put(shown[j], j == shows)
    }
}
