import { DirectoryJob } from '../../src/finding/directory/directory.job.js';
import { DirectorySync } from '../../src/finding/directory/directory-sync.service.js';
import { runCommandLine } from '../../src/app/command-line.js';
import { TestApp } from '../support/app.js';
import { type TestDatabase, dialect, durableDatabase, quickDatabase, serverUrl } from '../support/database.js';
import { FailingProxy } from '../support/failing-proxy.js';
import { until } from '../support/until.js';
import { fillDirectory } from './large-directory.js';

const LISTINGS = 260;
const NOT_BUILT = { status: 503, error: 'The lists of bots and servers are being built for the first time.' };
const READY = { status: 200, error: undefined };

let store: TestDatabase;
let apps: TestApp[];

beforeEach(async () => {
  store = await quickDatabase();
  apps = [];
});

afterEach(async () => {
  for (const app of apps) await app.close();
  await store.drop();
});

async function start(variables: Record<string, string> = {}): Promise<TestApp> {
  const app = await TestApp.start({ database: store, variables });
  apps.push(app);
  return app;
}

/** What the service does when it starts. */
const compareAll = (app: TestApp): Promise<void> => app.nest.get(DirectoryJob).updateOutdated();
/** What it does every three seconds. */
const updateQueued = (app: TestApp): Promise<void> => app.nest.get(DirectoryJob).updateQueued();

/** On a busy machine, the database may be too slow for the first answer. */
async function readiness(app: TestApp): Promise<unknown> {
  const answer = await fetch(`${app.url}/readyz`);
  const { error } = (await answer.json()) as { error?: string };
  if (error === 'The database does not answer.') return readiness(app);
  return { status: answer.status, error };
}

async function indexed({ database }: TestApp): Promise<number> {
  return (await database.query("SELECT listing_id FROM directory_entries WHERE digest <> ''")).length;
}

const run = (app: TestApp, sql: string): Promise<unknown> => app.database.write((tx) => tx.query(sql));

/** Makes the index entries of these listings impossible to write. */
function breakListings(app: TestApp, condition: string): Promise<unknown> {
  const event = 'CREATE TRIGGER broken BEFORE INSERT ON directory_entries';
  return run(
    app,
    dialect === 'sqlite'
      ? `${event} WHEN NEW.listing_id ${condition} BEGIN SELECT RAISE(ABORT, 'broken'); END`
      : `${event} FOR EACH ROW
         IF NEW.listing_id ${condition} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'broken'; END IF`,
  );
}

const mend = (app: TestApp): Promise<unknown> => run(app, 'DROP TRIGGER broken');

test('listings that fail do not stop the others, and are tried again with the next counts', async () => {
  const app = await start();
  await fillDirectory(app, LISTINGS);
  await breakListings(app, 'IN (5, 6, 201)');
  await compareAll(app);
  expect(await indexed(app)).toBe(LISTINGS - 3);
  expect(app.logged.join()).toMatch(/Listing 5 and 2 other\(s\) could not be indexed: .*broken/);
  await updateQueued(app);
  expect(await indexed(app)).toBe(LISTINGS - 3);
  await mend(app);
  await updateQueued(app);
  expect(await indexed(app)).toBe(LISTINGS);
});

test('one queued listing that fails does not stop the others', async () => {
  const app = await start();
  await fillDirectory(app, 3);
  await breakListings(app, '= 2');
  const sync = app.nest.get(DirectorySync);
  for (const id of [1, 2, 3]) sync.queueUpdate(id);
  await updateQueued(app);
  expect(await indexed(app)).toBe(2);
});

test('no instance is ready before the first build is whole, and from then on every start is ready at once', async () => {
  const first = await start();
  await fillDirectory(first, LISTINGS);
  await breakListings(first, '> 250');
  await compareAll(first);
  const second = await start();
  await compareAll(second);
  expect([await readiness(first), await readiness(second)]).toEqual([NOT_BUILT, NOT_BUILT]);
  await mend(first);
  await updateQueued(first);
  expect([await readiness(first), await readiness(second)]).toEqual([READY, READY]);

  // An index that falls behind later: rows that were inserted outside the application, and cannot be indexed.
  await run(first, 'DELETE FROM directory_entries WHERE listing_id > 200');
  await breakListings(first, '> 250');
  const third = await start();
  await compareAll(third);
  expect([await readiness(first), await readiness(second), await readiness(third)]).toEqual([READY, READY, READY]);
});

