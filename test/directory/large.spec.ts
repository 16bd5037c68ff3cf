import type { Row } from '../../src/database/database.js';
import { DirectoryKeeper } from '../../src/directory/directory-keeper.service.js';
import { DEEPEST_ENTRY, MOST_CANDIDATES } from '../../src/directory/directory.rules.js';
import { dialect } from '../support/database.js';
import { inLongForm } from '../support/effort.js';
import { serve } from '../support/served.js';
import { touched } from '../support/touched.js';
import { fillDirectory } from './large-directory.js';
import { Visitor } from '../support/visitor.js';

/** In the long form as many as the design is for, on the embedded database fewer. More than a list counts in any case. */
const LISTINGS = Number(process.env['MARQUEE_DIRECTORY'] ?? inLongForm(dialect === 'mysql' ? 100_000 : 30_000, 20_000));

const site = serve();
const visitor = new Visitor(site);

beforeAll(async () => {
  await fillDirectory(site.app, LISTINGS);
  expect(await visitor.catchUp()).toBe(LISTINGS);
  // What statistics the server has by itself depends on when it looked.
  if (dialect === 'mysql') await site.app.database.query('ANALYZE TABLE directory_places, directory_words, listings');
}, 240_000);

test('the look over everything leaves time to requests', async () => {
  const [used, from] = [process.cpuUsage(), performance.now()];
  expect(await site.app.nest.get(DirectoryKeeper).catchUp(AbortSignal.timeout(2_000))).toBe(0);
  const took = performance.now() - from;
  const { user, system } = process.cpuUsage(used);
  expect((user + system) / 1_000 / took).toBeLessThan(0.75);
});

const SORTS = {
  servers: ['votes', 'bumps', 'bumped', 'newest', 'members'],
  bots: ['votes', 'newest', 'servers'],
} as const;
const FILTERS = {
  servers: ['', 'category=gaming', 'language=en', 'tags=fun', 'language=pt'],
  bots: ['', 'tags=music', 'tags=rare-17'],
} as const;
const NSFW = ['exclude', 'include', 'only'];
const PAGES = [1, 2, 100, 200, 201, 100_000];
const SEVERAL = [
  'category=gaming&language=en',
  'tags=fun,chat,art,music',
  'tags=fun,rare-17',
  'search=place',
  'search=pla+every+fun',
  'search=place&category=art&tags=fun&language=en',
  'search=rare&tags=chat',
  'search=place+17',
  'search=nothing-like-it',
];

/** The statements that one request leads to. */
async function statementsOf(kind: 'servers' | 'bots', asked: string) {
  const query = jest.spyOn(site.app.database, 'query');
  const { body } = await visitor.ask(kind, asked);
  const statements = query.mock.calls.filter(([sql]) => /directory_|FROM listings/.test(sql));
  query.mockRestore();
  return { body, statements };
}

/** What a plan does that takes longer the more listings there are. */
async function faultsIn(sql: string, values: readonly unknown[]): Promise<string[]> {
  const plan = await site.app.database.query(
    `${dialect === 'mysql' ? 'EXPLAIN FORMAT = TRADITIONAL' : 'EXPLAIN QUERY PLAN'} ${sql}`,
    values,
  );
  if (dialect === 'sqlite') return plan.filter(isSlowStep).map(({ detail }) => String(detail));
  // Sorting is done on the rows of a derived table, of which there are so many at most.
  const isReal = ({ table }: Row): boolean => !/^(<|NULL$)/.test(String(table));
  const isSlow = ({ type, Extra }: Row): boolean =>
    /^(ALL|index)$/.test(String(type)) || /filesort/.test(String(Extra));
  return plan.filter((row) => isReal(row) && isSlow(row)).map((row) => JSON.stringify(row));
}

/** Derived tables, which are as long as the statement says, may be read to their end and sorted; at the top only. */
const isSlowStep = ({ detail, parent }: Row): boolean =>
  /^SCAN (?!c\b|d\b|f\b|part|\()/.test(String(detail)) || (/ORDER BY/.test(String(detail)) && parent !== 0);

async function expectQuick(kind: 'servers' | 'bots', asked: string, most: number): Promise<void> {
  const { body, statements } = await statementsOf(kind, asked);
  expect(body.error).toBeUndefined();
  expect(statements.length).toBeGreaterThan(0);
  for (const [sql, values = []] of statements) {
    expect({ asked, sql, faults: await faultsIn(sql, values) }).toEqual({ asked, sql, faults: [] });
    const count = dialect === 'mysql' ? await touched(site.app, sql, values) : 0;
    expect({ asked, sql, tooMany: Math.max(0, count - most) }).toEqual({ asked, sql, tooMany: 0 });
  }
}

describe.each(['servers', 'bots'] as const)(`among ${LISTINGS} listings, the list of %s`, (kind) => {
  test.each(SORTS[kind])('sorted by %s is a stretch of an index, whatever the filter and the page', async (sort) => {
    for (const filter of FILTERS[kind])
      for (const nsfw of NSFW)
        for (const page of PAGES) {
          const depth = Math.min(page * 50, DEEPEST_ENTRY);
          await expectQuick(kind, `sort=${sort}&nsfw=${nsfw}&page=${page}&${filter}`, 12 * depth + 1_000);
        }
  });
});

test.each(SEVERAL)('a search for several things at once looks at so many at most: %s', async (filter) => {
  for (const sort of SORTS.servers)
    for (const asked of [filter, `${filter}&nsfw=include&page=3`])
      await expectQuick('servers', `${asked}&sort=${sort}`, 60 * MOST_CANDIDATES);
});

test('totals are exact where one filter is asked for, and say so where they are not', async () => {
  const counted = await site.app.database.query<{ found: number }>(
    `SELECT COUNT(*) AS found FROM listings l JOIN servers s ON s.listing_id = l.id WHERE l.nsfw = 0 AND s.category = 'gaming'`,
  );
  const gaming = await visitor.list('servers', 'category=gaming');
  expect([gaming.total, gaming.isTotalExact]).toEqual([counted[0]?.found, true]);
  const rare = await visitor.list('servers', 'tags=fun&search=rare-17');
  expect(rare.isTotalExact).toBe(true);
  const common = await visitor.list('servers', 'search=place');
  expect([common.total, common.isTotalExact, common.pages]).toEqual([MOST_CANDIDATES, false, 200]);
});

test.each(['newest', 'bumped'])(
  'a list sorted by %s can be leafed through to its last page without a repetition',
  async (sort) => {
    const seen = new Set<string>();
    const asked = `limit=100&sort=${sort}`;
    const { pages, total } = await visitor.list('servers', asked);
    expect(pages).toBe(Math.min(DEEPEST_ENTRY, total) / 100);
    for (let page = 1; page <= pages; page += 1) {
      const { servers = [] } = await visitor.list('servers', `${asked}&page=${page}`);
      for (const { id } of servers) seen.add(id);
    }
    expect(seen.size).toBe(Math.min(DEEPEST_ENTRY, total));
    const beyond = await visitor.list('servers', `${asked}&page=${pages + 1}`);
    expect([beyond.servers, beyond.total]).toEqual([[], total]);
  },
);
