# Interactive pages.

== pages-know-what-can-occur
# After each layer that is drawn, as netcheck counts it.
  $ page() { netdraw "$@" -f html | grep -o '"reachable":[^]]*.'; }
  $ page oddeven:8
  "reachable":["256","81","36","23","15","12","9"]
  $ page bubble:1
  "reachable":["2"]
  $ cp "$ROOT/examples/broken.snet" .
  $ page broken.snet
  "reachable":["256","81","36","23","15","12","10"]
  $ page tsort:64
  "reachable":["2^64","1853020188851841","33232930569601","152587890625","37822859361","815730721","43046721","28398241","4879681","390625","83521","74529","34969","9801","2401","1089","1057","755","415","203","97","65"]
  $ page transposition:60
  "reachable":["1152921504606846976","205891132094649",null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null]
  $ echo 'return on(4, seq{par{cmp, id}, reverse, par{cmp, id}})' >crossing.lua
  $ page crossing.lua
  "reachable":["16","9"]
  $ page crossing.lua --crossings
  "reachable":["16","12","9"]
  $ for network in bitonic:16 vsort:64 green:16 median:9 dmerge:8 oddeven:31; do
  >     page $network | grep -oE '"[0-9][^"]*"' | tr -d '"' >page
  >     netcheck --outputs $network | sed -n 's/^ *[0-9]\{1,\}  //p' | cmp - page && echo "$network agrees"
  > done
  bitonic:16 agrees
  vsort:64 agrees
  green:16 agrees
  median:9 agrees
  dmerge:8 agrees
  oddeven:31 agrees

== pages-run-in-a-browser
# Headless Chromium: no errors, stepping sorts, the picture shows something.
# slow: starts a browser
  $ command -v chromium >/dev/null || exit 77
  $ browse() {
  >     timeout 60 chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --disable-dev-shm-usage \
  >         --window-size=1000,700 --user-data-dir="$PWD/profile" --enable-logging=stderr "$@" 2>log
  >     grep -a CONSOLE log
  > }

# state URL [OPTION]: what the page says it shows
  $ state() {
  >     browse --dump-dom "${@:2}" "$1" >page
  >     grep -oE 'data-step="[0-9]+"|data-outputs="[^"]*"' page | sort
  >     grep -oE '<p id="(status|message|reachable)"[^<]+' page | sed 's/.*>//' | grep .
  > }
  $ netdraw bitonic:8 -o b.html --group --layers
  $ state "file://$PWD/b.html#input=5,2,7,0,3,6,1,4&step=3" --screenshot="$PWD/shot.png"
  data-outputs="0,1,2,3,4,5,6,7"
  data-step="3"
  After layer 3: 0, 2, 5, 7, 6, 4, 3, 1. 3 of 4 comparators swapped in layer 3.
  25 vectors of zeros and ones can occur here; a sorter leaves 9 in the end.
  $ head -c 4 shot.png | tail -c 3
  PNG (no-eol)
  $ [ "$(wc -c <shot.png)" -gt 15000 ] && echo ", a picture with something on it"
  , a picture with something on it
  $ state "file://$PWD/b.html#input=01101001&step=end"
  data-outputs="0,0,0,0,1,1,1,1"
  data-step="6"
  Outputs: 0, 0, 0, 0, 1, 1, 1, 1. 0 of 4 comparators swapped in layer 6. Sorted.
  9 vectors of zeros and ones can occur here; a sorter leaves 9 in the end.
  $ netdraw dmerge:8 --crossings -o d.html --dark
  $ state "file://$PWD/d.html#input=0,4,1,5,2,6,3,7&step=end"
  data-outputs="0,1,2,3,4,5,6,7"
  data-step="3"
  Outputs: 0, 1, 2, 3, 4, 5, 6, 7. 2 of 4 comparators swapped in layer 3. Sorted.
  20 vectors of zeros and ones can occur here; a sorter leaves 9 in the end.
  $ netdraw oddeven:2 -o one.html
  $ state "file://$PWD/one.html#input=2,1&step=end"
  data-outputs="1,2"
  data-step="1"
  Outputs: 1, 2. 1 of 1 comparator swapped in layer 1. Sorted.
  3 vectors of zeros and ones can occur here; a sorter leaves 3 in the end.
  $ state "file://$PWD/one.html#input=2&step=end" | grep 'value\.'
  The network has 2 wires, the input 1 value.

