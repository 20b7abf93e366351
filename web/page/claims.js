// ---- claims and verdicts ---------------------------------------------------------------------

// Select and field of "ranks 2-5".
function showWord(select, field, words) {
  const [kind, ...rest] = words.split(" "), option = [...select.options].find((one) => one.value === kind);
  select.value = option ? kind : select.options[0].value;
  field.hidden = !option?.dataset.words;
  if (option?.dataset.words && document.activeElement !== field) field.value = rest.join(" ") || option.dataset.words;
}

function showClaim() {
  const { claim } = page.now;
  showWord($("goal"), $("goal-words"), claim.equals ? `equals ${claim.equals}` : claim.goal);
  showWord($("given"), $("given-words"), claim.given);
  $("goal").disabled = $("given").disabled = isScan();
}

// What numbers mean where nobody said them: of as many wires as there are.
function standard(kind, wires) {
  const half = Math.floor(wires / 2);
  return { smallest: `${Math.min(3, wires)}`, largest: `${Math.min(3, wires)}`, ranks: `${Math.floor(wires / 4)}-${Math.max(Math.floor(wires / 4), half)}`, set: `0-${Math.max(0, half - 1)}`, "k-sorted": "2", "merged-blocks": `${Math.max(1, half)}`, runs: `${half},${wires - half}`, interleaved: "2", presorted: `${Math.max(1, wires - 2)}`, equals: `best:${wires}` }[kind] || "";
}

function readClaim(changed) {
  const wires = wiresOf(page.now);
  for (const name of ["goal", "given"])
    if (changed === name) $(`${name}-words`).value = standard($(name).value, wires);
  const word = (name) => {
    const numbers = $(name).selectedOptions[0].dataset.words ? ` ${$(`${name}-words`).value.trim()}` : "";
    return `${$(name).value}${numbers}`;
  };
  const goal = word("goal");
  page.now = { ...page.now, claim: { goal: goal.startsWith("equals ") ? "sorted" : goal, given: word("given"), equals: goal.startsWith("equals ") ? goal.slice(7) : "" } };
  Object.assign(page, { never: new Set(), states: [] });
  showClaim();
  showKnown();
  paintNever();
  share();
  return prove();
}

const claimWords = () => ({ goal: page.now.claim.goal, given: page.now.claim.given === "any" ? "" : page.now.claim.given, equals: page.now.claim.equals });

function showVerdict(kind, word, why) {
  $("verdict").className = `verdict ${kind}`;
  $("verdict").dataset.verdict = kind;
  $("word").textContent = word;
  $("why").textContent = why;
}

let since = 0;
function showWork(label) {
  since = performance.now();
  $("bar").removeAttribute("value");
  $("bar").setAttribute("aria-label", label);
  setTimeout(() => {
    if (page.prover.busy) $("working").hidden = false;
  }, 250);
}

function showProgress(done, remaining) {
  $("working").hidden = false;
  if (done > 0) $("bar").value = Math.min(1, done);
  const ahead = remaining < 100 ? `${Math.ceil(remaining)} s` : `${Math.round(remaining / 60)} min`;
  if (!page.verdict) $("why").textContent = remaining > 0 ? `some ${ahead} to go` : `${Math.round((performance.now() - since) / 1000)} s so far`;
}

// Ask what may take long; what was asked before is of no use any more.
async function ponder(request, label) {
  page.prover.stop();
  showWork(label);
  return page.prover.ask({ seconds: 3600, ...request }, showProgress);
}

async function prove() {
  const round = ++page.round, scan = isScan();
  page.verdict = null;
  $("refuted").hidden = true;
  $("ways").replaceChildren();
  showVerdict("", "…", "");
  const started = performance.now();
  const answer = await ponder({ do: "prove", net: netText(), ...claimWords() }, "Proof");
  if (round !== page.round) return;
  if (answer.stopped) return showVerdict("undecided", "Undecided", "it was stopped; nothing is known of it");
  if (answer.error) return showVerdict("undecided", "No claim", complain(answer));
  page.verdict = answer.verdict;
  page.waited = performance.now() - started;
  tellVerdict(answer.verdict, scan);
  if (!scan) await study(round);
}

const claimText = (claim) => `${claim.equals ? `as ${claim.equals} does` : claim.goal === "sorted" ? "" : claim.goal}${claim.given === "any" ? "" : ` given ${claim.given}`}`.trim();

