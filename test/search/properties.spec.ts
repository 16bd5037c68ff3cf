import fc from 'fast-check';
import { WEIGHT } from '../../src/finding/directory/search/listing-words.rules.js';
import { Searches } from '../../src/finding/directory/search/searches.service.js';
import { effort } from '../support/effort.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';
import { emptyDirectory } from '../directory/empty-directory.js';

const { factor: FACTOR, seed } = effort({ from: ['MARQUEE_FUZZ', 'MARQUEE_FUZZ_SEED'], short: 0.3, seed: 11 });
const RUNS = { numRuns: Math.ceil(20 * FACTOR), seed, interruptAfterTimeLimit: 25_000 * Math.max(1, FACTOR) };

const site = serve();
const visitor = new Visitor(site);

beforeEach(() => emptyDirectory(site));

/** No word is a form, a beginning or a misspelling of another, or a part of two joined ones. */
const WORDS = ['quartz', 'velvet', 'bramble', 'oxide', 'jumper', 'falcon'];
const some = (min: number, max: number) => fc.subarray(WORDS, { minLength: min, maxLength: max });

const listing = fc.record({
  name: some(1, 2),
  tags: some(0, 2),
  description: some(0, 3),
  votes: fc.nat(50),
  state: fc.constantFrom('approved', 'approved', 'approved', 'suspended', 'pending', 'removed'),
});
type Made = ReturnType<typeof listing.generate>['value'];

/** Names are unique, because they contain a number that no search contains. */
async function make(listings: readonly Made[]): Promise<void> {
  await emptyDirectory(site);
  for (const [index, one] of listings.entries())
    await site.make.server(null, {
      name: [...one.name, `n${index}n`].join(' '),
      description: one.description.join(' '),
      tags: JSON.stringify(one.tags),
      votes: one.votes,
      state: one.state,
      ...(one.state === 'removed' ? { live_platform_id: null } : {}),
    });
  await visitor.catchUp();
}

const found = (search: string) => visitor.names('servers', { search, limit: 100 });

test('adding a listing never makes an exact name worse than second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { maxLength: 6 }), listing, some(1, 2), async (others, added, name) => {
      await make([...others, { ...added, state: 'approved' }]);
      await site.make.server(null, { name: name.join(' '), votes: 0 });
      await visitor.catchUp();
      const rank = (await found(name.join(' '))).indexOf(name.join(' '));
      expect(rank).toBeGreaterThanOrEqual(0);
      expect(rank).toBeLessThanOrEqual(1);
    }),
    RUNS,
  );
});

/** A word that the description has, too, counts more, and so do the words of short names and descriptions. */
const weightOf = ({ name, tags, description }: Made, word: string): number => {
  const also = description.includes(word) ? 4 : 0;
  // Each name also has its number.
  if (name.includes(word)) return WEIGHT.name - 2 * name.length + also;
  if (tags.includes(word)) return WEIGHT.tag + also;
  return description.includes(word) ? WEIGHT.description : 0;
};

test('for any number of words, no listing comes first if another one beats it in every word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 2, maxLength: 8 }), some(2, 4), async (listings, asked) => {
      await make(listings);
      for (let count = 1; count <= asked.length; count += 1) {
        const words = asked.slice(0, count);
        const [top] = await found(words.join(' '));
        if (top === undefined) continue;
        const number = Number(/n(\d+)n$/.exec(top)?.[1]);
        const isBeaten = (other: Made): boolean =>
          other.state === 'approved' &&
          words.every((word) => weightOf(other, word) >= weightOf(listings[number]!, word)) &&
          words.some((word) => weightOf(other, word) > weightOf(listings[number]!, word));
        // A name that begins with the whole search comes before all others except the exact name.
        const begins = top.startsWith(words.join(' '));
        expect({ words, top, beatenBy: begins ? [] : listings.filter(isBeaten) }).toEqual({ words, top, beatenBy: [] });
      }
    }),
    RUNS,
  );
});

test('hidden listings are neither found nor suggested nor searched instead, in any spelling', async () => {
  const spellings = (word: string): string[] => [
    word,
    word.slice(0, 4),
    `${word}s`,
    word.replace(/^(.)(.)/, '$2$1'),
    word.slice(0, -1),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 2, maxLength: 6 }), async (listings) => {
      await make(listings);
      const shown = listings.filter(({ state }) => state === 'approved');
      const isKnown = (word: string): boolean => shown.some((one) => weightOf(one, word) > 0);
      const names = new Set(shown.map((one) => `${one.name.join(' ')} n${listings.indexOf(one)}n`));
      for (const word of WORDS)
        for (const spelling of spellings(word)) {
          const { servers, searchedInstead } = (await visitor.list('servers', { search: spelling })) as never as {
            servers: { name: string }[];
            searchedInstead: string | null;
          };
          expect(servers.filter(({ name }) => !names.has(name))).toEqual([]);
          expect(searchedInstead === null || isKnown(searchedInstead)).toBe(true);
          const suggested = await site.app.nest.get(Searches).suggest(spelling);
          expect(suggested.listings.filter(({ name }) => !names.has(name))).toEqual([]);
          expect(suggested.tags.filter(({ tag }) => !isKnown(tag))).toEqual([]);
        }
    }),
    { ...RUNS, numRuns: Math.ceil(RUNS.numRuns / 2) },
  );
});

test('a misspelled word is replaced, and can be searched as it is', async () => {
  await site.make.server(null, { name: 'Lanternfish' });
  await visitor.catchUp();
  const asked = async (query: object) => {
    const { total, searchedInstead } = (await visitor.list('servers', query as never)) as never as {
      total: number;
      searchedInstead: string | null;
    };
    return [total, searchedInstead];
  };
  expect(await asked({ search: 'The lanternfsh' })).toEqual([1, 'The lanternfish']);
  expect(await asked({ search: 'lanternfsh', spelling: 'exact' })).toEqual([0, null]);
  expect(await asked({ search: 'lanternfish' })).toEqual([1, null]);
});
