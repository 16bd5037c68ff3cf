import type { Row } from '../../src/core/database/sql.js';
import { DirectorySync } from '../../src/finding/directory/directory-sync.service.js';
import { MAX_ENTRIES, MAX_CANDIDATES } from '../../src/finding/directory/directory.rules.js';
import { dialect } from '../support/database.js';
import { inLongForm } from '../support/effort.js';
import { serve } from '../support/served.js';
import { rowsRead } from '../support/rows-read.js';
import { fillDirectory } from './large-directory.js';
import { Visitor } from '../support/visitor.js';

/** In the long form as many as the design targets (fewer on the embedded database), and always more than `MAX_CANDIDATES`. */
const LISTINGS = Number(process.env['MARQUEE_DIRECTORY'] ?? inLongForm(dialect === 'mysql' ? 100_000 : 30_000, 12_000));

const site = serve();
const visitor = new Visitor(site);

beforeAll(async () => {
  await fillDirectory(site.app, LISTINGS);
  expect(await visitor.catchUp()).toBe(LISTINGS);
  // The server updates its statistics at unpredictable times, and the plans depend on them.
  if (dialect === 'mysql') await site.app.database.query('ANALYZE TABLE directory_places, directory_words, listings');
});

test('comparing all listings leaves time for requests', async () => {
  const [used, from] = [process.cpuUsage(), performance.now()];
  expect(await site.app.nest.get(DirectorySync).updateOutdated(AbortSignal.timeout(2_000))).toBe(0);
  const took = performance.now() - from;
  const { user, system } = process.cpuUsage(used);
  expect((user + system) / 1_000 / took).toBeLessThan(0.75);
});

const SORTS = {
  servers: ['votes', 'bumps', 'bumped', 'newest', 'members', 'trending'],
  bots: ['votes', 'newest', 'servers', 'trending'],
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

/** The statements of one request. */
async function statementsOf(kind: 'servers' | 'bots', asked: string) {
  const calls = [jest.spyOn(site.app.database, 'query'), jest.spyOn(site.app.database, 'queryAside')];
  const { body } = await visitor.ask(kind, asked);
  const statements = calls.flatMap(({ mock }) => mock.calls).filter(([sql]) => /directory_|FROM listings/.test(sql));
  for (const call of calls) call.mockRestore();
  return { body, statements };
}

/** The steps of a plan that slow down with the number of listings. */
async function slowSteps(sql: string, values: readonly unknown[]): Promise<string[]> {
  const plan = await site.app.database.query(
    `${dialect === 'mysql' ? 'EXPLAIN FORMAT = TRADITIONAL' : 'EXPLAIN QUERY PLAN'} ${sql}`,
    values,
  );
  if (dialect === 'sqlite') {
    const steps = plan.filter(isSlowStep).map(({ detail }) => String(detail));
    return steps.filter((step, index) => !/ORDER BY/.test(step) || index >= sortsOfLimitedRows(sql));
  }
  // Derived tables may be sorted: their number of rows is limited.
  const isReal = ({ table }: Row): boolean => !/^(<|NULL$)/.test(String(table));
  const isSlow = ({ type, Extra }: Row): boolean =>
    /^(ALL|index)$/.test(String(type)) || /filesort/.test(String(Extra));
  return plan.filter((row) => isReal(row) && isSlow(row)).map((row) => JSON.stringify(row));
}

/** A search sorts a limited number of words of the dictionary. */
function sortsOfLimitedRows(sql: string): number {
  return sql.includes('directory_terms') ? (sql.match(/ORDER BY/g) ?? []).length : 0;
}

/** Derived tables have a limited number of rows: they may be scanned, and sorted at the top level. */
const isSlowStep = ({ detail, parent }: Row): boolean =>
  /^SCAN (?!c\b|d\b|f\b|r\d?\b|part|\()/.test(String(detail)) || (/ORDER BY/.test(String(detail)) && parent !== 0);

async function expectQuick(kind: 'servers' | 'bots', asked: string, max: number): Promise<void> {
  const { body, statements } = await statementsOf(kind, asked);
  expect(body.error).toBeUndefined();
  expect(statements.length).toBeGreaterThan(0);
  for (const [sql, values = []] of statements) {
    expect({ asked, sql, slow: await slowSteps(sql, values) }).toEqual({ asked, sql, slow: [] });
    const count = dialect === 'mysql' ? await rowsRead(site.app, sql, values) : 0;
    expect({ asked, sql, tooMany: Math.max(0, count - max) }).toEqual({ asked, sql, tooMany: 0 });
  }
}

describe.each(['servers', 'bots'] as const)(`among ${LISTINGS} listings, the list of %s`, (kind) => {
  test.each(SORTS[kind])('sorted by %s reads a range of an index, for any filter and page', async (sort) => {
    for (const filter of FILTERS[kind])
      for (const nsfw of NSFW)
        for (const page of PAGES) {
          const depth = Math.min(page * 50, MAX_ENTRIES);
          await expectQuick(kind, `sort=${sort}&nsfw=${nsfw}&page=${page}&${filter}`, 12 * depth + 1_000);
        }
  });
});

test.each(SEVERAL)('a search with several conditions reads a limited number of rows: %s', async (filter) => {
  for (const sort of SORTS.servers)
    for (const asked of [filter, `${filter}&nsfw=include&page=3`])
      await expectQuick('servers', `${asked}&sort=${sort}`, 60 * MAX_CANDIDATES);
});

test('totals are exact with one filter, and say if they are not', async () => {
  const counted = await site.app.database.query<{ found: number }>(
    `SELECT COUNT(*) AS found FROM listings l JOIN servers s ON s.listing_id = l.id WHERE l.nsfw = 0 AND s.category = 'gaming'`,
  );
  const gaming = await visitor.list('servers', 'category=gaming');
  expect([gaming.total, gaming.isTotalExact]).toEqual([counted[0]?.found, true]);
  const rare = await visitor.list('servers', 'tags=fun&search=nothing-like-it-17');
  expect(rare.isTotalExact).toBe(true);
  const common = await visitor.list('servers', 'search=place');
  expect([common.total, common.isTotalExact, common.pages]).toEqual([300, false, 6]);
});

test.each(['newest', 'bumped'])(
  'a list sorted by %s can be paged through to its last page without repetition',
  async (sort) => {
    const seen = new Set<string>();
    const asked = `limit=100&sort=${sort}`;
    const { pages, total } = await visitor.list('servers', asked);
    expect(pages).toBe(Math.min(MAX_ENTRIES, total) / 100);
    for (let page = 1; page <= pages; page += 1) {
      const { servers = [] } = await visitor.list('servers', `${asked}&page=${page}`);
      for (const { id } of servers) seen.add(id);
    }
    expect(seen.size).toBe(Math.min(MAX_ENTRIES, total));
    const beyond = await visitor.list('servers', `${asked}&page=${pages + 1}`);
    expect([beyond.servers, beyond.total]).toEqual([[], total]);
  },
);
