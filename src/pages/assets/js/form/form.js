// Long forms: shows a preview while typing, and warns before unsaved changes are lost.
const WAIT = 700;

for (const area of document.querySelectorAll('[data-preview]')) {
  const region = area.dataset.preview;
  const { form } = area.querySelector('textarea');
  let timer;
  let latest = 0;

  const show = async () => {
    const mine = ++latest;
    const body = new URLSearchParams(new FormData(form));
    body.set('_do', 'preview');
    const headers = { Accept: 'text/html' };
    const answer = await fetch(form.action, { method: 'POST', body, headers, credentials: 'same-origin' });
    if (!answer.ok || answer.redirected || mine !== latest) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const next = page.getElementById(region);
    if (next) document.getElementById(region)?.replaceWith(document.adoptNode(next));
  };

  area.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show().catch(() => undefined), WAIT);
  });
}

// A form that is shown again after a refusal contains unsaved input, too.
const edited = new Set(document.querySelectorAll('.edit-form[data-unsaved]'));
document.addEventListener('input', ({ target }) => {
  if (target.form?.classList.contains('edit-form')) edited.add(target.form);
});
document.addEventListener('submit', ({ target }) => edited.delete(target));
addEventListener('beforeunload', (event) => {
  if (edited.size > 0) event.preventDefault();
});

// Says whether a value is free while it is typed. An answer to an earlier text is ignored.
for (const input of document.querySelectorAll('[data-check]')) {
  const field = input.closest('.field');
  const said = document.createElement('p');
  said.className = 'hint';
  said.role = 'status';
  field.append(said);
  let timer;

  const check = async () => {
    const { value } = input;
    const answer = await fetch(`${input.dataset.check}&slug=${encodeURIComponent(value)}`, {
      headers: { Accept: 'text/html' },
    });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // The second one is for a name that is no valid one.
    const found = page.querySelector(answer.status === 400 ? '.error-page .lead' : '#checked');
    if (!found || input.value !== value) return;
    said.textContent = found.textContent.replace('slug', field.querySelector('label').firstChild.data);
    said.classList.toggle('fault', found.dataset.free === undefined);
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    said.textContent = '';
    said.classList.remove('fault');
    if (input.value !== input.defaultValue && input.value.trim() !== '')
      timer = setTimeout(() => void check().catch(() => undefined), WAIT);
  });
}

// A suggestion replaces the whole field, so each one begins with the entries before it.
for (const input of document.querySelectorAll('[data-several]')) {
  const known = [...input.list.options].map(({ value }) => value);
  input.addEventListener('input', () => {
    const before = input.value.slice(0, input.value.lastIndexOf(',') + 1);
    const given = before.split(',').map((one) => one.trim());
    const left = known.filter((one) => !given.includes(one));
    input.list.replaceChildren(...left.map((one) => new Option('', `${before && `${before} `}${one}`)));
  });
}

// Text that was typed before this script was loaded is treated like later input.
for (const field of document.querySelectorAll('[data-check], .edit-form :is(input, textarea)'))
  if (field.type !== 'hidden' && field.value !== field.defaultValue)
    field.dispatchEvent(new Event('input', { bubbles: true }));
