"use strict";
// The pages work without this script. It shows of a form only what may come next, keeps what was pressed when the phone
// sleeps or the network goes, sends it again under the same command id, and follows what others write.

const store = {
  get(key) { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* full or forbidden: the page still works */ } },
  drop(key) { try { localStorage.removeItem(key); } catch { /* forbidden */ } },
};
const body = document.body;
const evening = body.dataset.evening;
let version = Number(body.dataset.version || 0), newest = version; // what is shown, and what was told of

// Conditions, as Form.asked has them: a row is looked at with the answers of those above it alone.
const holds = (when, answers) => !when || when.some(one => Object.entries(one).every(([key, values]) => values.includes(answers[key])));
const parsed = new WeakMap();
function when(element) {
  if (!parsed.has(element)) parsed.set(element, element.dataset.when ? JSON.parse(element.dataset.when) : null);
  return parsed.get(element);
}

function chosenIn(row) {
  const radio = row.querySelector("input:checked");
  if (radio) return radio.value;
  const number = row.querySelector("input[type=number]");
  return number && number.value !== "" && number.checkValidity() ? number.value : null;
}

function follow(form) {
  const answers = {};
  let waiting = null;
  for (const row of form.querySelectorAll(".row")) {
    const asked = holds(when(row), answers);
    row.hidden = !asked;
    row.classList.remove("waiting");
    if (!asked) { for (const input of row.querySelectorAll("input")) input.disabled = true; continue; }
    for (const key of row.querySelectorAll(".key")) {
      const open = holds(when(key), answers), input = key.querySelector("input");
      key.hidden = !open;
      input.disabled = !open;
      if (!open) input.checked = false;
      for (const note of key.querySelectorAll("small")) note.hidden = !holds(when(note), answers);
    }
    for (const input of row.querySelectorAll("input[type=number]")) input.disabled = false;
    let answer = null;
    const rest = row.dataset.rest && JSON.parse(row.dataset.rest);
    const filled = rest && rest.rows.every(key => /^\d+$/.test(answers[key] ?? ""));
    const output = row.querySelector("output");
    if (filled) {
      answer = String(rest.total - rest.rows.reduce((sum, key) => sum + Number(answers[key]), 0));
      output.textContent = answer;
    } else {
      if (output) output.textContent = "";
      answer = chosenIn(row);
      if (answer === null && row.dataset.default !== undefined) {
        const preset = [...row.querySelectorAll(".key:not([hidden]) input")].find(input => input.value === row.dataset.default);
        if (preset) { preset.checked = true; answer = preset.value; }
      }
    }
    const keys = row.querySelector(".keys");
    if (keys) keys.hidden = Boolean(filled);
    if (answer === null && !waiting) { waiting = row; row.classList.add("waiting"); }
    if (answer !== null) answers[row.dataset.row] = answer;
    // What was pressed stands alone, until it is pressed again; so contract and tricks are seen together.
    row.classList.toggle("folded", form.id === "deal-form" && answer !== null && answer !== row.dataset.default && "done" in row.dataset);
    // What comes behind a row that is still open is not shown yet.
    if (waiting && row !== waiting) row.hidden = true;
  }
  const save = form.querySelector(".save .main");
  save.disabled = Boolean(waiting) && form.id === "deal-form";
  const later = form.querySelector(".later");
  if (later) later.hidden = !waiting || Object.keys(answers).length < 2;
  return { answers, waiting };
}

const draftKey = () => `rospis.draft.${evening}`, queueKey = () => `rospis.queue.${evening}`;

function answersOf(form) {
  const found = {};
  for (const row of form.querySelectorAll(".row")) {
    const answer = chosenIn(row);
    if (!row.hidden && answer !== null) found[row.dataset.row] = answer;
  }
  return found;
}

function fill(form, answers) {
  for (const row of form.querySelectorAll(".row")) {
    const answer = answers[row.dataset.row];
    if (answer === undefined) continue;
    for (const input of row.querySelectorAll("input")) {
      if (input.type === "radio") input.checked = input.value === answer;
      else input.value = answer;
    }
  }
}

// A draft keeps the version that it was begun at: saved on a sheet that has changed meanwhile, it is asked about.
function draftOf(form) { return { seen: form.elements.seen.value, answers: answersOf(form) }; }

