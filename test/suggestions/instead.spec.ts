import { MINUTE } from '../../src/core/shared/utc.js';
import { emptyDirectory } from '../directory/empty-directory.js';
import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);

interface Instead {
  readonly drop: readonly {
    readonly drops: string;
    readonly value: string;
    readonly listings: number;
    readonly path: string;
  }[];
  readonly near: readonly { readonly name: string; readonly path: string }[];
  readonly error?: string;
}
const ask = (path: string) => new Browser(site.app).get<Instead>(path);
const dropped = async (path: string) =>
  (await ask(path)).body.drop.map(({ drops, value, listings }) => [drops, value, listings]);

beforeEach(async () => {
  await emptyDirectory(site);
  site.advance(MINUTE);
  await site.make.server(null, { name: 'Woodworkers', tags: '["wood","oak"]' }, { category: 'art', language: 'de' });
  await site.make.server(null, { name: 'Woodsmen', tags: '["wood"]' }, { category: 'art', language: 'en' });
  await site.make.server(null, { name: 'Lagoon adults', tags: '["wood"]', nsfw: 1 }, { category: 'music' });
  await site.make.bot(null, { name: 'Woodpecker', tags: '["wood"]' });
  await visitor.catchUp();
});

test('each filter without which there are results is named, with their number and address', async () => {
  const { body } = await ask('/suggest/servers?search=woodsmen&language=de&category=art');
  expect(body.drop).toEqual([
    { drops: 'language', value: 'de', listings: 1, path: '/servers?search=woodsmen&category=art' },
    { drops: 'search', value: 'woodsmen', listings: 1, path: '/servers?category=art&language=de' },
  ]);
  for (const { path, listings } of body.drop)
    expect((await visitor.list('servers', path.split('?')[1] ?? '')).total).toBe(listings);
});

test('tags are dropped one by one', async () => {
  expect(await dropped('/suggest/servers?tags=oak,wood&language=en')).toEqual([
    ['language', 'en', 1],
    ['tag', 'oak', 1],
  ]);
  expect(await dropped('/suggest/bots?tags=wood,oak')).toEqual([['tag', 'oak', 1]]);
});

test('listings for adults are offered only to those who asked for them, and a hidden one never', async () => {
  expect(await dropped('/suggest/servers?search=lagoon&category=art')).toEqual([['search', 'lagoon', 2]]);
  await site.make.server(
    null,
    { name: 'Hidden wood', tags: '["secretwood"]', state: 'suspended' },
    { category: 'gaming' },
  );
  await visitor.catchUp();
  const { drop, near } = (await ask('/suggest/servers?search=secretwood')).body;
  expect(drop).toEqual([]);
  expect(near.map(({ name }) => name)).not.toEqual(expect.arrayContaining([expect.stringMatching(/hidden|secret/i)]));
  expect(await dropped('/suggest/servers?category=gaming&tags=wood')).toEqual([['category', 'gaming', 2]]);
});

test('similar topics come from the search or its words, of the same kind of listing', async () => {
  const names = async (path: string) => (await ask(path)).body.near.map(({ name }) => name);
  expect(await names('/suggest/servers?search=woodw&language=fr')).toEqual(['Woodworkers']);
  expect(await names('/suggest/bots?search=woodp&tags=none')).toEqual(['Woodpecker']);
  expect(await names('/suggest/servers?tags=oak,none')).toContain('oak');
  expect(await names('/suggest/servers?tags=woodxy')).toContain('wood');
});

test.each(['/suggest/servers?sort=luck', '/suggest/bots?category=art', '/suggest/servers?search=a&search=b'])(
  '%s is refused as in the list',
  async (path) => expect((await ask(path)).status).toBe(400),
);

test('the page of an empty list shows which filters to drop, and similar topics', async () => {
  const page = (path: string) => openPage(new Browser(site.app), path);
  const { text } = await page('/servers?search=woodsmen&language=de&category=art');
  expect(text).toContain('No servers match “woodsmen” with these filters');
  expect(text).toContain('href="/servers?search=woodsmen&amp;category=art"');
  expect(text).toMatch(/Try without<\/strong><a[^>]*><span dir="auto">German<\/span>/);
  expect(text).toContain('Woodsmen');
  const topic = await page('/servers/tags/oak?language=en');
  expect(topic.text).toMatch(/<span dir="auto">“oak”<\/span>/);
  const none = await page('/servers?search=qqqqzzzz');
  expect([none.status, none.text.includes('Try other words for it')]).toEqual([200, true]);
  // The other kind is named only if it has hits.
  expect(none.text).not.toContain('href="/bots?search=qqqqzzzz"');
});
