import { SearchFigures } from '../../src/finding/search-figures/search-figures.service.js';
import { Retention } from '../../src/core/database/retention/retention.service.js';
import { DAY, HOUR } from '../../src/core/shared/utc.js';
import { emptyDirectory } from '../directory/empty-directory.js';
import { Browser } from '../support/browser.js';
import { PAGE, openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);
const anybody = () => new Browser(site.app);

interface Counts {
  readonly searches: number;
  readonly withoutResult: number;
  readonly clicks: number;
}
interface Figures {
  readonly from: string;
  readonly to: string;
  readonly leastSearches: number;
  readonly days: readonly (Counts & { readonly date: string })[];
  readonly frequent: readonly (Counts & { readonly text: string; readonly kind: string })[];
  readonly withoutResult: readonly (Counts & { readonly text: string; readonly kind: string })[];
  readonly positions: readonly { readonly position: number; readonly clicks: number }[];
}

async function figures(query = ''): Promise<Figures> {
  await site.app.nest.get(SearchFigures).flush();
  const { browser } = await site.person({ role: 'reviewer' });
  const { status, body, text } = await browser.get<Figures>(`/staff/searches${query}`);
  if (status !== 200) throw new Error(text);
  return body;
}
const search = async (text: string, times = 1, list = '/servers', more = '') => {
  for (let time = 0; time < times; time += 1) await anybody().get(`${list}?search=${encodeURIComponent(text)}${more}`);
};
const texts = (counted: Figures['frequent']) => counted.map(({ text, searches }) => [text, searches]);

beforeEach(async () => {
  site.advance(DAY - (site.now().getTime() % DAY));
  await site.app.nest.get(SearchFigures).flush();
  for (const table of ['search_days', 'search_clicks']) await site.make.run(`DELETE FROM ${table}`);
  await emptyDirectory(site);
});

test('staff see the most frequent searches, those without a result, and all of each day', async () => {
  await site.make.server(null, { name: 'Music hall' });
  await visitor.catchUp();
  await search('Music', 4);
  await search('  musiC ', 1);
  await search('nothing like it', 3);
  await search('nothing like it', 3, '/bots');
  site.advance(DAY);
  await search('music', 3);
  const found = await figures();
  expect(found.leastSearches).toBe(3);
  expect(found.days.map(({ searches, withoutResult, clicks }) => [searches, withoutResult, clicks])).toEqual([
    [3, 0, 0],
    [11, 6, 0],
  ]);
  expect(found.days[0]?.date).toBe(site.now().toISOString().slice(0, 10));
  expect(found.frequent).toEqual([
    { text: 'music', kind: 'server', searches: 8, withoutResult: 0, clicks: 0 },
    { text: 'nothing like it', kind: 'bot', searches: 3, withoutResult: 3, clicks: 0 },
    { text: 'nothing like it', kind: 'server', searches: 3, withoutResult: 3, clicks: 0 },
  ]);
  expect(found.withoutResult.map(({ text, kind }) => `${kind} ${text}`)).toEqual([
    'bot nothing like it',
    'server nothing like it',
  ]);
  const today = site.now().toISOString().slice(0, 10);
  expect(texts((await figures(`?from=${today}&kind=servers`)).frequent)).toEqual([['music', 3]]);
  expect(texts((await figures(`?to=${today}&kind=bots`)).frequent)).toEqual([['nothing like it', 3]]);
});

test('a text that is rarely searched for, or personal, stays out of the database', async () => {
  await search('my secret diary', 2);
  site.advance(DAY);
  await search('my secret diary', 2);
  await search('410000000000000001', 5);
  await search('me mail.example', 3);
  await search('me@mail.example', 5);
  expect(texts((await figures()).frequent)).toEqual([['me mail.example', 3]]);
  const rows = await site.app.database.query('SELECT asked FROM search_days');
  expect(JSON.stringify(rows)).not.toMatch(/secret|4100|@/);
});

test('filters, orders of pages and further pages are no new search, nor is a suggestion', async () => {
  await search('music', 3);
  for (const more of ['&category=art', '&nsfw=include', '&page=2', '&tags=a', '&language=de'])
    await search('music', 1, '/servers', more);
  await anybody().get('/suggest?q=music');
  await anybody().get('/servers?search=&page=1');
  expect((await figures()).days[0]?.searches).toBe(3);
});

test('pages count like JSON, also those that are sent from memory', async () => {
  for (let time = 0; time < 4; time += 1) await openPage(anybody(), '/bots?search=zebra');
  expect(texts((await figures()).frequent)).toEqual([['zebra', 4]]);
});

