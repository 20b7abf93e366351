// ---- beside what is known --------------------------------------------------------------------

let catalogue = null; // { bounds, entries }, once it was asked for

async function loadCatalogue() {
  catalogue = catalogue || await page.quick.ask({ do: "catalogue" });
  $("version").textContent = catalogue.version;
  return catalogue;
}

// What the library makes of so many wires at best: some widths are better than what is listed.
const made = new Map();
async function bestMade(wires) {
  if (!made.has(wires)) {
    const [small, shallow] = await Promise.all(["best", "best-depth"].map((name) => page.quick.within(20, { do: "read", text: `${name}:${wires}` })));
    if (small.error || shallow.error) return null;
    made.set(wires, { small: [small.size, small.depth], shallow: [shallow.size, shallow.depth] });
  }
  return made.get(wires);
}

function showKnown() {
  const { claim } = page.now, wires = wiresOf(page.now);
  const sorter = !isScan() && claim.goal === "sorted" && claim.given === "any" && !claim.equals;
  const bounds = sorter && catalogue?.bounds.find((one) => one.wires === wires);
  const medians = !isScan() && claim.goal === "median" && claim.given === "any" ? (catalogue?.entries || []).filter((one) => one.kind === "median" && one.wires === wires) : [];
  const least = (key) => (medians.length ? Math.min(...medians.map((one) => one[key])) : "–");
  let [sizeLeast, sizeBest, depthLeast, depthBest] = bounds ? bounds.numbers : ["–", least("size"), "–", least("depth")];
  const here = bounds && made.get(wires);
  if (here) [sizeBest, depthBest] = [Math.min(sizeBest, here.small[0]), Math.min(depthBest, here.shallow[1])];
  else if (bounds) bestMade(wires).then((found) => found && page.now && wiresOf(page.now) === wires && showKnown());
  const put = (id, value, mine) => {
    $(id).textContent = value;
    $(id).className = value === mine ? "met" : "";
  };
  put("size", sizeOf(page.now).toLocaleString("en"));
  put("depth", layersOf(page.now).toLocaleString("en"));
  put("size-best", sizeBest, sizeOf(page.now));
  put("depth-best", depthBest, layersOf(page.now));
  put("size-least", sizeLeast, sizeOf(page.now));
  put("depth-least", depthLeast, layersOf(page.now));
  for (const id of ["prune", "untangle", "reflect", "cut", "best", "shallow"]) $(id).disabled = isScan();
  if (bounds) for (const [id, source] of [["size-least", 0], ["size-best", 1], ["depth-least", 2], ["depth-best", 3]]) $(id).title = here && (id === "size-best" ? here.small[0] : id === "depth-best" ? here.shallow[1] : 1e9) < bounds.numbers[source] ? "found with sortnet" : bounds.sources[source];
  else for (const id of ["size-least", "size-best", "depth-least", "depth-best"]) $(id).removeAttribute("title");
}

function open(text, claim) {
  $("text").value = text;
  $("language").value = "";
  return readText(text, true, claim);
}

function showBest(shallow) {
  const { claim } = page.now, wires = wiresOf(page.now), numbers = /\d+/.exec(claim.goal)?.[0];
  const selector = { median: `median:${wires}`, smallest: `smallest:${wires}:${numbers}`, largest: `largest:${wires}:${numbers}` }[claim.goal.split(" ")[0]];
  return open(!shallow && selector ? selector : `${shallow ? "best-depth" : "best"}:${wires}`);
}

const done = (text) => { $("done").textContent = text; };

async function prune() {
  if (isScan()) return;
  const before = sizeOf(page.now), state = page.now;
  done("Pruning …");
  const answer = await ponder({ do: "prune", net: snetOf(state.net), ...claimWords(), seconds: 60 }, "Pruning");
  if (state !== page.now) return;
  if (answer.stopped) done("Stopped.");
  else if (answer.error) done(complain(answer));
  else if (!answer.layers) done("The claim does not hold, so there is nothing to keep.");
  else {
    const left = answer.untried ? ` ${answer.untried} were not tried: ${answer.reason}.` : "";
    if (answer.size < before) await become(answer, "");
    done(answer.size < before ? `${plural(before - answer.size, "comparator")} removed: ${answer.idle} never swapped, without ${answer.spared} the claim holds all the same.${left}` : `It needs every comparator.${left}`);
  }
  if (page.now === state) prove();
}

async function transform(how, said, more = {}) {
  if (isScan()) return;
  const state = page.now;
  const answer = await page.quick.within(20, { do: "change", how, net: snetOf(state.net), ...more });
  if (state !== page.now) return;
  if (answer.error) done(complain(answer));
  else {
    await become(answer, "");
    done(said);
  }
}

function cut(event) {
  event.preventDefault();
  const wires = +$("cut").value, has = wiresOf(page.now);
  if (!(wires >= 1 && wires <= has)) done(`1 to ${has} wires are left.`);
  else transform("wires", `The first ${wires} of ${has} wires, and the comparators among them.`, { first: 0, last: wires - 1 });
}

async function compare(event) {
  event.preventDefault();
  if (isScan()) return;
  const answer = await page.quick.within(30, { do: "equivalent", net: snetOf(page.now.net), other: $("other").value.trim() });
  const said = { same: "It is the same network.", equivalent: `The same but for the names of wires${answer.reflected ? ", upside down" : ""}: inputs ${answer.wires?.slice(0, 64).map((to, from) => `${from}→${to}`).join(" ")}.`, different: "No renaming of wires makes it that network, nor that upside down.", unknown: "That takes too long to find out." };
  done(answer.error ? complain(answer) : said[answer.answer]);
}
