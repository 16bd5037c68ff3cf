import { dialect } from '../support/database.js';
import { TestApp } from '../support/app.js';
import { inLongForm } from '../support/effort.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';
import { DEMO_QUERIES, type Expected } from './demo-queries.js';
import { miniSearch } from './libraries.js';
import { DEMO_TEXTS, type Text, fill, generatedQueries, generatedTexts } from './texts.js';

/** Hundreds of searches take minutes on a busy machine. */

/** Both kinds of database answer the same searches. The embedded one is started for comparison. */
const LISTINGS = inLongForm(10_000, 1_500);
const GENERATED = generatedTexts(LISTINGS);
const SETS: readonly {
  readonly name: string;
  readonly texts: readonly Text[];
  readonly queries: readonly Expected[];
}[] = [
  { name: 'the sample data', texts: DEMO_TEXTS, queries: DEMO_QUERIES },
  { name: `${LISTINGS} generated listings`, texts: GENERATED, queries: generatedQueries(GENERATED) },
];
const TOP = 5;

type Search = (query: Expected) => Promise<readonly string[]>;

interface Figures {
  readonly hits: number;
  readonly reciprocalRank: number;
  readonly empty: number;
  readonly missed: readonly string[];
}

async function figuresOf(queries: readonly Expected[], search: Search): Promise<Figures> {
  const ranks: number[] = [];
  const missed: string[] = [];
  let empty = 0;
  for (const query of queries) {
    const found = (await search(query)).slice(0, TOP);
    const rank = found.findIndex((name) => query.right.includes(name));
    if (found.length === 0) empty += 1;
    if (rank < 0) missed.push(`${query.kind} ${query.search}: ${found.join(', ')}`);
    else ranks.push(rank + 1);
  }
  const share = (count: number): number => (100 * count) / queries.length;
  const sum = ranks.reduce((total, rank) => total + 1 / rank, 0);
  return { hits: share(ranks.length), reciprocalRank: sum / queries.length, empty: share(empty), missed };
}

const ofProduct =
  (app: TestApp): Search =>
  async ({ kind, search }) =>
    new Visitor({ app }).names(kind, { search, limit: TOP });

/** Searches once for each query. */
function remembering(search: Search): Search {
  const known = new Map<Expected, Promise<readonly string[]>>();
  return (query) => {
    const found = known.get(query) ?? search(query);
    known.set(query, found);
    return found;
  };
}

function ofMiniSearch(texts: readonly Text[]): Search {
  const shown = (kind: Text['kind']): readonly Text[] => texts.filter((text) => text.kind === kind && !text.nsfw);
  const indexes = { bots: miniSearch(shown('bot')), servers: miniSearch(shown('server')) };
  return async ({ kind, search }) => indexes[kind](search);
}

const line = (name: string, { hits, reciprocalRank, empty }: Figures): string =>
  `  ${name.padEnd(12)} ${hits.toFixed(1).padStart(6)} % hits  ${reciprocalRank.toFixed(3)} reciprocal rank  ${empty.toFixed(1)} % empty`;

describe.each(SETS)('among $name', ({ name, texts, queries }) => {
  const site = serve();

  let here: Search;

  beforeAll(async () => {
    await fill(site.app, texts);
    here = remembering(ofProduct(site.app));
  });

  test('a right listing is among the first five of nearly every search, and more often than in MiniSearch', async () => {
    const product = await figuresOf(queries, here);
    const mini = await figuresOf(queries, ofMiniSearch(texts));
    process.stdout.write(
      `\n${queries.length} searches among ${name}, ${dialect}\n${line('Marquee', product)}\n${line('MiniSearch', mini)}\n${product.missed.map((one) => `  missed ${one}\n`).join('')}`,
    );
    expect(product.hits).toBeGreaterThanOrEqual(95);
    expect(product.empty).toBeLessThanOrEqual(3);
    expect(product.hits).toBeGreaterThanOrEqual(mini.hits);
    expect(product.reciprocalRank).toBeGreaterThan(mini.reciprocalRank);
  });

  const onServer = dialect === 'mysql' ? test : test.skip;
  const compared = async (): Promise<void> => {
    const embedded = await TestApp.start({ variables: { DATABASE_URL: '', NODE_ENV: 'development' }, now: site.now() });
    try {
      await fill(embedded, texts);
      const there = ofProduct(embedded);
      let same = 0;
      let all = 0;
      for (const query of queries) {
        const [one, other] = [await here(query), await there(query)];
        all += Math.max(one.length, other.length);
        same += one.filter((found, index) => other[index] === found).length;
      }
      expect(same / all).toBeGreaterThanOrEqual(0.95);
    } finally {
      await embedded.close();
    }
  };
  onServer('both kinds of database list the same first five', compared);
});

test('there are at least 150 searches', () => {
  expect(SETS.reduce((sum, { queries }) => sum + queries.length, 0)).toBeGreaterThanOrEqual(150);
});
