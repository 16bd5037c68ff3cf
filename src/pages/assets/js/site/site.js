// Improves pages that also work without it. Every request is the one that the form or link would have made. The answer
// is a whole page, from which the changed parts are taken.
const root = document.documentElement;
root.classList.add('js');

// The clock of the visitor may be wrong, so time counts from that of the site, which pages with a countdown contain.
let ahead = 0;
const setClock = (page, arrivedAt) => {
  const time = page.querySelector('[data-now]');
  if (time) ahead = time.dataset.now - arrivedAt;
};

async function load(url, options) {
  const answer = await fetch(url, { headers: { Accept: 'text/html' }, ...options });
  const arrivedAt = Date.now();
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  setClock(page, arrivedAt);
  return { answer, page };
}

const controlsIn = (part) => [...part.querySelectorAll('a, button, select, input:not([type=hidden])')];

// Replaces the parts with these ids. The focus stays on its control, or moves to the part if the control is gone.
function swap(page, ids, isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const change = () => {
    const focused = document.activeElement;
    const home = focused?.closest('[id]');
    const at = home ? controlsIn(home).indexOf(focused) : -1;
    const region = ids.find((id) => document.getElementById(id)?.contains(focused));
    for (const id of ids) {
      const next = page.getElementById(id);
      if (next) document.getElementById(id)?.replaceWith(document.adoptNode(next));
    }
    tick();
    if (!region || focused.isConnected) return;
    const part = document.getElementById(home.id);
    const target = part ? (controlsIn(part)[at] ?? part) : document.getElementById(region);
    // Only parts need this: controls are focusable already.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  if (!document.startViewTransition || isQuiet) return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  ready.catch(() => ({}));
  return updateCallbackDone;
}

// A message of the script itself: by default, that there was no answer.
function say(text, look) {
  const notice = document.getElementById('notice').content.firstChild.cloneNode(true);
  if (text) notice.firstChild.textContent = text;
  if (look) notice.className = `notice toast ${look}`;
  document.getElementById('notices').replaceChildren(notice);
}

// For the scripts of some pages.
root.page = { load, swap, say };

// The filters of a list change its results in place. An answer is ignored if a newer request was made.
let shown = location.href;
async function filter(url, isBack) {
  shown = url;
  const { page } = await load(url).catch(() => ({}));
  if (shown !== url) return;
  if (!page?.getElementById('filters')) {
    location.assign(url);
    return;
  }
  if (!isBack) history.pushState(null, '', url);
  document.title = page.title;
  document.querySelector('[data-suggest]').value = page.querySelector('[data-suggest]').value;
  const said = page.querySelector('.found span') ?? page.querySelector('#results .lead');
  document.getElementById('said').textContent = said?.textContent;
  void swap(page, ['filters', 'results']);
}
addEventListener('popstate', () => {
  if (document.getElementById('filters') && location.href.split('#')[0] !== shown) void filter(location.href, true);
});

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (form.closest('#filters')) {
    event.preventDefault();
    void filter(`${form.action}?${new URLSearchParams(new FormData(form))}`);
    return;
  }
  const live = submitter?.dataset.live ?? form.dataset.live;
  if (live === undefined) {
    // In a later task, because a disabled button would not send its value.
    if (form.method === 'post')
      setTimeout(() => form.querySelectorAll('button:enabled').forEach((one) => (one.disabled = one.isSent = true)));
    return;
  }
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  void send(form, submitter, live || form.id);
});

async function send(form, submitter, region) {
  const data = new URLSearchParams(new FormData(form, submitter));
  const isGet = form.method === 'get';
  const url = isGet ? `${form.action.split(/[?#]/)[0]}?${data}` : form.action;
  // Without an answer, the page stays as it is.
  const { answer, page } = await load(url, isGet ? {} : { method: 'POST', body: data }).catch(() => ({}));
  const signIn = answer?.headers.get('refresh')?.split('url=')[1];
  if (!answer) say();
  else if (signIn) location.assign(signIn);
  else if (!page.getElementById(region)) form.submit();
  else {
    if (isGet) history.replaceState(null, '', url);
    // Until then, the page still shows the form that was sent.
    await swap(page, [region, 'notices', 'balance']);
  }
  form.ariaBusy = 'false';
}

// A page that comes back from the browser's memory must be usable again.
addEventListener('pageshow', () =>
  document.querySelectorAll('button').forEach((one) => one.isSent && (one.disabled = false)),
);

