import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TestApp } from '../support/app.js';
import { ensureBuilt } from '../support/built.js';
import { Chance } from '../support/chance.js';
import { type TestDatabase, durableDatabase } from '../support/database.js';
import { inLongForm } from '../support/effort.js';
import { bot, vote } from '../support/imports.js';
import { MarqueeProcess, newFolder } from '../support/marquee-process.js';
import { until } from '../support/until.js';

const KILLS = inLongForm(20, 3);
const BOTS = inLongForm(400, 80);
const CLI = [process.execPath, resolve('dist/cli.js')];
const chance = new Chance(11);

let stores: readonly [broken: TestDatabase, whole: TestDatabase];
let apps: readonly [broken: TestApp, whole: TestApp];
const file = resolve(newFolder(), 'list.ndjson');

beforeAll(async () => {
  await ensureBuilt();
  stores = [await durableDatabase(), await durableDatabase()];
  apps = [
    await TestApp.start({ database: stores[0], now: new Date() }),
    await TestApp.start({ database: stores[1], now: new Date() }),
  ];
  const ids = Array.from({ length: BOTS }, (_, index) => String(710_000_000_000 + index));
  const people = ids.map((id) => `8${id}`);
  const lines = [
    ...ids.map((id, index) =>
      bot(id, { owner: people[index % 50], team: [people[index % 7]], slug: `bot-${index}`, votes: index }),
    ),
    ...ids.flatMap((id, index) => [1, 2, 3].map((step) => vote(id, people[(index * step) % BOTS] ?? ''))),
    bot('x'),
  ];
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
});

afterAll(async () => {
  for (const app of apps) await app.close();
  for (const store of stores) await store.drop();
  rmSync(file, { force: true });
});

const run = ({ variables }: TestDatabase): Promise<MarqueeProcess> =>
  MarqueeProcess.spawn(variables, { command: [...CLI, 'import', file] });

const DUMPS = [
  'SELECT uuid, platform_id, username, suspended_at, deleted_at FROM accounts ORDER BY uuid',
  `SELECT l.uuid, l.kind, l.platform_id, l.state, l.slug, l.name, l.description, l.votes, l.vote_revision, l.version, o.uuid AS owner,
     i.source, i.former_votes FROM listings l JOIN accounts o ON o.id = l.owner_id JOIN imported_listings i ON i.listing_id = l.id ORDER BY l.uuid`,
  `SELECT l.uuid AS listing, a.uuid AS account, v.imported FROM votes v JOIN listings l ON l.id = v.listing_id
     JOIN accounts a ON a.id = v.account_id ORDER BY 1, 2`,
  `SELECT l.uuid AS listing, SUM(d.votes) AS votes, SUM(d.imported) AS imported FROM vote_days d JOIN listings l ON l.id = d.listing_id
     GROUP BY l.uuid ORDER BY 1`,
  `SELECT l.uuid AS listing, a.uuid AS account FROM listing_members m JOIN listings l ON l.id = m.listing_id
     JOIN accounts a ON a.id = m.account_id ORDER BY 1, 2`,
  'SELECT s.slug, l.uuid FROM listing_slugs s JOIN listings l ON l.id = s.listing_id ORDER BY 1',
  `SELECT l.uuid, COUNT(*) AS places, MAX(p.votes) AS votes FROM directory_places p JOIN listings l ON l.id = p.listing_id GROUP BY l.uuid ORDER BY 1`,
];

const dump = ({ database }: TestApp): Promise<unknown[]> => Promise.all(DUMPS.map((sql) => database.query(sql)));
const rowsIn = async ({ database }: TestApp): Promise<number> => {
  const sql = 'SELECT (SELECT COUNT(*) FROM listings) + (SELECT COUNT(*) FROM votes) AS made';
  return Number((await database.query<{ made: number }>(sql))[0]?.made);
};

test(`killed ${KILLS} times at any moment and run again, an import makes what an unbroken one makes`, async () => {
  const [broken, whole] = apps;
  const moments = Array.from({ length: KILLS }, () => chance.below(3 * BOTS)).toSorted((one, other) => one - other);
  for (const moment of moments) {
    const importing = await run(stores[0]);
    await until(async () => (await rowsIn(broken)) > moment);
    await importing.end('SIGKILL');
  }
  for (const store of stores) {
    const { code, err } = await (await run(store)).ended;
    expect([code, err]).toEqual([0, '']);
  }
  expect(await rowsIn(whole)).toBeGreaterThan(3 * BOTS);
  expect(await dump(broken)).toEqual(await dump(whole));
});
