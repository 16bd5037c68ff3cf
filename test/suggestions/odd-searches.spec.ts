import { emptyDirectory } from '../directory/empty-directory.js';
import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);

interface Instead {
  readonly drop: readonly { readonly value: string }[];
  readonly near: readonly { readonly name: string }[];
}
const instead = async (search: string): Promise<Instead> =>
  (await new Browser(site.app).get<Instead>(`/suggest/bots?${new URLSearchParams({ search, tags: 'games' })}`)).body;
const suggested = async (q: string): Promise<string[]> =>
  (
    await new Browser(site.app).get<{ suggestions: { name: string }[] }>(`/suggest?${new URLSearchParams({ q })}`)
  ).body.suggestions.map(({ name }) => name);

beforeAll(async () => {
  await emptyDirectory(site);
  await site.make.bot(null, { name: 'Minecraft Status', votes: 5, tags: '["games"]' });
  await site.make.bot(null, { name: 'The Minecraft Serial Killer', votes: 1 });
  await site.make.bot(null, { name: 'Serial Numbers', votes: 9 });
  await site.make.bot(null, { name: 'Kraftwerk Mine', votes: 3 });
  await visitor.catchUp();
});

test.each(['🎪', '🎪🎪 🎪', '!!!', '…', '<@>'])(
  'a search for %s finds nothing, and says what to search for',
  async (search) => {
    expect(await visitor.list('bots', { search })).toMatchObject({ total: 0, pages: 0, isTotalExact: true });
    const { status, text } = await openPage(new Browser(site.app), `/bots?${new URLSearchParams({ search })}`);
    expect(status).toBe(200);
    expect(text).toContain('Search for words: a name, a topic or a language.');
    expect((await instead(search)).drop).toHaveLength(1);
  },
);

test('a word of two scripts finds nothing similar, and the word of one script is suggested', async () => {
  const search = 'mіnecraft';
  expect(await visitor.list('bots', { search })).toMatchObject({ total: 0, searchedInstead: null });
  expect((await instead(search)).near.map(({ name }) => name)).toEqual([
    'Minecraft Status',
    'The Minecraft Serial Killer',
  ]);
});

test('all words of a text are suggested by, the last one as a beginning', async () => {
  const all = ['The Minecraft Serial Killer', 'Serial Numbers', 'Minecraft Status'];
  expect(await suggested('minecraft ser')).toEqual(all);
  expect(await suggested('ser')).toEqual(['Serial Numbers', 'The Minecraft Serial Killer']);
  expect(await suggested('killer minecraft')).toEqual(['The Minecraft Serial Killer', 'Minecraft Status']);
});

test('misspelled words are suggested by like in a search', async () => {
  for (const text of ['minecarft', 'mincraft stat', 'Minecraft Sttaus'])
    expect([text, (await suggested(text))[0]]).toEqual([text, 'Minecraft Status']);
  expect((await suggested('minecarft serial kiler'))[0]).toBe('The Minecraft Serial Killer');
});
