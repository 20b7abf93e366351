# Headless Chromium: no errors, stepping sorts, the picture shows something.
# slow: starts a browser
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
    grep -oE '<p id="(status|message|reachable)"[^<]+' page | sed 's/.*>//' | grep .
}
netdraw bitonic:8 -o b.html --group --layers
state "file://$PWD/b.html#input=5,2,7,0,3,6,1,4&step=3" --screenshot="$PWD/shot.png"
head -c 4 shot.png | tail -c 3
[ "$(wc -c <shot.png)" -gt 15000 ] && echo ", a picture with something on it"
state "file://$PWD/b.html#input=01101001&step=end"
netdraw dmerge:8 --crossings -o d.html --dark
state "file://$PWD/d.html#input=0,4,1,5,2,6,3,7&step=end"
netdraw oddeven:2 -o one.html
state "file://$PWD/one.html#input=2,1&step=end"
state "file://$PWD/one.html#input=2&step=end" | grep 'value\.'
# A counterexample is seen where it goes wrong, also in front of wires that cross in the end.
netdraw "$ROOT/examples/broken.snet" --input counterexample -o c.html
state "file://$PWD/c.html"
wrong() { grep -o 'class="wrong">[^<]*' page | tr '\n' ' '; echo; }
wrong
state "file://$PWD/c.html#step=2"
wrong
state "file://$PWD/c.html#step=end&input=1,2"
printf 'snet 1\nwires 4\n0:1 2:3\noutput 3 2 1 0\nend\n' | netdraw - --input counterexample -o e.html
state "file://$PWD/e.html"
wrong

# By keyboard and mouse: a script that plays the user is added to the page.
cp b.html user.html
cat >>user.html <<'END'
<script>
const press = (key, more) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
const seen = [];
const note = (what) => seen.push(what + ": " + document.getElementById("view").dataset.step);
const box = () => document.getElementById("diagram").getAttribute("viewBox");
press("ArrowRight"); press("ArrowRight"); note("two to the right");
press("ArrowLeft"); note("one to the left");
press("End"); note("end"); press("ArrowRight"); note("no further");
press("Home"); note("home");
document.getElementById("next").click(); note("button");
const slider = document.getElementById("step");
slider.value = 4; slider.dispatchEvent(new Event("input")); note("slider");
press("n"); press("n"); seen.push(document.getElementById("comparator").textContent);
document.querySelector('.cmp[data-mark="0"]').dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
seen.push(document.getElementById("comparator").textContent);
const whole = box(); press("+"); seen.push("zoom " + (box() !== whole)); press("0"); seen.push("back " + (box() === whole));
press("ArrowRight", { shiftKey: true }); seen.push("move " + (box() !== whole));
seen.push("tooltip " + document.querySelector('.cmp[data-mark="0"] title').textContent);
document.getElementById("bits").click();
seen.push("bits " + /^[01](,[01]){7}$/.test(document.getElementById("input").value));
document.getElementById("theme").click(); seen.push("theme " + document.documentElement.dataset.theme);
const said = () => document.getElementById("message").textContent;
document.getElementById("input").value = " "; document.querySelector("#form [type=submit]").click(); seen.push(said());
press("ArrowRight"); seen.push("said no more: " + (said() === ""));
const inView = () => {
  const cursor = document.getElementById("cursor").getBoundingClientRect(), view = document.getElementById("view").getBoundingClientRect();
  return cursor.left >= view.left - 1 && cursor.right <= view.right + 1;
};
press("0"); press("Home"); for (let i = 0; i < 6; i++) press("+");
const away = inView(), ways = []; for (let i = 0; i < 6; i++) { press("ArrowRight"); ways.push(inView()); }
seen.push("in view " + away + ", then " + ways);
document.body.append(Object.assign(document.createElement("pre"), { id: "seen", textContent: seen.join("\n") }));
</script>
END
browse --dump-dom "file://$PWD/user.html#input=5,2,7,0,3,6,1,4" >page
sed -n '/<pre id="seen">/,/<.pre>/p' page | sed 's/<[^>]*>//g'

# A large diagram seen whole has lines as wide as a screen shows, and no values before they can be read.
netdraw bitonic:256 -o large.html
cat >>large.html <<'END'
<script>
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const seen = [], svg = document.getElementById("diagram");
const note = () => {
  const line = parseFloat(getComputedStyle(svg.querySelector('.cmp path:not(.hit)')).strokeWidth);
  seen.push(`far ${svg.classList.contains("far")}, lines of half a point or more ${line * svg.getScreenCTM().a >= 0.5}, ` +
    `values ${getComputedStyle(document.getElementById("values")).display !== "none"}`);
};
note(); for (let i = 0; i < 7; i++) press("+");
note(); press("0"); note();
document.body.append(Object.assign(document.createElement("pre"), { id: "seen", textContent: seen.join("\n") }));
</script>
END
browse --dump-dom "file://$PWD/large.html" >page
sed -n '/<pre id="seen">/,/<.pre>/p' page | sed 's/<[^>]*>//g'

# Prefix networks: each operator, chosen in the address or by the user; words say the order.
netdraw sklansky:8 -o s.html --operator max
state "file://$PWD/s.html#input=5,2,7,0,3,6,1,4&step=2"
state "file://$PWD/s.html#input=5,2,7,0,3,6,1,4&step=end&operator=%2B"
state "file://$PWD/s.html#input=5,2,7,0,3,6,1,4&step=end&operator=min"
state "file://$PWD/s.html#operator=concat&step=end"
state "file://$PWD/s.html#input=5,2,7,0,3,6,1,4&operator=constructor&step=1"
printf 'snet 1\nwires 4\nscan\n3:1\n1:0\n0:2 3:1\n2:3 0:1\noutput 2 0 1 3\nend\n' >up.snet
netdraw up.snet -o up.html --operator concat
state "file://$PWD/up.html#step=end"
cp s.html user.html
cat >>user.html <<'END'
<script>
const seen = [], $ = (id) => document.getElementById(id);
const key = (name) => document.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
key("n"); seen.push($("comparator").textContent);
for (const name of ["+", "min", "concat"]) {
  $("operator").value = name; $("operator").dispatchEvent(new Event("change"));
  key("p"); seen.push($("comparator").textContent);
}
seen.push("input off " + $("input").disabled);
document.body.append(Object.assign(document.createElement("pre"), { id: "seen", textContent: seen.join("\n") }));
</script>
END
browse --dump-dom "file://$PWD/user.html#input=5,2,7,0,3,6,1,4" >page
sed -n '/<pre id="seen">/,/<.pre>/p' page | sed 's/<[^>]*>//g'
