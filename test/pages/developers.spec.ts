import { Browser } from '../support/browser.js';
import { openPage, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const unescaped = (html = ''): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const code = (text: string, id: string): string =>
  unescaped(new RegExp(`<code id="${id}">([\\s\\S]*?)</code>`).exec(text)?.[1]);

test('snippets name a public bot for visitors, and for owners their own', async () => {
  const other = await site.make.bot(null);
  const { browser, account } = await site.person();
  const own = await site.make.bot(account, { name: 'Own <bot>' });
  const anonymous = await openPage(new Browser(site.app), '/developers');
  const { body } = await new Browser(site.app).get<{ bots: { platformId: string }[] }>('/bots?limit=1');
  const [first] = body.bots;
  expect(anonymous.status).toBe(200);
  expect(code(anonymous.text, 'snippet-stats')).toContain(`/api/v1/bots/${first?.platformId ?? 'BOT_ID'}/stats`);
  expect(anonymous.text).toContain('Sign in to get a key');
  const mine = await openPage(browser, '/developers');
  for (const id of ['snippet-stats', 'snippet-check']) {
    expect(code(mine.text, id)).toContain(`/api/v1/bots/${own.platformId}/`);
    expect(code(mine.text, id)).not.toContain(other.platformId);
  }
  expect(mine.text).toContain(`<option value="${own.platformId}">Own &lt;bot></option>`);
});

test('the snippets of curl and JavaScript do what they say', async () => {
  const holder = await site.holder();
  const bot = await site.make.bot(holder);
  const { text } = await openPage(await Browser.of(site.app, holder), '/developers');
  const [, body = ''] = /-d '([^']+)'/.exec(code(text, 'snippet-stats')) ?? [];
  const [, path = ''] = /\/api\/v1(\/\S+)/.exec(code(text, 'snippet-stats')) ?? [];
  expect((await holder.client.post(path, JSON.parse(body) as object)).status).toBe(200);
  const [, check = ''] = /\/api\/v1(\/[^']+)'/.exec(code(text, 'snippet-check')) ?? [];
  expect(check).toBe(`/bots/${bot.platformId}/check?platformId=`);
  expect((await holder.client.get(`${check}400000000000000001`)).body).toMatchObject({ voted: false });
});

test('the section on webhooks has links, and its snippets read the list and the stream of the own bot', async () => {
  const holder = await site.holder();
  const bot = await site.make.bot(holder);
  const browser = await Browser.of(site.app, holder);
  const { text } = await openPage(browser, '/developers');
  const section = text.slice(text.indexOf('id="webhooks"'));
  for (const link of ['/guides/webhooks', '/docs/beta', `/bots/${bot.platformId}/webhooks`])
    expect(section).toContain(`href="${link}"`);
  expect((await openPage(browser, `/bots/${bot.platformId}/webhooks`)).status).toBe(200);
  const snippet = code(text, 'snippet-events');
  const [list = '', stream = ''] = [...snippet.matchAll(/\/api\/beta(\/[^"\s]+)/g)].map(([, path]) => path);
  expect([list, stream]).toEqual([`/bots/${bot.platformId}/events?after=0`, `/bots/${bot.platformId}/events/stream`]);
  const headers = { Authorization: `Bearer ${holder.key}` };
  const read = await fetch(`${site.app.url}/api/beta${list}`, { headers });
  expect(await read.json()).toMatchObject({ events: [], last: 0 });
  const closing = new AbortController();
  const streamed = await fetch(`${site.app.url}/api/beta${stream}`, { headers, signal: closing.signal });
  expect([streamed.status, streamed.headers.get('content-type')]).toEqual([200, expect.stringMatching('event-stream')]);
  closing.abort();
  const { text: anonymous } = await openPage(new Browser(site.app), '/developers');
  expect(anonymous).not.toMatch(/href="\/bots\/[^"]*\/webhooks"/);
});

test('the badge builder is a form without a script, and its badge exists', async () => {
  const server = await site.make.server(null);
  const query = new URLSearchParams({
    badge: 'server-votes',
    listing: server.platformId,
    style: 'flat-square',
    label: 'our "crew" & co',
    color: '',
  });
  const page = await openPage(new Browser(site.app), `/developers?${query}`);
  const markdown = code(page.text, 'badge-markdown');
  const [, address = ''] = /\]\((\S*?)\)\]\(/.exec(markdown) ?? [];
  expect(address).toContain(
    `/badges/servers/${server.platformId}/votes.svg?style=flat-square&label=our+%22crew%22+%26+co`,
  );
  const { pathname, search } = new URL(address);
  const image = await new Browser(site.app).get(pathname + search);
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(image.text).toContain('our &quot;crew&quot; &amp; co');
  const listing = `${new URL(address).origin}/servers/${server.platformId}`;
  expect(unescaped(markdown)).toBe(`[![Votes of a server](${address})](${listing})`);
  expect(unescaped(code(page.text, 'badge-html'))).toContain(`<a href="${listing}"><img src="${address}"`);
  const { body } = await new Browser(site.app).get<{ badge: string }>(`/developers?${query}`);
  expect(body.badge).toBe(address);
});

test('without a listing, and with a hostile one, there is no badge', async () => {
  for (const listing of ['', '../../account', '"><script>alert(1)</script>']) {
    const page = await openPage(new Browser(site.app), `/developers?${new URLSearchParams({ listing })}`);
    expect([listing, page.status, page.text.includes('badge-markdown')]).toEqual([listing, 200, false]);
    expect(page.text).not.toContain('<script>alert');
  }
});

test('the figures of /transparency are those of its JSON', async () => {
  await site.make.bot(null, { state: 'pending' });
  const browser = new Browser(site.app);
  const { body } = await browser.get<{ limits: { searchesPerMinute: number }; reviews: { waiting: number } }>(
    '/transparency',
  );
  const page = await openPage(browser, '/transparency');
  expect(page.status).toBe(200);
  expect(page.text).toContain(`${body.limits.searchesPerMinute.toLocaleString('en')} per minute and address`);
  expect(page.text).toContain(`<dt>Waiting for review</dt><dd class="stat-value num">${body.reviews.waiting}</dd>`);
  expect(textOf(page, 'notices')).toBe('');
});