# A counterexample is seen where it goes wrong, also in front of wires that cross in the end.
  $ netdraw "$ROOT/examples/broken.snet" --input counterexample -o c.html
  $ state "file://$PWD/c.html"
  data-outputs="0,1,2,4,3,5,6,7"
  data-step="6"
  Outputs: 0, 1, 2, 4, 3, 5, 6, 7. 2 of 2 comparators swapped in layer 6. Not sorted.
  10 vectors of zeros and ones can occur here; a sorter leaves 9 in the end.
  $ wrong() { grep -o 'class="wrong">[^<]*' page | tr '\n' ' '; echo; }
  $ wrong
  class="wrong">4 class="wrong">3 
  $ state "file://$PWD/c.html#step=2"
  data-outputs="0,1,2,4,3,5,6,7"
  data-step="2"
  After layer 2: 0, 5, 4, 6, 1, 3, 2, 7. 2 of 4 comparators swapped in layer 2.
  36 vectors of zeros and ones can occur here; a sorter leaves 9 in the end.
  $ wrong
  
  $ state "file://$PWD/c.html#step=end&input=1,2"
  data-outputs="0,1,2,4,3,5,6,7"
  data-step="6"
  The network has 8 wires, the input 2 values.
  Outputs: 0, 1, 2, 4, 3, 5, 6, 7. 2 of 2 comparators swapped in layer 6. Not sorted.
  10 vectors of zeros and ones can occur here; a sorter leaves 9 in the end.
  $ printf 'snet 1\nwires 4\n0:1 2:3\noutput 3 2 1 0\nend\n' | netdraw - --input counterexample -o e.html
  $ state "file://$PWD/e.html"
  data-outputs="2,1,3,0"
  data-step="1"
  Outputs: 2, 1, 3, 0. 1 of 2 comparators swapped in layer 1. Not sorted.
  9 vectors of zeros and ones can occur here; a sorter leaves 5 in the end.
  $ wrong
  class="wrong">0 class="wrong">3 class="wrong">2 

# By keyboard and mouse: a script that plays the user is added to the page.
  $ cp b.html user.html
  $ cat >>user.html <<'END'
  > <script>
  > const press = (key, more) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  > const seen = [];
  > const note = (what) => seen.push(what + ": " + document.getElementById("view").dataset.step);
  > const box = () => document.getElementById("diagram").getAttribute("viewBox");
  > press("ArrowRight"); press("ArrowRight"); note("two to the right");
  > press("ArrowLeft"); note("one to the left");
  > press("End"); note("end"); press("ArrowRight"); note("no further");
  > press("Home"); note("home");
  > document.getElementById("next").click(); note("button");
  > const slider = document.getElementById("step");
  > slider.value = 4; slider.dispatchEvent(new Event("input")); note("slider");
  > press("n"); press("n"); seen.push(document.getElementById("comparator").textContent);
  > document.querySelector('.cmp[data-mark="0"]').dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  > seen.push(document.getElementById("comparator").textContent);
  > const whole = box(); press("+"); seen.push("zoom " + (box() !== whole)); press("0"); seen.push("back " + (box() === whole));
  > press("ArrowRight", { shiftKey: true }); seen.push("move " + (box() !== whole));
  > seen.push("tooltip " + document.querySelector('.cmp[data-mark="0"] title').textContent);
  > document.getElementById("bits").click();
  > seen.push("bits " + /^[01](,[01]){7}$/.test(document.getElementById("input").value));
  > document.getElementById("theme").click(); seen.push("theme " + document.documentElement.dataset.theme);
  > const said = () => document.getElementById("message").textContent;
  > document.getElementById("input").value = " "; document.querySelector("#form [type=submit]").click(); seen.push(said());
  > press("ArrowRight"); seen.push("said no more: " + (said() === ""));
  > const inView = () => {
  >   const cursor = document.getElementById("cursor").getBoundingClientRect(), view = document.getElementById("view").getBoundingClientRect();
  >   return cursor.left >= view.left - 1 && cursor.right <= view.right + 1;
  > };
  > press("0"); press("Home"); for (let i = 0; i < 6; i++) press("+");
  > const away = inView(), ways = []; for (let i = 0; i < 6; i++) { press("ArrowRight"); ways.push(inView()); }
  > seen.push("in view " + away + ", then " + ways);
  > document.body.append(Object.assign(document.createElement("pre"), { id: "seen", textContent: seen.join("\n") }));
  > </script>
  > END
  $ browse --dump-dom "file://$PWD/user.html#input=5,2,7,0,3,6,1,4" >page
  [1]
  $ sed -n '/<pre id="seen">/,/<.pre>/p' page | sed 's/<[^>]*>//g'
  two to the right: 2
  one to the left: 1
  end: 6
  no further: 6
  home: 0
  button: 1
  slider: 4
  Comparator 1 joins 2 and 3 in layer 1, the larger value goes to 2. Here 7, 0 become 7, 0.
  Comparator 0 joins 0 and 1 in layer 1, the larger value goes to 1. Here 5, 2 become 2, 5.
  zoom true
  back true
  move true
  tooltip Comparator 0 joins 0 and 1 in layer 1, the larger value goes to 1. Here 5, 2 become 2, 5.
  bits true
  theme dark
  The input is empty; the network takes 8 values.
  said no more: true
  in view false, then true,true,true,true,true,true

