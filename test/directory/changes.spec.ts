import { DirectorySync } from '../../src/finding/directory/directory-sync.service.js';
import { Events } from '../../src/core/events/events.service.js';
import { makeStep } from '../../src/listings/listing/listing-step.js';
import type { Step } from '../../src/listings/listing/life-cycle.rules.js';
import { DAY, HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);
let owner: MadeAccount;
let browser: Browser;

beforeEach(async () => {
  await site.make.run("UPDATE listings SET state = 'removed', live_platform_id = NULL, slug = NULL");
  await visitor.catchUp();
  site.advance(MINUTE);
  owner = await site.make.account();
  browser = await Browser.of(site.app, owner);
});

/** Changes the state as the staff services do. */
async function step({ id }: MadeListing, name: Step, app = site.app): Promise<void> {
  const now = app.clock.now();
  const made = { listing: { id, kind: 'server' }, step: name, now, beside: { decided_at: now } } as const;
  await app.database.write((tx) => makeStep(tx, app.nest.get(Events), made));
}

const edit = ({ uuid }: MadeListing, body: object) => browser.send('PATCH', `/dashboard/servers/${uuid}`, { body });

/** Inconsistencies in the directory tables. */
async function inconsistencies(): Promise<unknown[]> {
  const { database } = site.app;
  const miscounted = await database.query(
    `SELECT * FROM (SELECT h.kind, h.name, h.plain_listings AS plain, h.nsfw_listings AS nsfw,
       (SELECT COUNT(*) FROM directory_places p WHERE p.shelf_id = h.id AND p.nsfw = 0) AS plainPlaces,
       (SELECT COUNT(*) FROM directory_places p WHERE p.shelf_id = h.id AND p.nsfw = 1) AS nsfwPlaces
     FROM directory_shelves h) shelves WHERE plain <> plainPlaces OR nsfw <> nsfwPlaces`,
  );
  const wronglyListed = await database.query(
    `SELECT l.id FROM listings l LEFT JOIN (SELECT DISTINCT listing_id FROM directory_places) p ON p.listing_id = l.id
     WHERE (l.state = 'approved') <> (p.listing_id IS NOT NULL)`,
  );
  return [...miscounted, ...wronglyListed];
}

afterEach(async () => {
  expect(await inconsistencies()).toEqual([]);
});

test('a listing is in the list exactly while it is approved', async () => {
  const listing = await site.make.server(owner, { name: 'Harbor', state: 'pending', tags: '["a"]' });
  await visitor.catchUp();
  const names = () => visitor.names('servers');
  expect(await names()).toEqual([]);
  await step(listing, 'approve');
  expect(await names()).toEqual(['Harbor']);
  await step(listing, 'suspend');
  expect([await names(), await visitor.names('servers', { tags: 'a' }), (await visitor.list('servers')).total]).toEqual(
    [[], [], 0],
  );
  await step(listing, 'reinstate');
  expect(await visitor.names('servers', { search: 'harb' })).toEqual(['Harbor']);
  await browser.send('DELETE', `/dashboard/servers/${listing.uuid}`);
  expect(await names()).toEqual([]);
});

test('a listing that was hidden outside the services is not shown either', async () => {
  const listing = await site.make.server(owner, { name: 'Harbor' });
  await visitor.catchUp();
  await site.make.setState(listing, 'suspended');
  expect(await visitor.names('servers')).toEqual([]);
  expect(await visitor.catchUp()).toBe(1);
});

test('edits of the owner can be found at once, and the old values no longer', async () => {
  const listing = await site.make.server(owner, { name: 'Harbor', tags: '["a","b"]' }, { category: 'art' });
  await visitor.catchUp();
  const body = { version: 1, name: 'Meadow', tags: ['b', 'c'], category: 'music', language: 'de', nsfw: true };
  expect((await edit(listing, body)).status).toBe(200);
  const found = async (asked: object) => (await visitor.list('servers', { nsfw: 'include', ...asked })).total;
  for (const now of [
    { search: 'meadow' },
    { tags: 'b,c' },
    { category: 'music' },
    { language: 'de' },
    { nsfw: 'only' },
  ])
    expect([now, await found(now)]).toEqual([now, 1]);
  for (const before of [
    { search: 'harbor' },
    { tags: 'a' },
    { category: 'art' },
    { language: 'en' },
    { nsfw: 'exclude' },
  ])
    expect([before, await found(before)]).toEqual([before, 0]);
});

test('votes, bumps and counts are shown at once, and affect the order a moment later', async () => {
  const first = await site.make.server(null, { name: 'a' });
  const second = await site.make.server(null, { name: 'b' });
  const bot = await site.make.bot(owner, { name: 'c' });
  await visitor.catchUp();
  await browser.send('PUT', `/servers/${first.uuid}/vote`);
  await browser.send('POST', `/servers/${first.uuid}/bump`);
  const key = await site.make.key(owner);
  expect((await site.anyone.with(key).post(`/bots/${bot.platformId}/stats`, { serverCount: 7 })).status).toBe(200);
  const { servers = [] } = await visitor.list('servers');
  expect(servers.map(({ name, votes }) => [name, votes])).toEqual([
    ['b', 0],
    ['a', 1],
  ]);
  const sorts = ['votes', 'bumps', 'bumped', 'trending'];
  for (const sort of sorts) expect([sort, await visitor.names('servers', { sort })]).toEqual([sort, ['b', 'a']]);
  await visitor.refresh();
  for (const sort of sorts) expect([sort, await visitor.names('servers', { sort })]).toEqual([sort, ['a', 'b']]);
  expect(await visitor.catchUp()).toBe(0);
  await browser.send('DELETE', `/servers/${first.uuid}/vote`);
  await visitor.refresh();
  expect(await visitor.names('servers')).toEqual(['b', 'a']);
  expect(second.id).toBeGreaterThan(first.id);
});

