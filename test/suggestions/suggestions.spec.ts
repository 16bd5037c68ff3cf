import { MINUTE } from '../../src/core/shared/utc.js';
import { emptyDirectory } from '../directory/empty-directory.js';
import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);

interface Suggested {
  readonly q: string;
  readonly suggestions: readonly {
    readonly type: string;
    readonly kind: string;
    readonly name: string;
    readonly icon: string | null;
    readonly listings: number | null;
    readonly path: string;
  }[];
  readonly error?: string;
}

const suggest = async (query: string) => (await new Browser(site.app).get<Suggested>(`/suggest?${query}`)).body;
const names = async (query: string) => (await suggest(query)).suggestions.map(({ name }) => name);

beforeEach(async () => {
  await emptyDirectory(site);
  site.advance(MINUTE);
});

test('listings, categories and tags are suggested with their kind and address', async () => {
  const image = 'https://cdn.example/icons/1.png';
  await site.make.server(null, { name: 'Artisans', slug: 'artisans', image }, { category: 'art' });
  const bot = await site.make.bot(null, { name: 'Artful', tags: '["artwork"]' });
  await visitor.catchUp();
  const { q, suggestions } = await suggest('q=art');
  expect(q).toBe('art');
  expect(suggestions).toHaveLength(4);
  expect(suggestions).toEqual(
    expect.arrayContaining([
      { type: 'listing', kind: 'server', name: 'Artisans', icon: image, listings: null, path: '/servers/artisans' },
      { type: 'listing', kind: 'bot', name: 'Artful', icon: null, listings: null, path: `/bots/${bot.platformId}` },
      { type: 'category', kind: 'server', name: 'Art', icon: null, listings: 1, path: '/servers/categories/art' },
      { type: 'tag', kind: 'bot', name: 'artwork', icon: null, listings: 1, path: '/bots/tags/artwork' },
    ]),
  );
  expect(await names('q=art&kind=bots')).toEqual(['Artful', 'artwork']);
  expect(await names('q=art&kind=servers')).toEqual(['Artisans', 'Art']);
});

test('a half-typed word that looks like a filler word is the beginning of a name, too', async () => {
  await site.make.server(null, { name: 'Entry Bus', votes: 1 });
  await site.make.server(null, { name: 'Entry Mathias', votes: 9 });
  await visitor.catchUp();
  expect((await names('q=entry+bu'))[0]).toBe('Entry Bus');
  expect((await names('q=the+entry'))[0]).toBe('Entry Mathias');
});

test('only the last word is half typed', async () => {
  await site.make.server(null, { name: 'Artisan Lantern', votes: 9 });
  await site.make.server(null, { name: 'Blue Art Lantern' });
  await visitor.catchUp();
  expect(await names('q=art+lante&kind=servers')).toEqual(['Blue Art Lantern', 'Artisan Lantern']);
  expect(await names('q=lantern+arti&kind=servers')).toEqual(['Artisan Lantern', 'Blue Art Lantern']);
});

test('a listing is suggested by the words of its name only', async () => {
  await site.make.server(null, { name: 'Velvet Quartz' });
  await site.make.server(null, { name: 'Falcon', description: 'About quartz', tags: '["quartz"]', votes: 9 });
  await visitor.catchUp();
  expect(await names('q=quartz')).toEqual(['Velvet Quartz', 'quartz']);
});

test('tags are suggested by all words or by the last one', async () => {
  await site.make.server(null, { name: 'Falcon', tags: '["velvet-quartz","quartz-clock"]' });
  await visitor.catchUp();
  const tags = async (q: string) =>
    (await suggest(q)).suggestions.filter(({ type }) => type === 'tag').map(({ name }) => name);
  expect(await tags('q=velvet+qua')).toEqual(['velvet-quartz']);
  expect(await tags('q=red+qua')).toEqual(['quartz-clock']);
});

test('listings that are hidden or for adults are never suggested, nor are tags that only they have', async () => {
  await site.make.server(null, { name: 'Zebra adults', tags: '["zebraful"]', nsfw: 1 });
  for (const state of ['draft', 'pending', 'denied', 'suspended'])
    await site.make.server(null, { name: `Zebra ${state}`, tags: '["zebras"]', state });
  await visitor.catchUp();
  const { browser } = await site.person();
  for (const query of ['q=zebra', 'q=ZEBRA', 'q=zebr&kind=servers', 'q=z%C3%A8bra', 'q=zebra&nsfw=include'])
    expect([query, (await browser.get<Suggested>(`/suggest?${query}`)).body.suggestions]).toEqual([query, []]);
});

test('a listing that becomes hidden is not suggested from memory', async () => {
  const { account, browser } = await site.person();
  const server = await site.make.server(account, { name: 'Quickly gone' });
  await visitor.catchUp();
  expect(await names('q=quickly')).toEqual(['Quickly gone']);
  expect((await browser.send('DELETE', `/dashboard/servers/${server.uuid}`)).status).toBe(200);
  expect(await names('q=quickly')).toEqual([]);
});

test.each(['', 'q=', 'q=%20', 'q=!%3F', 'q=%F0%9F%8E%AA'])('"%s" has no suggestions', async (query) => {
  expect((await suggest(query)).suggestions).toEqual([]);
});

test.each([`q=${'x'.repeat(101)}`, 'q=a%00b', 'q=a&q=b', 'q=a&kind=people', `q=${'x'.repeat(9_000)}`])(
  'hostile input is refused: %s',
  async (query) => {
    const { status, body } = await new Browser(site.app).get<Suggested>(`/suggest?${query}`);
    expect([status, typeof body.error]).toEqual([400, 'string']);
  },
);

test('any text that a search field takes is understood', async () => {
  for (const text of ['a b c d e f g h', '%', "'; DROP TABLE listings; --", '日本', 'x'.repeat(100), '\u202eabc'])
    expect((await suggest(`q=${encodeURIComponent(text)}`)).q).toBe(text);
});

test('the same question is answered from memory, also with a session', async () => {
  const { browser } = await site.person();
  await suggest('q=memory');
  const query = jest.spyOn(site.app.database, 'queryAside');
  expect((await browser.get('/suggest?q=memory')).status).toBe(200);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

test('the page is the list of options, with pictures and signs, and is not for search engines', async () => {
  await site.make.bot(null, { name: '<b>Bold</b>', tags: '["bolder"]' });
  await visitor.catchUp();
  const { status, text, headers } = await openPage(new Browser(site.app), '/suggest?q=bold');
  expect([status, headers.vary]).toEqual([200, 'Accept, Accept-Encoding, Accept-Language, Cookie']);
  expect(text).toContain('&lt;b>Bold&lt;/b>');
  expect(text).toContain('Tag · 1 bot');
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).toContain('href="/servers?search=bold"');
});
