# Headless Chromium: no errors, stepping sorts, the picture shows something.
command -v chromium >/dev/null || exit 77
browse() {
    timeout 60 chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --disable-dev-shm-usage \
        --window-size=1000,700 --user-data-dir="$PWD/profile" --enable-logging=stderr "$@" 2>log
    grep -a CONSOLE log
}
# state URL [OPTION]: what the page says it shows
state() {
    browse --dump-dom "${@:2}" "$1" >page
    grep -oE 'data-step="[0-9]+"|data-outputs="[^"]*"' page | sort
    grep -oE '<p id="(status|message)"[^<]+' page | sed 's/.*>//' | grep .
}
netdraw bitonic:8 -o b.html --group --layers
state "file://$PWD/b.html#input=5,2,7,0,3,6,1,4&step=3" --screenshot="$PWD/shot.png"
head -c 4 shot.png | tail -c 3
[ "$(wc -c <shot.png)" -gt 15000 ] && echo ", a picture with something on it"
state "file://$PWD/b.html#input=01101001&step=end"
netdraw dmerge:8 --crossings -o d.html --dark
state "file://$PWD/d.html#input=0,4,1,5,2,6,3,7&step=end"
netdraw "$ROOT/examples/broken.snet" --input counterexample -o c.html
state "file://$PWD/c.html#step=end"
state "file://$PWD/c.html#step=end&input=1,2"