test('a bump takes a server to the top of the list sorted by last bump, however few bumps it has', async () => {
  const few = await site.make.server(null, { name: 'few' }, { bumps: 1, last_bumped_at: later(site.now(), -DAY) });
  await site.make.server(null, { name: 'many' }, { bumps: 90, last_bumped_at: later(site.now(), -HOUR) });
  await visitor.catchUp();
  const names = () => visitor.names('servers', { sort: 'bumped' });
  expect(await names()).toEqual(['many', 'few']);
  expect((await browser.send('POST', `/servers/${few.uuid}/bump`)).status).toBe(200);
  await visitor.refresh();
  expect([await names(), await visitor.names('servers', { sort: 'bumps' })]).toEqual([
    ['few', 'many'],
    ['many', 'few'],
  ]);
});

test('index entries without the last bump get it when all listings are compared', async () => {
  await site.make.server(null, { name: 'bumped', tags: '["x"]' }, { last_bumped_at: later(site.now(), -HOUR) });
  await site.make.server(null, { name: 'never', tags: '["x"]' });
  await site.make.bot(null, { name: 'bot' });
  await visitor.catchUp();
  const lists = () => Promise.all(['', 'x'].map((tags) => visitor.names('servers', { sort: 'bumped', tags })));
  const [wrong, right] = [
    ['never', 'bumped'],
    ['bumped', 'never'],
  ];
  // As a migration leaves them: with the current rules, and with the rules of an earlier release.
  for (const [change, updated] of [
    ['revision = 1', 1],
    ["digest = 'by earlier rules'", 3],
  ] as const) {
    await site.make.run('UPDATE directory_places SET bumped_at = NULL');
    await site.make.run(`UPDATE directory_entries SET ${change} WHERE digest <> ''`);
    expect(await lists()).toEqual([wrong, wrong]);
    expect([await visitor.catchUp(), await lists()]).toEqual([updated, [right, right]]);
    expect(await visitor.catchUp()).toBe(0);
  }
});

test('an update that failed is repeated the next time', async () => {
  const listing = await site.make.server(null, { name: 'a' });
  await site.make.server(null, { name: 'b' });
  await visitor.catchUp();
  await browser.send('PUT', `/servers/${listing.uuid}/vote`);
  await site.app.database.execute('ALTER TABLE directory_places RENAME TO directory_places_elsewhere');
  await expect(visitor.refresh()).rejects.toThrow('directory_places');
  await site.app.database.execute('ALTER TABLE directory_places_elsewhere RENAME TO directory_places');
  await visitor.refresh();
  expect(await visitor.names('servers')).toEqual(['a', 'b']);
});

test('after many concurrent changes the directory is consistent', async () => {
  const made: MadeListing[] = [];
  for (let index = 0; index < 6; index += 1)
    made.push(await site.make.server(owner, { name: `n${index}`, state: index % 2 === 0 ? 'approved' : 'pending' }));
  const keeper = site.app.nest.get(DirectorySync);
  const actions = made.flatMap((listing, index) => [
    edit(listing, { version: 1, name: `new ${index}`, tags: ['x', `t${index}`] }),
    step(listing, index % 2 === 0 ? 'suspend' : 'approve'),
    browser.send('PUT', `/servers/${listing.uuid}/vote`),
  ]);
  await Promise.all([...actions, keeper.updateOutdated(), keeper.updateQueued(), keeper.rebuild()]);
  await visitor.refresh();
  expect(await visitor.catchUp()).toBe(0);
  const names = await visitor.names('servers', { search: 'new' });
  expect(names.length).toBeLessThanOrEqual(3);
});

test('two instances show the same: states and texts at once, counts a moment later', async () => {
  const other = await TestApp.start({ database: site.app.store, now: site.now() });
  try {
    const elsewhere = new Visitor({ app: other });
    const [a, b] = [await site.make.server(owner, { name: 'a' }), await site.make.server(null, { name: 'b' })];
    await elsewhere.catchUp();
    expect(await visitor.names('servers')).toEqual(['b', 'a']);
    await browser.send('PUT', `/servers/${a.uuid}/vote`);
    await visitor.refresh();
    expect(await elsewhere.names('servers')).toEqual(['a', 'b']);
    await step(b, 'suspend', other);
    expect(await visitor.names('servers')).toEqual(['a']);
    expect((await edit(a, { version: 1, name: 'Meadow' })).status).toBe(200);
    expect(await elsewhere.names('servers', { search: 'meadow' })).toEqual(['Meadow']);
  } finally {
    await other.close();
  }
});

test('a rebuild repairs all tables, and correct lists stay the same', async () => {
  await site.make.server(owner, { name: 'a', tags: '["x"]' });
  await site.make.server(owner, { name: 'b' });
  await site.make.bot(owner, { name: 'c' });
  await visitor.catchUp();
  const before = [
    await visitor.list('servers'),
    await visitor.list('servers', { tags: 'x' }),
    await visitor.list('bots'),
  ];
  await site.make.run('UPDATE directory_shelves SET plain_listings = 77, nsfw_listings = 5');
  await site.make.run('DELETE FROM directory_words');
  await site.make.run('UPDATE directory_places SET votes = 9');
  await site.app.nest.get(DirectorySync).rebuild();
  const after = [
    await visitor.list('servers'),
    await visitor.list('servers', { tags: 'x' }),
    await visitor.list('bots'),
  ];
  expect(after).toEqual(before);
  expect(await visitor.names('servers', { search: 'b' })).toEqual(['b']);
});