test('a listing that can never be indexed is left out after five tries, and the first build is whole', async () => {
  const app = await start();
  await fillDirectory(app, 9);
  await breakListings(app, '= 7');
  await compareAll(app);
  for (let tries = 2; tries <= 6; tries += 1) {
    expect(await readiness(app)).toEqual(NOT_BUILT);
    await updateQueued(app);
  }
  expect([await readiness(app), await indexed(app)]).toEqual([READY, 8]);
  const told = (): string[] => app.logged.filter((line) => line.includes('Listing 7 could not be indexed'));
  expect(told().at(-1)).toContain('1 of 1 failed too often and wait for the next hour');
  expect(told()).toHaveLength(5);
  await mend(app);
  await app.nest.get(DirectoryJob).updateHourly();
  expect(await indexed(app)).toBe(9);
});

test('an empty installation is ready, and its first build is the one of its first listings', async () => {
  const empty = await start();
  await compareAll(empty);
  expect(await readiness(empty)).toEqual(READY);
  await fillDirectory(empty, 3);
  expect(await readiness(empty)).toEqual(READY);
  await breakListings(empty, '= 2');
  const next = await start();
  await compareAll(next);
  expect([await readiness(empty), await readiness(next)]).toEqual([READY, NOT_BUILT]);
});

test('an index that an earlier release has built is used while it is updated', async () => {
  const app = await start();
  await fillDirectory(app, LISTINGS);
  await app.nest.get(DirectorySync).updateOutdated();
  await run(app, "UPDATE directory_entries SET digest = 'by earlier rules'");
  expect(await app.database.query('SELECT name FROM work_leases')).toEqual([]);
  const upgraded = await start();
  const comparing = compareAll(upgraded);
  expect(await readiness(upgraded)).toEqual(READY);
  await comparing;
});

test('the command "directory rebuild" indexes all listings that it can, and names one that fails', async () => {
  const app = await start();
  await fillDirectory(app, LISTINGS);
  await breakListings(app, '= 7');
  const errors: string[] = [];
  const code = await runCommandLine(['directory', 'rebuild'], {
    config: () => app.config,
    print: () => undefined,
    printError: (line) => errors.push(line),
  });
  expect([code, errors]).toEqual([1, [expect.stringMatching(/^Listing 7 could not be indexed: .*broken/)]]);
  expect(await indexed(app)).toBe(LISTINGS - 1);
});

(serverUrl === undefined ? describe.skip : describe)('on a database server', () => {
  const SLOW = 'CREATE TRIGGER broken BEFORE INSERT ON directory_entries FOR EACH ROW DO SLEEP(0.05)';

  test('batches that take too long are halved until they do not', async () => {
    const app = await start({ DATABASE_TIMEOUT_MS: '1000' });
    await fillDirectory(app, 60);
    await run(app, SLOW);
    await compareAll(app);
    while (!app.nest.get(DirectorySync).isComplete) await updateQueued(app);
    expect([await indexed(app), await readiness(app)]).toEqual([60, READY]);
  });

  test('a listing for which the database is too slow is not left out', async () => {
    const app = await start({ DATABASE_TIMEOUT_MS: '500' });
    await fillDirectory(app, 2);
    await run(app, SLOW.replace('0.05', 'IF(NEW.listing_id = 2, 3, 0)'));
    await compareAll(app);
    for (let tries = 2; tries <= 6; tries += 1) await updateQueued(app);
    expect([await readiness(app), await indexed(app)]).toEqual([NOT_BUILT, 1]);
    await mend(app);
    await updateQueued(app);
    expect([await readiness(app), await indexed(app)]).toEqual([READY, 2]);
  });

  test('a command has more time', async () => {
    const app = await start({ DATABASE_TIMEOUT_MS: '500' });
    await fillDirectory(app, 30);
    await run(app, SLOW);
    const [said, errors]: [string[], string[]] = [[], []];
    await runCommandLine(['directory', 'rebuild'], {
      config: () => app.config,
      print: (line) => said.push(line),
      printError: (line) => errors.push(line),
    });
    expect([said, errors]).toEqual([['Indexed 30 listing(s).'], []]);
  });

  test('a comparison that a lost database interrupts begins again by itself', async () => {
    const server = await durableDatabase();
    const url = server.variables['DATABASE_URL'] ?? '';
    const proxy = await FailingProxy.before(url);
    const app = await TestApp.start({ database: server, variables: { DATABASE_URL: proxy.through(url) } });
    await fillDirectory(app, 30);
    await proxy.refuse();
    const comparing = compareAll(app);
    await until(() => app.logged.some((line) => line.includes('could not be updated and will be tried again')));
    await proxy.serve();
    await comparing;
    expect(await indexed(app)).toBe(30);
    await app.close();
    await proxy.close();
    await server.drop();
  });
});
