"use strict";
// Tapping an entry of the drawn sheet opens its deal; the entries of deals that are open are lit.
const deals = [...document.querySelectorAll("details[data-deal]")];
const drawn = number => document.querySelectorAll(`.drawing [data-deal="${number}"]`);

function light(deal) {
  for (const entry of drawn(deal.dataset.deal)) entry.classList.toggle("lit", deal.open);
}

function show(deal) {
  deal.open = true;
  const summary = deal.querySelector("summary");
  summary.focus({ preventScroll: true });
  deal.scrollIntoView({ block: "nearest" });
}

for (const deal of deals) deal.addEventListener("toggle", () => light(deal));

// The sheet stands there twice, for a wide page and for a narrow one.
for (const sheet of document.querySelectorAll(".drawing")) {
  sheet.addEventListener("click", event => {
    const number = event.target.closest("[data-deal]")?.dataset.deal;
    const deal = number && document.getElementById(`deal-${number}`);
    if (deal) show(deal);
  });
}

function followAddress() {
  const deal = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (deals.includes(deal)) show(deal);
}
addEventListener("hashchange", followAddress);
followAddress();

const all = document.getElementById("all");
if (all) {
  all.hidden = false;
  all.addEventListener("click", () => {
    const open = !deals.every(deal => deal.open);
    for (const deal of deals) deal.open = open;
    all.textContent = open ? all.dataset.close : all.dataset.open;
  });
}