function tellVerdict(v, scan) {
  const claim = claimText(page.now.claim), time = milliseconds(v.seconds);
  const vectors = v.vectors_total ? `, all ${v.vectors_total < 1e15 ? v.vectors_total.toLocaleString("en") : `2^${Math.log2(v.vectors_total).toFixed(0)}`} vectors` : "";
  const carries = { inclusive: "each output carries all inputs up to its own", exclusive: "each output carries all inputs before its own", reduction: "the last output carries all inputs" };
  const said = scan ? `${carries[v.goal]}, whatever associative operator combines them` : claim || "it sorts every input";
  const { caution } = page.now;
  if (caution?.kind === "fails" || (caution && v.verdict !== "fails")) showVerdict(caution.kind, caution.kind === "fails" ? "Fails" : "Undecided", caution.text);
  else if (v.verdict === "holds") showVerdict("holds", claim || scan ? "Holds" : "Sorts", `proved: ${said} (${v.engine}${vectors}; ${time})`);
  else if (v.verdict === "undecided") showVerdict("undecided", "Undecided", `${v.reason} (${time})`);
  else if (scan) showVerdict("fails", "Fails", `not true: ${said}`);
  else {
    showVerdict("fails", "Fails", claim ? `not ${claim}` : "it does not sort every input; this one comes out wrong:");
    showRefuted(v.counterexample);
  }
  if (caution?.kind === "fails" && v.verdict === "fails") showRefuted(v.counterexample);
}

// Zeros and ones, those out of order told apart.
function bits(values, plain) {
  const text = document.createDocumentFragment();
  values.forEach((bit, i) => {
    const wrong = !plain && i && values[i - 1] > bit;
    text.append(wrong ? make("span", { class: "wrong" }, String(bit)) : String(bit));
  });
  return text;
}

function showRefuted({ input, output, other_output: other }) {
  $("refuted").hidden = false;
  $("bits-in").replaceChildren(bits(input, true));
  $("bits-out").replaceChildren(bits(output, page.now.claim.goal !== "sorted" || other), ...(other ? [` (the other: ${other.join("")})`] : []));
}

// Which comparators never swap, and what can occur after each layer.
async function study(round) {
  if (page.now.claim.equals || sizeOf(page.now) > MOST_DRAWN) return;
  const request = { net: netText(), given: claimWords().given, seconds: 20 };
  const idle = await page.prover.ask({ do: "idle", ...request });
  if (round !== page.round) return;
  page.never = new Set(idle.never || []);
  paintNever();
  const counted = await page.prover.ask({ do: "states", ...request, seconds: 5 });
  if (round !== page.round) return;
  page.states = counted.states || [];
  tellStates();
  showLayers();
  if (page.never.size && $("verdict").dataset.verdict === "holds")
    $("why").textContent += `; ${plural(page.never.size, "comparator")} never swap${page.never.size === 1 ? "s" : ""}`;
}

function walk() {
  const shown = page.verdict?.counterexample;
  if (!shown) return;
  setInput(shown.permutation.map(BigInt), 0, page.now.claim.goal === "sorted" && !page.now.claim.equals);
  play(true);
  $("view").focus({ preventScroll: true });
  $("view").scrollIntoView({ block: "nearest" });
}

// ---- what is wrong ---------------------------------------------------------------------------

async function mend() {
  const { net } = page.now, round = page.round;
  $("ways").replaceChildren(make("li", {}, "Trying other pairs …"));
  const answer = await ponder({ do: "mend", net: snetOf(net), ...claimWords(), seconds: 60 }, "Search");
  if (round !== page.round) return;
  if (answer.stopped || answer.error) {
    $("ways").replaceChildren(make("li", {}, answer.error ? complain(answer) : "stopped"));
    return;
  }
  const seen = new Set(), items = [];
  for (const way of answer.ways) {
    const key = way.instead ? `${way.at}` : `+${way.min}:${way.max}`;
    if (seen.has(key) && !way.instead) continue;
    seen.add(key);
    items.push(make("li", {}, wayText(way, net), " ", make("button", { type: "button", onclick: () => takeWay(way) }, "Do that")));
  }
  if (!items.length) items.push(make("li", {}, answer.all ? "Neither another pair for one of its comparators nor one more makes it hold." : "Nothing was found in a minute."));
  $("ways").replaceChildren(...items.slice(0, 6));
}

function wayText(way, net) {
  const line = way.instead && net.lines ? `line ${net.lines[way.at]}: ` : "";
  const layer = way.at < net.cmps.length ? layerOf(net, way.at) + 1 : depthOf(net);
  return way.instead ? `${line}${way.min}:${way.max} instead of ${net.cmps[way.at].join(":")}, layer ${layer}` : `${way.min}:${way.max} is missing, ${way.at < net.cmps.length ? `before the end of layer ${layer}` : "at the end"}`;
}

function takeWay({ at, min, max, instead }) {
  const cmps = page.now.net.cmps.slice();
  cmps.splice(at, instead ? 1 : 0, [min, max]);
  change(cmps, instead ? `${min}:${max} took the place of ${page.now.net.cmps[at].join(":")}.` : `Added ${min}:${max}.`);
}
