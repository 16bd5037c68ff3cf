import type { Row } from '../../src/database/database.js';
import { rows } from '../../src/database/sql.js';
import { DEEPEST_ENTRY, MOST_CANDIDATES } from '../../src/directory/directory.rules.js';
import { dialect } from '../support/database.js';
import { serve } from '../support/served.js';
import { fillDirectory } from './large-directory.js';
import { Visitor } from './visitor.js';

/** What the design is for; on the embedded database fewer, which show the same. */
const LISTINGS = Number(process.env['MARQUEE_DIRECTORY'] ?? (dialect === 'mysql' ? 100_000 : 30_000));

const site = serve();
let visitor: Visitor;

beforeAll(async () => {
  visitor = new Visitor(site.app);
  await fillDirectory(site.app, LISTINGS);
  expect(await visitor.catchUp()).toBe(LISTINGS);
  // What statistics the server has by itself depends on when it looked.
  if (dialect === 'mysql') await site.app.database.query('ANALYZE TABLE directory_places, directory_words, listings');
}, 240_000);

const SORTS = { servers: ['votes', 'bumps', 'newest', 'members'], bots: ['votes', 'newest', 'servers'] } as const;
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
    `${dialect === 'mysql' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`,
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
  /^SCAN (?!c\b|d\b|f\b|part|\()/.test(String(detail)) || (/FOR ORDER BY/.test(String(detail)) && parent !== 0);

/** How many rows and index entries the server touches for a statement. */
function touched(sql: string, values: readonly unknown[]): Promise<number> {
  return site.app.database.read(async (em) => {
    const count = async (): Promise<number> => {
      const found = await rows<{ Value: string }>(em, "SHOW SESSION STATUS LIKE 'Handler_read%'");
      return found.reduce((sum, { Value }) => sum + Number(Value), 0);
    };
    const before = await count();
    await rows(em, sql, values);
    return (await count()) - before;
  });
}

async function expectQuick(kind: 'servers' | 'bots', asked: string, most: number): Promise<void> {
  const { body, statements } = await statementsOf(kind, asked);
  expect(body.error).toBeUndefined();
  expect(statements.length).toBeGreaterThan(0);
  for (const [sql, values = []] of statements) {
    expect({ asked, sql, faults: await faultsIn(sql, values) }).toEqual({ asked, sql, faults: [] });
    const count = dialect === 'mysql' ? await touched(sql, values) : 0;
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

test('a list can be leafed through to its end, or to the last page that there is, without a repetition', async () => {
  const seen = new Set<string>();
  const { pages, total } = await visitor.list('servers', 'limit=100&sort=newest');
  expect(pages).toBe(Math.min(DEEPEST_ENTRY, total) / 100);
  for (let page = 1; page <= pages; page += 1) {
    const { servers = [] } = await visitor.list('servers', `limit=100&sort=newest&page=${page}`);
    for (const { id } of servers) seen.add(id);
  }
  expect(seen.size).toBe(Math.min(DEEPEST_ENTRY, total));
  const beyond = await visitor.list('servers', `limit=100&sort=newest&page=${pages + 1}`);
  expect([beyond.servers, beyond.total]).toEqual([[], total]);
}, 60_000);