function prepare(form, draft) {
  if (draft) {
    fill(form, draft.answers);
    form.elements.seen.value = draft.seen;
  }
  for (const row of form.querySelectorAll(".row")) if (chosenIn(row) !== null) row.dataset.done = "";
  follow(form);
  form.addEventListener("click", event => {
    const row = event.target.closest(".folded");
    if (row && event.target.closest(".key")) { delete row.dataset.done; follow(form); }
  });
  // By the keyboard one goes through all keys of a row, which stays open until it is left.
  form.addEventListener("focusin", event => {
    const row = event.target.closest(".row");
    if (row && event.target.matches(":focus-visible")) { delete row.dataset.done; row.dataset.keyed = ""; follow(form); }
  });
  form.addEventListener("focusout", event => {
    const row = event.target.closest(".row");
    if (!row || !("keyed" in row.dataset) || row.contains(event.relatedTarget)) return;
    delete row.dataset.keyed;
    if (chosenIn(row) !== null) row.dataset.done = "";
    follow(form);
  });
  form.addEventListener("change", event => {
    const row = event.target.closest(".row");
    if (!("keyed" in row.dataset)) row.dataset.done = "";
    const { waiting } = follow(form);
    if (form.id === "deal-form") store.set(draftKey(), draftOf(form));
    const next = waiting || form.querySelector(".save");
    if (event.target.matches("input[type=radio]")) next.scrollIntoView({ block: "nearest" });
  });
  form.addEventListener("reset", event => {
    event.preventDefault(); // which would go back to what the server had filled in
    for (const input of form.querySelectorAll(".row input")) if (input.type === "radio") input.checked = false; else input.value = "";
    store.drop(draftKey());
    form.elements.seen.value = form.closest("#next").dataset.version;
    follow(form);
  });
}

// Sending. A deal whose answer was lost is sent again under its id until the server has said that it has it.
let sending = false;

function queued() { return store.get(queueKey()); }

async function send() {
  const waiting = queued();
  if (!waiting || sending) return;
  sending = true;
  try {
    const answer = await fetch(waiting.address, {
      method: "POST", body: new URLSearchParams(waiting.fields), headers: { "X-Script": "1", "X-Part": "next" }, credentials: "same-origin",
    });
    if (answer.ok) {
      store.drop(queueKey());
      store.drop(draftKey());
      newest = Math.max(newest, (await answer.json()).version);
      await refresh(true);
      document.getElementById("next").scrollIntoView({ block: "start" });
    } else if (answer.status >= 500 || answer.status === 429) {
      setTimeout(send, 3000);
    } else {
      store.drop(queueKey());
      const text = await answer.text();
      const page = new DOMParser().parseFromString(text, "text/html");
      if (page.getElementById("next")) replaceNext(page, null); else location.reload();
      const form = document.getElementById("deal-form");
      if (form) store.set(draftKey(), draftOf(form));
      document.querySelector("#next .notice")?.scrollIntoView({ block: "center" });
    }
  } catch {
    online(false);
    const told = document.getElementById("unsent");
    if (told) told.hidden = false;
    setTimeout(send, 3000);
  } finally {
    sending = false;
    lock();
  }
}

function lock() {
  const form = document.getElementById("deal-form");
  if (!form) return;
  const busy = Boolean(queued());
  for (const button of form.querySelectorAll(".save button")) button.disabled = busy;
  if (!busy) { document.getElementById("unsent").hidden = true; follow(form); }
}

document.addEventListener("submit", event => {
  const form = event.target;
  if (form.id !== "deal-form") return;
  event.preventDefault();
  if (queued()) return;
  const fields = [...new FormData(form, event.submitter)].filter(([, value]) => typeof value === "string");
  store.set(queueKey(), { address: form.getAttribute("action"), fields });
  if (!queued()) { form.submit(); return; } // nothing can be kept here: send it the plain way
  lock();
  send();
});
addEventListener("online", () => { send(); refresh(); });
addEventListener("beforeunload", event => { if (queued()) event.preventDefault(); });

// Following. The stream tells the version, and the page then reads what it shows anew; to who only watches it brings that, too.
function online(on) {
  const told = document.getElementById("link");
  if (!told || !body.dataset.live) return;
  told.classList.toggle("on", on);
  const text = on ? told.dataset.on : told.dataset.off;
  if (told.textContent !== text) told.textContent = text;
}

function replaceNext(page, draft) {
  const old = document.getElementById("next"), made = page.getElementById("next");
  if (!old || !made) return;
  const focus = document.activeElement && old.contains(document.activeElement) ? document.activeElement : null;
  const [name, value] = focus ? [focus.name, focus.value] : [null, null];
  const opened = [...old.querySelectorAll(".row:not(.folded)")].map(row => row.dataset.row);
  const typed = old.querySelector("textarea")?.value, caret = focus?.selectionStart ?? null;
  old.replaceWith(made);
  const area = made.querySelector("textarea");
  if (area && typed && !area.value) { area.value = typed; area.closest("details").open = true; }
  const form = document.getElementById("deal-form");
  if (form) prepare(form, draft);
  if (form && draft) {
    for (const row of form.querySelectorAll(".row")) if (opened.includes(row.dataset.row)) delete row.dataset.done;
    follow(form);
  }
  const again = name && [...made.querySelectorAll("input, button, textarea")].find(one => one.name === name && one.value === value);
  if (again) {
    again.focus({ preventScroll: true });
    if (caret !== null) again.setSelectionRange(caret, caret);
  }
  lock();
}

async function part(name) {
  const answer = await fetch(location.pathname + location.search, { headers: { "X-Part": name }, credentials: "same-origin", cache: "no-store" });
  if (!answer.ok) throw new Error(answer.status);
  return answer.text();
}

