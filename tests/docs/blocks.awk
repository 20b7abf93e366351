# Cut a page into its text and its blocks of code, fenced or indented.
# awk -v folder=FOLDER -f blocks.awk PAGE
# The blocks become the files FOLDER/1, FOLDER/2 …, without their indentation. For each a line of
# "NUMBER LINE KIND BEFORE" is printed: KIND is fence or indent, BEFORE the last line of text above it.
# If FOLDER is - the text is printed instead, each line behind its number.

function begin(what) {
    inside = what
    indent = depth
    blanks = 0
    block++
    if (folder != "-")
        print block, NR, what, before
}

# Blank lines belong to a block if one of its own follows.
function keep(line) {
    if (folder == "-")
        return
    for (; blanks > 0; blanks--)
        print "" > (folder "/" block)
    print substr(line, indent + 1) > (folder "/" block)
}

{ match($0, /^ */); depth = RLENGTH; line = substr($0, depth + 1) }

inside == "fence" {
    if (line == "```") inside = ""
    else if (line == "") blanks++
    else keep($0)
    next
}

line == "" { blanks++; next }

inside == "indent" && depth >= indent { keep($0); next }

{ inside = "" }

substr(line, 1, 3) == "```" { begin("fence"); next }

depth >= 4 && blanks { begin("indent"); keep($0); next }

{
    before = $0
    blanks = 0
    if (folder == "-")
        print NR, $0
}