# A large diagram seen whole has lines as wide as a screen shows, and no values before they can be read.
  $ netdraw bitonic:256 -o large.html
  $ cat >>large.html <<'END'
  > <script>
  > const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  > const seen = [], svg = document.getElementById("diagram");
  > const note = () => {
  >   const line = parseFloat(getComputedStyle(svg.querySelector('.cmp path:not(.hit)')).strokeWidth);
  >   seen.push(`far ${svg.classList.contains("far")}, lines of half a point or more ${line * svg.getScreenCTM().a >= 0.5}, ` +
  >     `values ${getComputedStyle(document.getElementById("values")).display !== "none"}`);
  > };
  > window.dispatchEvent(new Event("resize")); // what this script adds moves the diagram
  > note(); for (let i = 0; i < 7; i++) press("+");
  > note(); press("0"); note();
  > document.body.append(Object.assign(document.createElement("pre"), { id: "seen", textContent: seen.join("\n") }));
  > </script>
  > END
  $ browse --dump-dom "file://$PWD/large.html" >page
  [1]
  $ sed -n '/<pre id="seen">/,/<.pre>/p' page | sed 's/<[^>]*>//g'
  far true, lines of half a point or more true, values false
  far false, lines of half a point or more true, values true
  far true, lines of half a point or more true, values false

# Prefix networks: each operator, chosen in the address or by the user; words say the order.
  $ netdraw sklansky:8 -o s.html --operator max
  $ state "file://$PWD/s.html#input=5,2,7,0,3,6,1,4&step=2"
  data-outputs="5,5,7,7,7,7,7,7"
  data-step="2"
  After layer 2: 5, 5, 7, 7, 3, 6, 6, 6. Layer 2 has 4 nodes.
  $ state "file://$PWD/s.html#input=5,2,7,0,3,6,1,4&step=end&operator=%2B"
  data-outputs="5,7,14,14,17,23,24,28"
  data-step="3"
  Outputs: 5, 7, 14, 14, 17, 23, 24, 28. Layer 3 has 4 nodes.
  $ state "file://$PWD/s.html#input=5,2,7,0,3,6,1,4&step=end&operator=min"
  data-outputs="5,2,2,0,0,0,0,0"
  data-step="3"
  Outputs: 5, 2, 2, 0, 0, 0, 0, 0. Layer 3 has 4 nodes.
  $ state "file://$PWD/s.html#operator=concat&step=end"
  data-outputs="0,0-1,0-2,0-3,0-4,0-5,0-6,0-7"
  data-step="3"
  Outputs: x0, x0x1, x0x1x2, x0x1x2x3, x0…x4, x0…x5, x0…x6, x0…x7. Layer 3 has 4 nodes.
  $ state "file://$PWD/s.html#input=5,2,7,0,3,6,1,4&operator=constructor&step=1"
  data-outputs="5,5,7,7,7,7,7,7"
  data-step="1"
  After layer 1: 5, 5, 7, 7, 3, 6, 1, 4. Layer 1 has 4 nodes.
  $ printf 'snet 1\nwires 4\nscan\n3:1\n1:0\n0:2 3:1\n2:3 0:1\noutput 2 0 1 3\nend\n' >up.snet
  $ netdraw up.snet -o up.html --operator concat
  $ state "file://$PWD/up.html#step=end"
  data-outputs="3,1,0,2,3,1,0,3,1,0,3...,3,1,0,2-3"
  data-step="4"
  Outputs: x3x1x0x2, x3x1x0, x3x1x0x3…, x3x1x0x2x3. Layer 4 has 1 node.
  $ cp s.html user.html
  $ cat >>user.html <<'END'
  > <script>
  > const seen = [], $ = (id) => document.getElementById(id);
  > const key = (name) => document.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  > key("n"); seen.push($("comparator").textContent);
  > for (const name of ["+", "min", "concat"]) {
  >   $("operator").value = name; $("operator").dispatchEvent(new Event("change"));
  >   key("p"); seen.push($("comparator").textContent);
  > }
  > seen.push("input off " + $("input").disabled);
  > document.body.append(Object.assign(document.createElement("pre"), { id: "seen", textContent: seen.join("\n") }));
  > </script>
  > END
  $ browse --dump-dom "file://$PWD/user.html#input=5,2,7,0,3,6,1,4" >page
  [1]
  $ sed -n '/<pre id="seen">/,/<.pre>/p' page | sed 's/<[^>]*>//g'
  Node 0 takes 0 and writes 1 in layer 1. Here max(5, 2) = 5.
  Node 11 takes 3 and writes 7 in layer 3. Here 14 + 14 = 28.
  Node 10 takes 3 and writes 6 in layer 3. Here min(0, 1) = 0.
  Node 9 takes 3 and writes 5 in layer 3. Here x0x1x2x3 ∘ x4x5 = x0…x5.
  input off true