// Where the focus is in a part that is replaced: the same place in the new one, looked for by the id around it.
function focusIn(parts) {
  const at = document.activeElement;
  if (!at || !parts.contains(at)) return null;
  const id = at.closest("[id]").id, selector = at.localName, place = [...document.getElementById(id).querySelectorAll(selector)].indexOf(at);
  return () => at.id ? document.getElementById(id) : document.getElementById(id)?.querySelectorAll(selector)[place];
}

let refreshing = false, again = false;

async function refresh(fresh = false) {
  if (refreshing) { again = true; return; }
  refreshing = true;
  const least = newest;
  try {
    show(await part(body.dataset.part || "live"), fresh);
    version = Math.max(version, least);
    online(true);
  } catch {
    online(false);
  } finally {
    refreshing = false;
    if (again) { again = false; refresh(); }
  }
}

// Puts what the server made in place of what is there. An answer may come after that of a later question: it is let go.
function show(text, fresh = false) {
  const parts = document.getElementById("parts"), open = [...parts.querySelectorAll("details[open]")].map(one => one.id);
  const found = focusIn(parts);
  if (body.dataset.part) {
    parts.innerHTML = text;
  } else {
    const made = new DOMParser().parseFromString(text, "text/html"), [next, shown] = [made, document].map(one => one.getElementById("next"));
    if (Number(next.dataset.version) < Number(shown.dataset.version)) return;
    parts.replaceChildren(...made.getElementById("parts").childNodes);
    replaceNext(made, fresh ? null : store.get(draftKey()));
    version = Number(next.dataset.version);
  }
  for (const id of open) { const one = document.getElementById(id); if (one) one.open = true; }
  found?.()?.focus({ preventScroll: true });
  sheetTaps();
  awake();
  // What the other forms were made for is what is seen now.
  for (const seen of document.querySelectorAll("#more input[name=seen]")) seen.value = version;
}

function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), letter => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

function listen() {
  const query = new URLSearchParams(location.search);
  if ("watches" in body.dataset && "DecompressionStream" in window) query.set("show", "sheet");
  const source = new EventSource(`${body.dataset.live}?${query}`);
  source.onopen = () => { online(true); send(); if (newest > version) refresh(); };
  source.onerror = () => online(false);
  source.onmessage = event => {
    const [told, packed] = event.data.split(" ");
    newest = Math.max(newest, Number(told));
    if (newest <= version) return;
    if (packed) unpack(packed).then(show).catch(() => refresh()); else refresh();
  };
}

// The sheet: a tap on an entry opens its deal.
function sheetTaps() {
  widen();
  const all = document.getElementById("all");
  if (all) {
    all.hidden = false;
    all.onclick = () => {
      const deals = [...document.querySelectorAll("details[data-deal]")];
      const open = !deals.every(deal => deal.open);
      for (const deal of deals) deal.open = open;
      all.textContent = open ? all.dataset.close : all.dataset.open;
    };
  }
}

// On a wide screen the drawing is a picture; here it becomes part of the page, so that its entries can be tapped.
async function widen() {
  const picture = document.querySelector("img[data-wide]");
  if (!picture || getComputedStyle(picture.parentElement).display === "none") return;
  try {
    const answer = await fetch(picture.src, { credentials: "same-origin" });
    const made = answer.ok && new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    if (made && made.localName === "svg" && picture.isConnected) picture.replaceWith(document.importNode(made, true));
  } catch { /* it stays a picture */ }
}
addEventListener("resize", widen);
document.addEventListener("click", event => {
  const number = event.target.closest(".drawing [data-deal]")?.dataset.deal;
  const deal = number && document.getElementById(`deal-${number}`);
  if (!deal) return;
  deal.open = true;
  deal.querySelector("summary").focus({ preventScroll: true });
  deal.scrollIntoView({ block: "nearest" });
});
document.addEventListener("toggle", event => {
  const number = event.target.dataset?.deal;
  if (number) for (const entry of document.querySelectorAll(`.drawing [data-deal="${number}"]`)) entry.classList.toggle("lit", event.target.open);
}, true);

// Seating known players with a tap.
for (const seats of document.querySelectorAll("[data-seat]")) {
  seats.hidden = false;
  seats.addEventListener("click", event => {
    const name = event.target.closest("button")?.value;
    const places = [...document.querySelectorAll("input[name=player]")];
    if (!name || places.some(place => place.value === name)) return;
    const free = places.find(place => !place.value);
    if (free) free.value = name;
  });
}

// The screen is kept awake where the browser can do that, and let go when no deal can be entered any more.
let held = null;
async function awake() {
  if (!("wakeLock" in navigator)) return;
  const wanted = document.visibilityState === "visible" && document.getElementById("deal-form");
  try {
    if (!wanted) { await held?.release(); held = null; } else if (!held || held.released) held = await navigator.wakeLock.request("screen");
  } catch { /* low battery */ }
}

for (const form of document.querySelectorAll("form.deal")) prepare(form, form.id === "deal-form" ? store.get(draftKey()) : null);
if (evening) {
  sheetTaps();
  lock();
  send();
  awake();
  document.addEventListener("visibilitychange", () => { awake(); if (document.visibilityState === "visible" && body.dataset.live) refresh(); });
  if (body.dataset.live) listen();
}
