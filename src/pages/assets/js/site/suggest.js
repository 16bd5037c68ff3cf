// Suggestions below search fields: a combobox with a listbox (ARIA pattern). The focus stays in the field.
const list = document.createElement('div');
let field;
let waiting;
let asking;
let askedAt = 0;

const mark = (option) => {
  for (const one of list.children) one.ariaSelected = String(one === option);
  if (option) field.setAttribute('aria-activedescendant', option.id);
  else field.removeAttribute('aria-activedescendant');
  option?.scrollIntoView({ block: 'nearest' });
};

const closeList = () => {
  clearTimeout(waiting);
  asking?.abort();
  list.remove();
  if (!field) return;
  field.ariaExpanded = 'false';
  field.removeAttribute('aria-controls');
  mark();
};

async function suggest() {
  asking = new AbortController();
  askedAt = Date.now();
  const url = `/suggest?q=${encodeURIComponent(field.value)}`;
  const { page } = await load(url, { signal: asking.signal }).catch(() => ({}));
  const found = page?.getElementById('suggestions');
  if (!found?.firstChild) return asking.signal.aborted || closeList();
  list.ariaLabel = field.dataset.suggest;
  list.replaceChildren(...found.children);
  for (const one of list.children) Object.assign(one, { role: 'option', tabIndex: -1 });
  field.form.append(list);
  field.setAttribute('aria-controls', list.id);
  field.ariaExpanded = 'true';
  mark();
}

// At most three requests a second, and only after a pause in typing.
const suggestSoon = (target) => {
  clearTimeout(waiting);
  asking?.abort();
  field = target;
  if (field.value.trim().length < 2) closeList();
  else waiting = setTimeout(() => void suggest(), Math.max(150, askedAt + 340 - Date.now()));
};

const keys = {
  ArrowDown: 1,
  ArrowUp: -1,
  Escape: () => closeList(),
  Enter: (active) => active?.click(),
};

function onKey(event) {
  const key = keys[event.key];
  if (!key || event.isComposing) return;
  if (!list.isConnected) return event.key === 'ArrowDown' && suggestSoon(event.target);
  const all = [...list.children];
  const at = all.findIndex((one) => one.ariaSelected === 'true');
  if (event.key === 'Enter' && at < 0) return closeList();
  event.preventDefault();
  if (key.call) key(all[at]);
  else mark(all.at((at < 0 && key < 0 ? -1 : at + key) % all.length));
}

Object.assign(list, {
  id: 'suggestion-list',
  className: 'menu-list suggestions',
  role: 'listbox',
});
// A press on an option must not take the focus out of the field.
list.addEventListener('pointerdown', (event) => event.preventDefault());
for (const input of document.querySelectorAll('[data-suggest]')) {
  Object.assign(input, { role: 'combobox', autocomplete: 'off', ariaExpanded: 'false', ariaAutoComplete: 'list' });
  input.addEventListener('input', () => suggestSoon(input));
  input.addEventListener('keydown', onKey);
  input.addEventListener('blur', closeList);
}
addEventListener('pagehide', closeList);