describe('a listing that is opened from results', () => {
  const click = (from: string, path: string) =>
    anybody().get(path, { ...PAGE, referer: `${site.app.config.publicUrl}${from}` });

  test('counts at its position, and addresses stay clean', async () => {
    for (const [slug, votes] of [
      ['zeta-one', 30],
      ['zeta-two', 20],
      ['zeta-three', 10],
    ] as const)
      await site.make.server(null, { name: `Zeta ${slug}`, slug, votes });
    await visitor.catchUp();
    const results = '/servers?search=zeta&sort=votes';
    for (let time = 0; time < 3; time += 1)
      expect((await openPage(anybody(), results)).text).toContain('href="/servers/zeta-two"');
    await click(results, '/servers/zeta-two');
    await click(results, '/servers/zeta-two');
    await click(results, '/servers/zeta-one');
    await openPage(anybody(), '/servers?search=zeta&sort=votes&limit=2&page=2');
    await click('/servers?search=zeta&sort=votes&limit=2&page=2', '/servers/zeta-three');
    const found = await figures();
    expect(found.positions).toEqual([
      { position: 1, clicks: 1 },
      { position: 2, clicks: 2 },
      { position: 3, clicks: 1 },
    ]);
    expect(found.frequent).toEqual([{ text: 'zeta', kind: 'server', searches: 3, withoutResult: 0, clicks: 4 }]);
    expect(found.days[0]).toMatchObject({ searches: 3, clicks: 4 });
  });

  test('counts only if it was among results that were shown lately', async () => {
    await site.make.server(null, { name: 'Omega', slug: 'omega' });
    await site.make.server(null, { name: 'Other', slug: 'other' });
    await visitor.catchUp();
    const results = '/servers?search=omega';
    await openPage(anybody(), results);
    await click('/servers?search=omeg', '/servers/omega');
    await click(results, '/servers/other');
    await click('/servers', '/servers/omega');
    await anybody().get('/servers/omega', { ...PAGE, referer: `https://elsewhere.example${results}` });
    await anybody().get('/servers/omega', { ...PAGE, referer: 'nonsense' });
    await anybody().get('/servers/omega', { referer: `${site.app.config.publicUrl}${results}` });
    site.advance(HOUR);
    await click(results, '/servers/omega');
    expect((await figures()).positions).toEqual([]);
  });
});

test('a flood of different texts is counted, and few of them are stored', async () => {
  const service = site.app.nest.get(SearchFigures);
  for (let n = 0; n < 30_000; n += 1) service.countSearch({ kind: 'bot', search: `flood ${n}`, total: 0 });
  for (let n = 0; n < 5_200; n += 1)
    for (let time = 0; time < 3; time += 1) service.countSearch({ kind: 'bot', search: `often ${n}`, total: 0 });
  await service.flush();
  const [row] = await site.app.database.query<{ texts: number }>('SELECT COUNT(*) AS texts FROM search_days');
  expect(row?.texts).toBe(5_000);
  service.countSearch({ kind: 'bot', search: `often 0`, total: 0 });
  const found = await figures();
  expect(found.days[0]?.searches).toBe(30_000 + 3 * 5_200 + 1);
  expect(texts(found.frequent)[0]).toEqual(['often 0', 4]);
});

test.each(['a\u0000b'.repeat(5), '\u202e\u202e\u202e', '<script>alert(1)</script>', "'; DROP TABLE search_days; --"])(
  'hostile text is stored as text: %j',
  async (text) => {
    const service = site.app.nest.get(SearchFigures);
    for (let time = 0; time < 3; time += 1) service.countSearch({ kind: 'server', search: text, total: 1 });
    for (const { text: stored } of (await figures()).frequent) expect(stored).not.toMatch(/\p{C}/u);
  },
);

test('figures are deleted after 90 days', async () => {
  await search('old times', 3);
  await site.app.nest.get(SearchFigures).flush();
  site.advance(89 * DAY);
  const stored = () => site.app.database.query('SELECT day FROM search_days UNION ALL SELECT day FROM search_clicks');
  const before = (await stored()).length;
  await site.app.nest.get(Retention).deleteExpired();
  expect(await stored()).toHaveLength(before);
  expect(texts((await figures()).frequent)).toEqual([['old times', 3]]);
  site.advance(DAY);
  expect((await figures()).frequent).toEqual([]);
  await site.app.nest.get(Retention).deleteExpired();
  expect(await stored()).toHaveLength(before - 2);
});