// Filters that are not set are left out of the address.
document.addEventListener('formdata', ({ target, formData }) => {
  if (target.method === 'get') for (const { name, value } of target) if (!value) formData.delete(name);
});

document.addEventListener('change', ({ target }) => {
  if (target.form?.matches('[data-send-on-change]')) target.form.requestSubmit();
});

// How many characters a text may still have.
document.addEventListener('input', ({ target }) => {
  const words = target.dataset.left;
  if (!words) return;
  const field = target.closest('.field');
  const left = field.querySelector('output') ?? field.appendChild(document.createElement('output'));
  left.textContent = words.replace(0, target.maxLength - target.value.length);
});

const closeMenus = (except) => {
  for (const menu of document.querySelectorAll('details.menu[open]')) if (!menu.contains(except)) menu.open = false;
};

document.addEventListener('click', (event) => {
  const { target } = event;
  closeMenus(target);
  const close = target.closest('[data-close]');
  if (close) {
    event.preventDefault();
    close.parentNode.remove();
    document.getElementById('main').focus({ preventScroll: true });
  }
  const button = target.closest('[data-copy]');
  if (button) void copy(button);
  const link = target.closest('#filters a, .found a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void filter(link.href);
});

// Browsers without https have no clipboard. There, the text is selected.
async function copy({ dataset, lastChild: label }) {
  const source = document.getElementById(dataset.copy);
  try {
    await navigator.clipboard.writeText(source.value ?? source.textContent);
    label.data = dataset.copied;
    setTimeout(() => (label.data = dataset.label), 2000);
  } catch {
    if (source.select) source.select();
    else getSelection().selectAllChildren(source);
  }
}

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (key === 'Escape') closeMenus();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches('input:not([type=checkbox],[type=radio]), textarea, select')) return;
  const meant = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!meant?.checkVisibility()) return;
  event.preventDefault();
  meant.focus();
});

// "3 h 27 min"; the last hour counts seconds. The page has a text for each unit: "0 h 1 min".
const spell = (left, texts) => {
  const units = [left / 86400, (left / 3600) % 24, (left / 60) % 60, left % 60].map(Math.floor);
  const first = units.findIndex((unit, index) => unit > 0 || index > 2);
  return texts.split('|')[first].replace(/\d/g, (index) => units[first + Number(index)]);
};
const inWords = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};
let asked = 0;
const tick = () => {
  for (const time of document.querySelectorAll('[data-until]')) {
    const left = (Date.parse(time.dateTime) - Date.now() - ahead) / 1000;
    time.textContent = (left < 0 && time.dataset.over) || spell(Math.max(0, left), time.dataset.until);
    // Again after a while, because the request may fail.
    const part = left < -1 && !document.hidden && Date.now() - asked > 30_000 && time.closest('[data-renew]');
    if (!part) continue;
    asked = Date.now();
    void refresh(part.id, {});
  }
  for (const time of document.querySelectorAll('[data-local]:empty')) {
    const date = new Date(time.dateTime);
    if (date.getTimezoneOffset() !== 0)
      time.textContent = time.dataset.local.replace(0, date.toLocaleString(time.lang, inWords));
  }
};
// Live figures, while they can be seen. When the page has none any more, `data-over` says so instead.
const refresh = async (id, { over }, timer) => {
  if (document.hidden) return;
  const { answer, page } = await load(location.href).catch(() => ({ answer: {} }));
  if (!answer.ok || answer.redirected) return;
  if (page.getElementById(id)) await swap(page, [id], true);
  else {
    clearInterval(timer);
    if (over) document.getElementById(id).textContent = over;
  }
};
const [visit] = performance.getEntriesByType('navigation');
setClock(document, Date.now() - performance.now() + (visit?.responseStart ?? 0));
// After "Back", the browser may show a page as it was then.
if (visit?.type === 'back_forward' && ahead) void load(location.href).catch(() => ({}));
tick();
setInterval(tick, 1000);
for (const { id, dataset } of document.querySelectorAll('[data-every]')) {
  const timer = setInterval(() => void refresh(id, dataset, timer), dataset.every * 1000);
}

// An answer that is shown only once: going back or reloading opens this address instead of sending the form again.
const once = document.querySelector('[data-address]');
if (once) history.replaceState(null, '', once.dataset.address);

document.getElementById('faults')?.focus();
