import type { Page } from 'playwright-core';
import { Sentence } from '../../src/core/shared/refusals.js';
import { BOOK } from '../../src/pages/book.js';
import type { PageSpec, Shown } from '../../src/pages/page-book.js';
import type { TestApp } from '../support/app.js';
import { Browser as Visitor } from '../support/browser.js';
import { type Chromium, canBrowse, closeProfiles, openChromium } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';
import { prepareForPages } from '../support/sample-visitors.js';
import { PAGE_ADDRESSES } from '../support/page-addresses.js';
import { PAGE, sendForm } from '../support/pages.js';

const where = dialect === 'sqlite' && canBrowse ? describe : describe.skip;

const PAYLOADS = [
  '"><x-poison onclick=poison(1)>',
  "' onmouseover='poison(1)' x='",
  '</script><script>poison(1)</script>',
  '</title></textarea></style><img src=x onerror=poison(1)>',
  'javascript:poison(1)',
  'https://poison.example/" onclick="poison(1)',
  'data:text/html,<x-poison>',
  '<!--<svg><style><x-poison style="color:red">',
];

/** Exceptions: our own HTML, instants, and values that choose what is shown. */
const INSTANT = /^\d{4}-\d\d-\d\d/;
const KEPT = ['html', 'kind', 'state', 'memberCountMode', 'visibility'];

let texts = 0;

/** Replaces every text of a view. */
function poisoned(value: unknown, payload: string): unknown {
  if (typeof value === 'string') {
    texts += 1;
    return INSTANT.test(value) ? value : payload;
  }
  if (Array.isArray(value)) return value.map((one) => poisoned(one, payload));
  if (value instanceof Set || value instanceof Map || value instanceof Date) return value;
  // The text of a sentence is ours; its values may be of others.
  if (value instanceof Sentence)
    return new Sentence(value.text, poisoned(value.values, payload) as typeof value.values);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, KEPT.includes(name) ? one : poisoned(one, payload)]),
  );
}

interface Suspicious {
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
}

/** Parses the document as a browser does, and returns everything that our own markup never contains. */
const suspiciousIn = (page: Page, html: string): Promise<Suspicious> =>
  page.evaluate((text) => {
    const all = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')];
    const isOwn = (address: string): boolean =>
      /^(?:https:\/\/|\/(?!\/)|#|\?|$)/.test(address) || address.startsWith('http://127.0.0.1');
    return {
      elements: all
        .filter(({ tagName }) => /^(?:x-poison|style|iframe|object|embed|base|meta.*refresh)$/i.test(tagName))
        .concat(
          all.filter(
            (one) =>
              one.tagName === 'SCRIPT' &&
              !one.hasAttribute('src') &&
              one.getAttribute('type') !== 'application/ld+json',
          ),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      attributes: all.flatMap((one) =>
        [...one.attributes]
          .filter(
            ({ name, value }) =>
              /^(?:on|style$|srcdoc$)/i.test(name) ||
              (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name) && !isOwn(value)),
          )
          .map(({ name, value }) => `${one.tagName} ${name}=${value}`.slice(0, 200)),
      ),
    };
  }, html);

/** Commands in the chat have a page of their own. */
const CHAT = { PLATFORM_PUBLIC_KEY: '0a'.repeat(32), PLATFORM_CLIENT_ID: '419000000000000001' };

where('hostile text in every field of every view', () => {
  let app: TestApp;
  let chromium: Chromium;
  let parser: Page;

  beforeAll(async () => {
    [app, chromium] = await Promise.all([startDemo({ variables: CHAT }), openChromium()]);
    await prepareForPages(app);
    parser = await chromium.newPage();
  });

  afterAll(async () => {
    await closeProfiles();
    await app?.close();
  });

  async function visitorAs(account: string | undefined): Promise<Visitor> {
    const visitor = new Visitor(app);
    if (account !== undefined) await visitor.send('POST', '/login/demo', { body: { account } });
    return visitor;
  }

  const entries = BOOK.flatMap(({ name, page }) => (page === undefined ? [] : [{ name, page }]));

  test.each(entries)('is only text: $name', async ({ name, page }) => {
    const spec = page as { -readonly [K in keyof PageSpec<unknown, unknown>]: PageSpec<unknown, unknown>[K] };
    const original = { ...spec };
    const found: unknown[] = [];
    for (const { path, as } of PAGE_ADDRESSES[name] ?? [])
      for (const payload of PAYLOADS) {
        const poison = (shown: Shown<unknown, unknown>): Shown<unknown, unknown> => ({
          ...shown,
          view: poisoned(shown.view, payload),
          beside: poisoned(shown.beside, payload),
        });
        Object.assign(spec, {
          isShared: false,
          movedTo: undefined,
          leadsTo: undefined,
          head: (shown: Shown<unknown, unknown>) =>
            typeof original.head === 'function' ? original.head(poison(shown)) : original.head,
          show: (shown: Shown<unknown, unknown>) => original.show(poison(shown)),
        });
        const visitor = await visitorAs(as);
        const answer = await visitor.get(path, PAGE);
        Object.assign(spec, original);
        expect([path, payload, answer.status]).toEqual([path, payload, 200]);
        const { elements, attributes } = await suspiciousIn(parser, answer.text);
        if (elements.length + attributes.length > 0) found.push({ path, payload, elements, attributes });
      }
    expect(found).toEqual([]);
  });

  test('is only text on the page that shows an answer once', async () => {
    const [{ form }] = BOOK.filter((entry) => entry.form?.page !== undefined) as [(typeof BOOK)[number]];
    const spec = form?.page as { -readonly [K in keyof PageSpec<unknown, unknown>]: PageSpec<unknown, unknown>[K] };
    const { show } = spec;
    const visitor = await visitorAs('perrin_oake');
    for (const payload of PAYLOADS) {
      spec.show = (shown) => show({ ...shown, view: poisoned(shown.view, payload) });
      const answer = await sendForm(visitor, '/dashboard/developer/key', '/dashboard/developer');
      spec.show = show;
      expect([answer.status, answer.text.includes('new-key')]).toEqual([200, true]);
      expect([payload, await suspiciousIn(parser, answer.text)]).toEqual([payload, { elements: [], attributes: [] }]);
    }
  });

  test('is only text in forms that are refused, previewed, or kept without a session', async () => {
    const [edit, bot] = ['/dashboard/bots/lanternfish', '/bots/lanternfish'];
    const [owner, stranger] = [await visitorAs('marisol'), await visitorAs(undefined)];
    for (const payload of PAYLOADS) {
      const fields = {
        version: '0',
        _seen: payload,
        name: payload,
        website: payload,
        tags: [payload],
        longDescription: payload,
      };
      const answers = [
        await sendForm(owner, `${edit}?method=patch`, edit, fields),
        await sendForm(owner, `${edit}?method=patch`, edit, { ...fields, _do: 'preview' }),
        await sendForm(stranger, `${bot}/rating?method=put`, bot, { stars: '4', comment: payload.repeat(3) }),
        await sendForm(stranger, `${bot}/rating?method=put`, `${bot}?${payload}`, {
          stars: payload,
          [payload]: payload,
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 200, 401, 401]);
      for (const { text } of answers)
        expect([payload, await suspiciousIn(parser, text)]).toEqual([payload, { elements: [], attributes: [] }]);
    }
  });

  test('was in thousands of places', () => expect(texts).toBeGreaterThan(5_000));
});
