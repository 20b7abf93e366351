// ---- links -----------------------------------------------------------------------------------

const MOST_SHARED = 20000; // letters of a link

const toWeb = (bytes) => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};
const fromWeb = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const through = (bytes, stream) => drain(new Blob([bytes]).stream().pipeThrough(stream), MOST_LETTERS);

// How it looks: words of links, and what has them.
const LOOKS = ["style", "color", "groups", "operator"];
const WORDS = ["goal", "given", "equals", "input", "step", "title", "layers", "dark", ...LOOKS];

function look(words) {
  for (const id of LOOKS)
    if ([...$(id).options].some((option) => option.value === words.get(id))) $(id).value = words.get(id);
  if (words.has("layers")) setPressed("layered", words.get("layers") === "1");
  if (words.has("dark")) document.documentElement.dataset.theme = words.get("dark") === "1" ? "dark" : "light";
}

// What is behind #: a name, or the text, deflated; what is claimed; the values and the layer; looks.
async function linkOf(state) {
  const words = new URLSearchParams(), text = state.text.trim(), { claim } = state;
  if (isName(text)) words.set("n", text);
  else words.set("z", toWeb(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"))));
  if (state.language) words.set("l", state.language);
  if (state.chosen) words.set("f", state.chosen);
  if (claim.goal !== "sorted") words.set("goal", claim.goal);
  if (claim.given !== "any") words.set("given", claim.given);
  if (claim.equals) words.set("equals", claim.equals);
  if (state.title) words.set("title", state.title);
  for (const id of LOOKS) if ($(id).selectedIndex) words.set(id, $(id).value);
  if (isPressed("layered")) words.set("layers", "1");
  if (page.shared?.input) words.set("input", page.shared.input);
  if (page.judge && page.shared?.input) words.set("judge", "1");
  if (page.step && page.shared?.input) words.set("step", page.step);
  return `#${words.toString().replace(/%3A/g, ":").replace(/%2C/g, ",")}`;
}

// Whether there is an address to write to: a frame has none of its own.
function setHash(hash) {
  try {
    if (location.hash !== hash) history.replaceState(null, "", hash);
    return true;
  } catch {
    return false;
  }
}

let linking = 0;
const share = later(150, async () => {
  const round = ++linking, state = page.now;
  page.shared = page.input && page.input.length <= 256 && page.chosenInput ? { input: page.input.join(",") } : null;
  const hash = await linkOf(state);
  if (round !== linking || state !== page.now) return;
  const fits = hash.length <= MOST_SHARED;
  $("link").value = fits ? location.href.split("#")[0] + hash : "";
  $("linked").textContent = fits ? "" : "too long for a link; export it as a list";
  if (fits && $("table").hidden && !setHash(hash)) $("link").value = "";
});

// Show what a link says; false if it says nothing that is understood.
async function readLink(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  if (words.get("page") === "table") showPage("table");
  let text = words.get("n") || (WORDS.some((word) => words.has(word)) ? $("text").value : "");
  try {
    if (words.has("z")) {
      const bytes = await through(fromWeb(words.get("z")), new DecompressionStream("deflate-raw"));
      text = bytes ? new TextDecoder().decode(bytes) : "";
    }
  } catch {
    refuse("the link is damaged");
    return false;
  }
  if (!text) return false;
  $("language").value = words.get("l") || "";
  $("text").value = text;
  look(words);
  await readText(text);
  if (!page.now || page.now.text !== text) return false;
  const chosen = +words.get("f");
  if (page.now.functions?.[chosen]) await chooseFunction(chosen);
  if (words.has("goal") || words.has("given") || words.has("equals")) {
    page.now = { ...page.now, claim: { goal: words.get("goal") || "sorted", given: words.get("given") || "any", equals: words.get("equals") || "" } };
    showWords();
    await prove();
  }
  if (words.has("title")) {
    page.now = { ...page.now, title: words.get("title") };
    showWords();
  }
  const step = words.get("step") === "end" ? Infinity : +words.get("step") || 0;
  if (words.has("input") && page.data) {
    const values = readInput(words.get("input"));
    page.chosenInput = Boolean(values);
    setInput(values, step, words.has("judge"));
  } else goTo(step);
  return true;
}

async function chooseFunction(chosen) {
  const { text, functions, language } = page.now;
  await show({ ...stateOf(text, {}, functions, chosen), language });
}
