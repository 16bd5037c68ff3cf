// Keys for the desks of staff. A key only presses a button, opens a link or ticks a box of the page, so keys can do
// nothing that the page cannot.
const focused = () => document.activeElement ?? document.body;
const rowOf = (target) => target.closest('.queue-item, [data-row]');

const pressable = (attribute, key, part = document) =>
  [...part.querySelectorAll(`[${attribute}~="${CSS.escape(key)}"]`)].find(
    (one) => one.closest('details') || one.checkVisibility(),
  );

const NAMES = '.queue-name, [data-row] .row-link';

// J and K move through the list, starting at the opened listing.
function step(by) {
  const all = [...document.querySelectorAll(NAMES)];
  const own = all.indexOf(rowOf(focused())?.querySelector(NAMES));
  const at = own >= 0 ? own : all.findIndex((one) => one.hasAttribute('aria-current'));
  all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
}

// In the list, keys act on the row. Keys for decisions work only while the opened listing has the focus, to prevent
// accidental decisions.
function targetOf(key) {
  const row = rowOf(focused()) ?? (key === 'x' ? document.querySelector('.queue-item:has([aria-current])') : null);
  const inRow = row && pressable('data-press-here', key, row);
  const opened = focused().closest('#case');
  return inRow ?? (opened && pressable('data-press', key, opened)) ?? pressable('data-press-anywhere', key);
}

function press(found) {
  const fold = found.closest('details');
  // A key never sends a form that nobody has seen.
  const isFolded = fold && !fold.open;
  if (fold) fold.open = true;
  if (isFolded && found.matches('button')) return;
  if (found.matches('textarea')) found.focus();
  else found.click();
}

const dialog = document.getElementById('keys');

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (event.repeat || event.isComposing) return;
  if (key === 'Enter' && event.ctrlKey && target.matches('textarea')) target.form.querySelector('button').click();
  if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    const field = document.querySelector('[action="/staff/find"] input');
    if (field) field.select();
    else document.querySelector('.desk-nav [href="/staff/find"]').click();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches('input:not([type=checkbox], [type=radio]), textarea, select')) return;
  if (key === 'Enter' && target.matches('a, button, summary')) return;
  if (dialog?.open) {
    if (key === '?') dialog.close();
    return;
  }
  if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
  else {
    const found = targetOf(key);
    if (!found) return;
    press(found);
  }
  event.preventDefault();
});

// Shift-click selects all boxes from the last clicked one to this one.
let from;
function selectTo(box) {
  const boxes = [...document.querySelectorAll('.queue-select')];
  const [start, end] = [boxes.indexOf(from), boxes.indexOf(box)].toSorted((a, b) => a - b);
  if (start >= 0) for (const one of boxes.slice(start, end + 1)) one.checked = box.checked;
}

// One box selects everything on the page, up to the size of a batch. It shows whether all, some or none are selected.
const selectAll = document.querySelector('[data-select-all]');
const selectable = () => [...document.querySelectorAll('.queue-select')].slice(0, selectAll.dataset.selectAll);
function showSelected() {
  const selected = document.querySelectorAll('.queue-select:checked').length;
  const missing = selectable().some((one) => !one.checked);
  selectAll.checked = !missing;
  selectAll.indeterminate = selected > 0 && missing;
  const said = document.querySelector('[data-selected]');
  said.textContent = selected > 0 ? said.dataset.selected.replace('0', selected) : '';
}
if (selectAll) {
  document.addEventListener('change', ({ target }) => {
    if (target === selectAll) for (const one of selectable()) one.checked = selectAll.checked;
    if (target === selectAll || target.matches('.queue-select')) showSelected();
  });
  // When the visitor goes back to the page, the browser may restore the boxes.
  addEventListener('pageshow', showSelected);
}

document.addEventListener('click', ({ target, shiftKey }) => {
  if (target.matches('.queue-select')) {
    if (shiftKey) selectTo(target);
    from = target;
  }
  if (target.closest('[data-opens]')) dialog.showModal();
  if (target.closest('a[href="#denial"]')) document.querySelector('#denial details').open = true;
});

document.querySelector('[action="/staff/find"] input')?.focus();
// The opened listing has the focus, so that its keys work at once.
if (focused() === document.body) document.getElementById('case')?.focus({ preventScroll: true });

// Loads who else has the listing open. Stops after a quarter of an hour, because the reviewer has probably left.
const watched = document.querySelector('[data-watch]');
let looks = 45;
async function watch() {
  if (document.hidden || (looks -= 1) < 0) return;
  const answer = await fetch(watched.dataset.watch, { headers: { Accept: 'application/json' } });
  if (!answer.ok) return;
  const { watchers } = await answer.json();
  const words =
    watchers.length === 0
      ? ''
      : `${watched.dataset.words} ${new Intl.ListFormat(document.documentElement.lang).format(watchers)}`;
  if (watched.textContent !== words) watched.textContent = words;
}
if (watched) setInterval(() => void watch().catch(() => undefined), 20_000);

// Reloads a part of the page every second until its result is there.
async function renew(part) {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.getElementById(part.id);
  if (next?.matches('[data-pending]')) renewSoon(part);
  else if (next) part.replaceChildren(...next.childNodes);
}
function renewSoon(part) {
  setTimeout(() => void renew(part).catch(() => renewSoon(part)), 1_000);
}
const pending = document.querySelector('[data-pending]');
if (pending) renewSoon(pending);
