import Sqlite from 'libsql';
import { HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { emptyDirectory } from '../directory/empty-directory.js';
import { dialect } from '../support/database.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

/** Files for search engines and feed readers. */
const site = serve({ variables: { PUBLIC_URL: SITE, SITE_NAME: 'Lanterns & Co' } });
const visitor = new Visitor(site);

/** Not with a browser of the tests, which compares answers with the description of the site's JSON. */
async function get(path: string) {
  const response = await fetch(site.app.url + path);
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}
const locations = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '');

async function planOf(sql: string): Promise<unknown[]> {
  if (dialect === 'mysql') return site.app.database.query(`EXPLAIN ${sql}`);
  // On a connection of its own: the driver does not end the transaction of an EXPLAIN, and later reads would be stale.
  const connection = new Sqlite(site.app.config.embeddedFile, { readonly: true });
  try {
    return connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  } finally {
    connection.close();
  }
}

beforeEach(async () => {
  await emptyDirectory(site);
  site.advance(2 * HOUR);
});

test('robots.txt closes the areas that need a session and names the sitemap', async () => {
  const { status, headers, text } = await get('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Disallow: /account\n');
  for (const path of ['/staff', '/bots/*/invite', '/servers/*/join']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
});

test('the sitemap lists all public listings under their canonical address, and no others', async () => {
  const at = later(site.now(), -HOUR);
  const server = await site.make.server(null, { slug: 'harbor', updated_at: at });
  const bot = await site.make.bot(null);
  await site.make.bot(null, { slug: 'adults', nsfw: 1 });
  await site.make.bot(null, { slug: 'hidden', state: 'suspended' });
  await visitor.catchUp();
  const index = await get('/sitemap.xml');
  expect([index.status, index.headers['content-type'], index.headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=3600',
  ]);
  const files = locations(index.text);
  const number = Math.floor(server.id / 10_000);
  expect(files).toEqual(['pages', 'topics', number].map((name) => `${SITE}/sitemaps/${name}.xml`));
  const [pages, , listings] = await Promise.all(files.map((file) => get(file.slice(SITE.length))));
  expect(locations(pages?.text ?? '')).toEqual(
    expect.arrayContaining([`${SITE}/`, `${SITE}/servers`, `${SITE}/bots`]) as string[],
  );
  expect(locations(listings?.text ?? '')).toEqual([`${SITE}/servers/harbor`, `${SITE}/bots/${bot.platformId}`]);
  expect(listings?.text).toContain(`<lastmod>${at.toISOString()}</lastmod>`);
});

test('the sitemap has the tags and categories of three public listings or more', async () => {
  for (let made = 0; made < 3; made += 1) {
    await site.make.server(null, { tags: '["wood","日本"]' }, { category: 'art' });
    await site.make.bot(null, { tags: '["roles"]', nsfw: made === 0 ? 1 : 0 });
  }
  for (let made = 0; made < 2; made += 1) await site.make.server(null, { tags: '["few"]' }, { category: 'music' });
  await visitor.catchUp();
  const { status, text } = await get('/sitemaps/topics.xml');
  expect([status, locations(text)]).toEqual([
    200,
    ['categories/art', 'tags/wood', 'tags/%E6%97%A5%E6%9C%AC'].map((path) => `${SITE}/servers/${path}`),
  ]);
});

test('the index says when the listings of a file last changed or were approved', async () => {
  const [early, late] = [later(site.now(), -5 * HOUR), later(site.now(), -HOUR)];
  await site.make.server(null, { id: 50_000, updated_at: early });
  await site.make.bot(null, { id: 50_001, updated_at: early, decided_at: late });
  await site.make.bot(null, { id: 60_000, updated_at: late, decided_at: early });
  await site.make.bot(null, { id: 60_001, updated_at: site.now(), state: 'suspended' });
  await site.make.bot(null, { id: 60_002, updated_at: site.now(), nsfw: 1 });
  const { text } = await get('/sitemap.xml');
  for (const file of ['5.xml', '6.xml'])
    expect(text).toContain(`<loc>${SITE}/sitemaps/${file}</loc><lastmod>${late.toISOString()}</lastmod>`);
  expect(text).toContain('/sitemaps/pages.xml</loc></sitemap>');
});

test('the index is read from an index of the database, without the listings themselves', async () => {
  const aside = jest.spyOn(site.app.database, 'queryAside');
  await get('/sitemap.xml');
  const [sql = ''] = aside.mock.calls.map(([statement]) => statement);
  aside.mockRestore();
  expect(JSON.stringify(await planOf(sql))).toMatch(
    /COVERING INDEX ix_listings_changed|"ix_listings_changed".*Using index/,
  );
});

test('a file has the listings of 10,000 row ids, is kept for an hour, and 404 when it is empty', async () => {
  await site.make.server(null, { id: 20_000, slug: 'first' });
  await site.make.server(null, { id: 29_999, slug: 'last' });
  await site.make.server(null, { id: 30_000, slug: 'next' });
  await visitor.catchUp();
  expect(locations((await get('/sitemap.xml')).text).slice(2)).toEqual(
    [2, 3].map((number) => `${SITE}/sitemaps/${number}.xml`),
  );
  expect(locations((await get('/sitemaps/2.xml')).text)).toEqual([`${SITE}/servers/first`, `${SITE}/servers/last`]);
  const query = jest.spyOn(site.app.database, 'query');
  await get('/sitemaps/2.xml');
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  for (const file of ['5.xml', 'x.xml', '02.xml', '9999999.xml'])
    expect([file, (await get(`/sitemaps/${file}`)).status]).toEqual([file, 404]);
});

test('the feeds have the newest public listings, with their texts escaped', async () => {
  const hour = (ago: number) => later(site.now(), -ago * HOUR);
  const newest = hour(1);
  const older = await site.make.bot(null, { name: 'Older', decided_at: hour(2) });
  const newer = await site.make.bot(null, {
    name: '<b>"Newer"</b> & co',
    description: ']]>\u0001<script>alert(1)</script>',
    slug: 'newer',
    decided_at: newest,
  });
  await site.make.bot(null, { name: 'Adults', nsfw: 1 });
  await site.make.bot(null, { name: 'Hidden', state: 'denied' });
  await site.make.server(null, { name: 'Server' });
  await visitor.catchUp();
  site.advance(MINUTE);
  const { status, headers, text } = await get('/bots/new.atom');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'public, max-age=300',
  ]);
  expect([...text.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)).toEqual([
    `${SITE}/bots/new.atom`,
    `urn:uuid:${newer.uuid}`,
    `urn:uuid:${older.uuid}`,
  ]);
  expect(text).toContain('<title>New bots on Lanterns &amp; Co</title>');
  expect(text).toContain('<title>&lt;b&gt;&quot;Newer&quot;&lt;/b&gt; &amp; co</title>');
  expect(text).toContain('<summary>]]&gt;&lt;script&gt;alert(1)&lt;/script&gt;</summary>');
  expect(text).toContain(`href="${SITE}/bots/newer"`);
  expect(text).toContain(`<updated>${newest.toISOString()}</updated>`);
  expect((await get('/servers/new.atom')).text).toContain('<title>Server</title>');
});

test('an empty feed is a valid feed', async () => {
  const { status, text } = await get('/servers/new.atom');
  expect([status, text.includes('<entry>'), text.includes('<updated>1970-01-01T00:00:00.000Z</updated>')]).toEqual([
    200,
    false,
    true,
  ]);
});
