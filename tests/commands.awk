# The commands that a text shows, as a script for the shell: after each a line "_mark LINE".
# awk -v indent=INDENT [-v unmarked=1] -f commands.awk TEXT

function finish() {
    if (line && !unmarked)
        print "_mark " line
    line = 0
}

{
    shown = substr($0, 1, length(indent)) == indent
    text = substr($0, length(indent) + 1)
    begins = shown && substr(text, 1, 2) == "$ " && !more
    goes_on = shown && line && (more || text ~ /^>( |$)/)
    more = 0
}

begins {
    finish()
    line = FNR
    text = substr(text, 3)
}

goes_on && text ~ /^>( |$)/ { text = substr(text, 3) }

begins || goes_on {
    print text
    more = text ~ /\\$/
    next
}

{ finish() }

END { finish() }
