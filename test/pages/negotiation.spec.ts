import { ListingDays } from '../../src/listings/listing/figures/listing-days.js';
import { Browser } from '../support/browser.js';
import { PAGE, openPage } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const visitor = (): Browser => new Browser(site.app);
const typeOf = async (path: string, accept: string | undefined): Promise<string> =>
  String((await visitor().get(path, accept === undefined ? {} : { accept })).headers['content-type']).split(';')[0] ??
  '';

test('browsers get a page, and programs get JSON, at the same address', async () => {
  expect(await typeOf('/servers', PAGE.accept)).toBe('text/html');
  for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.9'])
    expect([accept, await typeOf('/servers', accept)]).toEqual([accept, 'application/json']);
});

test('both forms vary by Accept, and their tags differ', async () => {
  const [page, json] = [await openPage(visitor(), '/servers'), await visitor().get('/servers')];
  expect([page.headers.vary, json.headers.vary]).toEqual([
    'Accept, Accept-Encoding, Accept-Language, Cookie',
    'Accept',
  ]);
  expect(page.headers.etag).not.toBe(json.headers.etag);
  const again = await visitor().get('/servers', { ...PAGE, 'if-none-match': String(page.headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await visitor().get('/servers', { ...PAGE, 'if-none-match': String(json.headers.etag) })).status).toBe(200);
});

test('HEAD has the headers of the page', async () => {
  const [page, head] = [await openPage(visitor(), '/bots'), await visitor().send('HEAD', '/bots', { headers: PAGE })];
  expect(head.text).toBe('');
  for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy'])
    expect([name, head.headers[name]]).toEqual([name, page.headers[name]]);
});

test('the keyed API, badges, health and metrics are never pages', async () => {
  for (const path of [
    '/api/v1/bots/1',
    '/api/v1/nothing',
    '/badges/bots/1/votes.svg',
    '/healthz',
    '/readyz',
    '/metrics',
    '/assets/none.css',
  ])
    expect([path, await typeOf(path, 'text/html')]).not.toEqual([path, 'text/html']);
});

test('the home page is for people; programs are redirected to the API docs', async () => {
  expect((await openPage(visitor(), '/')).text).toContain('<span>Opening night.</span>');
  const program = await visitor().get('/');
  expect([program.status, program.headers.location]).toEqual([303, '/docs']);
});

test('a page allows scripts, styles and pictures of the site only, and no frames', async () => {
  const { headers } = await openPage(visitor(), '/');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('style and script have names that change with their content, are compressed and kept for ever', async () => {
  const { text } = await openPage(visitor(), '/');
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.map((path) => path.replace(/\.[\w-]{10}\./, '.'))).toEqual([
    '/assets/logo.svg',
    '/assets/site.webmanifest',
    '/assets/latin.woff2',
    '/assets/site.css',
    '/assets/site.js',
  ]);
  for (const path of files)
    for (const coding of ['br', 'gzip', undefined]) {
      const file = await visitor().get(path, { 'accept-encoding': coding });
      // Fonts are compressed already.
      expect([file.status, file.headers['content-encoding']]).toEqual([
        200,
        path.endsWith('.woff2') ? undefined : coding,
      ]);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(file.headers.vary).toBe('Accept-Encoding');
    }
});

test('pages are shared only among requests without cookies, and a change of a listing outdates them', async () => {
  const server = await site.make.server(null, { slug: 'shared', name: 'Before', description: 'Old words.' });
  const open = async (browser: Browser): Promise<string> => (await openPage(browser, '/servers/shared')).text;
  const person = await site.person({ username: 'signed.in' });
  expect(await open(visitor())).toContain('Old words.');
  await site.app.database.execute('UPDATE listings SET description = ? WHERE id = ?', ['New words.', server.id]);
  expect(await open(visitor())).toContain('Old words.');
  expect(await open(person.browser)).toContain('New words.');
  expect(await open(person.browser)).toContain('Menu of signed.in');
  expect(await open(visitor())).not.toContain('signed.in');
  site.advance(1_000);
  expect(await open(visitor())).toContain('New words.');

  await site.app.database.execute('UPDATE listings SET description = ? WHERE id = ?', ['Newest words.', server.id]);
  expect((await person.browser.send('PUT', '/servers/shared/vote')).status).toBe(200);
  expect(await open(visitor())).toContain('Newest words.');
});

test('a shared page counts every view, but not those with HEAD', async () => {
  const server = await site.make.server(null, { slug: 'counted' });
  const days = site.app.nest.get(ListingDays);
  for (let i = 0; i < 3; i += 1) await openPage(visitor(), '/servers/counted');
  await visitor().send('HEAD', '/servers/counted', { headers: PAGE });
  await days.flush();
  const rows = await site.app.database.query<{ views: number }>('SELECT views FROM listing_days WHERE listing_id = ?', [
    server.id,
  ]);
  expect(rows).toEqual([{ views: 3 }]);
});

test('a page that many request at the same time is rendered once, and counts every view', async () => {
  const server = await site.make.server(null, { slug: 'wanted' });
  const days = site.app.nest.get(ListingDays);
  site.advance(1_000);
  const pages = await Promise.all(Array.from({ length: 8 }, () => openPage(visitor(), '/servers/wanted')));
  expect(new Set(pages.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const missing = await Promise.all(Array.from({ length: 4 }, () => openPage(visitor(), '/servers/nowhere')));
  expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await days.flush();
  const rows = await site.app.database.query<{ views: number }>('SELECT views FROM listing_days WHERE listing_id = ?', [
    server.id,
  ]);
  expect(rows).toEqual([{ views: 8 }]);
});

test('pages of a signed-in account are not stored, and show its name and tokens', async () => {
  const { browser, account } = await site.person({ username: 'visible.name' });
  await site.make.grant(account, 6_735);
  const page = await openPage(browser, '/');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.text).toContain('Menu of visible.name');
  expect(page.text).toContain('6,735');
});

describe('an error', () => {
  test('is a page with a way on and the request id', async () => {
    for (const [path, status] of [
      ['/nothing/here', 404],
      ['/servers/nobody', 404],
      ['/servers?sort=luck', 400],
    ] as const) {
      const page = await openPage(visitor(), path);
      expect([path, page.status, page.headers['cache-control']]).toEqual([path, status, 'no-store']);
      expect(page.text).toContain(`<code>${String(page.headers['x-request-id'])}</code>`);
      expect(page.text).toContain('href="/servers"');
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  test('that asks for a sign-in leads there, and back', async () => {
    const page = await openPage(visitor(), '/account/votes?page=2');
    expect([page.status, page.headers.location]).toEqual([303, '/login?next=%2Faccount%2Fvotes%3Fpage%3D2']);
    expect((await visitor().get('/account/votes')).status).toBe(401);
  });

  test('of a method stays a page', async () => {
    const page = await visitor().send('DELETE', '/servers', { headers: PAGE });
    expect([page.status, page.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(page.text).toContain('<h1>That does not work here</h1>');
  });

  test('repeats the request only as text', async () => {
    const page = await openPage(visitor(), '/servers?search=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).toContain('&lt;script>alert(1)&lt;/script>');
  });
});
