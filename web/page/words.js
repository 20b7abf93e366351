"use strict";
// ---- elements, words, files ------------------------------------------------------------------

const $ = (id) => document.getElementById(id);

const isPressed = (id) => $(id).getAttribute("aria-pressed") === "true";
const setPressed = (id, pressed) => $(id).setAttribute("aria-pressed", String(Boolean(pressed)));

// What users wrote becomes text, never markup.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") element.addEventListener("click", value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

const plural = (number, thing) => `${number.toLocaleString("en")} ${thing}${number === 1 ? "" : "s"}`;
const withCommas = (digits) => digits.replace(/\d{5,}/g, (run) => run.replace(/\B(?=(\d{3})+$)/g, ","));

function milliseconds(seconds) {
  const ms = seconds * 1000;
  return ms < 0.1 ? "under 0.1 ms" : ms < 10 ? `${ms.toFixed(1)} ms` : ms < 1000 ? `${Math.round(ms)} ms` : `${seconds.toFixed(1)} s`;
}

function later(wait, action) {
  let timer = 0;
  return (...words) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait, ...words);
  };
}

function download(name, text, type = "text/plain") {
  const blob = text instanceof Blob ? text : new Blob([text], { type });
  const link = make("a", { href: URL.createObjectURL(blob), download: name.replace(/[^\w.-]+/g, "-") });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// The clipboard is not there for every page: then the field is chosen, for Ctrl+C.
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return "copied";
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy") ? "copied" : "press Ctrl+C";
  }
}
