import { Browser } from '../support/browser.js';
import { PAGE, openPage } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();

/** `fetch` decompresses, and leaves the headers as they were sent. */
async function open(path: string, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(new URL(path, site.app.url), { headers: { ...PAGE, ...headers } });
  const { status, headers: received } = answer;
  const [coding, etag, length] = ['content-encoding', 'etag', 'content-length'].map((name) => received.get(name));
  return { status, coding, etag, length: Number(length), vary: received.get('vary'), text: await answer.text() };
}

const codingOf = async (accepted: string, path = '/rules'): Promise<string | null | undefined> =>
  (await open(path, { 'accept-encoding': accepted })).coding;

test.each(['/', '/servers', '/rules', '/servers?q=nothing'])('%s is sent compressed to visitors', async (path) => {
  const plain = await open(path, { 'accept-encoding': 'identity' });
  const codings = await Promise.all(['br', 'gzip'].map((coding) => open(path, { 'accept-encoding': coding })));
  expect(codings.map(({ coding }) => coding)).toEqual(['br', 'gzip']);
  for (const { text, length, vary } of codings) {
    expect(text.replaceAll(/<code>.*?<\/code>/g, '')).toBe(plain.text.replaceAll(/<code>.*?<\/code>/g, ''));
    expect(length).toBeLessThan(plain.length / 2);
    expect(vary).toBe('Accept, Accept-Encoding, Accept-Language, Cookie');
  }
});

test('each coding has a tag of its own', async () => {
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((one) => open('/rules', { 'accept-encoding': one })),
  );
  const tags = answers.map(({ etag }) => String(etag));
  expect(new Set(tags).size).toBe(3);
  for (const [index, coding] of ['br', 'gzip', 'identity'].entries()) {
    const again = tags.map((etag) => open('/rules', { 'accept-encoding': coding, 'if-none-match': etag }));
    const statuses = (await Promise.all(again)).map(({ status }) => status);
    expect([coding, ...statuses]).toEqual([coding, ...tags.map((_, other) => (other === index ? 304 : 200))]);
  }
});

test('the client decides', async () => {
  expect(await codingOf('gzip, deflate, br')).toBe('br');
  expect(await codingOf('gzip;q=1, br;q=0')).toBe('gzip');
  expect(await codingOf('deflate')).toBeNull();
  expect((await openPage(new Browser(site.app), '/rules')).headers['content-encoding']).toBeUndefined();
});

test('HEAD names the length of the compressed page', async () => {
  const headers = { ...PAGE, 'accept-encoding': 'gzip' };
  const { headers: head } = await new Browser(site.app).send('HEAD', '/rules', { headers });
  const { length, etag } = await open('/rules', { 'accept-encoding': 'gzip' });
  expect([head['content-encoding'], Number(head['content-length']), head.etag]).toEqual(['gzip', length, etag]);
});

/** Whoever can add to a page and see its compressed size could guess what else it says. */
test('nothing that shows an account or a message is compressed', async () => {
  const { account, browser } = await site.person();
  await site.make.server(account);
  const headers = { ...PAGE, 'accept-encoding': 'gzip, br' };
  for (const path of ['/', '/servers', '/rules', '/dashboard/listings', '/account', '/nothing'])
    expect([path, (await browser.get(path, headers)).headers['content-encoding']]).toEqual([path, undefined]);
  const reader = new Browser(site.app);
  reader.cookies().set('flash', Buffer.from('Your code is 4711.').toString('base64url'));
  expect((await reader.get('/rules', headers)).headers['content-encoding']).toBeUndefined();
  reader.cookies().set('language', 'en');
  expect((await reader.get('/rules', headers)).headers['content-encoding']).toBe('br');
});

test('JSON for programs is sent as it was', async () => {
  const { headers } = await new Browser(site.app).get('/servers', { 'accept-encoding': 'gzip, br' });
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept']);
});
