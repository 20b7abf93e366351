# Fill in what a block leaves out: a line "…" stands for any lines, a line that ends in "…" for one that
# begins so. What is printed is the block with the lines of the output in their place.
# awk -f fill.awk OUTPUT BLOCK

function fits(shown, line) {
    if (shown ~ /…$/)
        return index(line, substr(shown, 1, length(shown) - length("…"))) == 1
    return shown == line
}

NR == FNR { output[NR] = $0; lines = NR; next }

{ block[FNR] = $0; shown = FNR }

END {
    at = 1
    for (i = 1; i <= shown; i++) {
        if (block[i] == "…") {
            for (found = at; found <= lines && !fits(block[i + 1], output[found]); found++)
                ;
            if (i == shown || found <= lines) {
                for (; at < found; at++)
                    print output[at]
                continue
            }
        }
        print (at <= lines && fits(block[i], output[at])) ? output[at] : block[i]
        at++
    }
}
