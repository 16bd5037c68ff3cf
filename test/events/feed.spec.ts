import { KeyCache } from '../../src/accounts/auth/keys/key-cache.js';
import { DirectoryIndex } from '../../src/finding/directory/directory-index.service.js';
import { DirectorySync } from '../../src/finding/directory/directory-sync.service.js';
import type { EventType } from '../../src/core/events/domain-event.js';
import { ReplyCache } from '../../src/core/http/reply-cache.js';
import { ListingLookup } from '../../src/listings/listing/listing-lookup.service.js';
import { DAY, later } from '../../src/core/shared/utc.js';
import { EVENT_TYPES, RecordedEvents } from '../support/recorded-events.js';
import { serveMarket } from '../support/market.js';
import { staffOf } from '../support/staff.js';
import type { Scenario } from './notice-scenarios.js';
import { Scenarios } from './scenarios.js';

const site = serveMarket();
let recorded: RecordedEvents;
let scenarios: Scenarios;

beforeAll(() => {
  recorded = new RecordedEvents(site.app);
});
beforeEach(async () => {
  site.quietWeek();
  scenarios = new Scenarios(site, await staffOf(site)('admin'));
});

const isCount = (type: EventType): boolean => /^(vote|bump|rating|profile)\.|counted/.test(type);
const RECHECKED: readonly EventType[] = [
  'listing.denied',
  'listing.reopened',
  'listing.suspended',
  'listing.removed',
  'listing.transferred',
  'listing.changed',
];

const revision = async (): Promise<number> => {
  const [row] = await site.rows<{ sum: number | string }>('SELECT SUM(revision) AS sum FROM auctions');
  return Number(row?.sum);
};

async function expectEffects(type: EventType, { listing, kind }: Scenario, act: () => Promise<void>): Promise<void> {
  if (listing === undefined || kind === undefined) return act();
  const [lookup, replies] = [site.app.nest.get(ListingLookup), site.app.nest.get(ReplyCache)];
  const [index, sync] = [site.app.nest.get(DirectoryIndex), site.app.nest.get(DirectorySync)];
  await sync.updateOutdated();
  const named = { kind, reference: listing.uuid };
  await lookup.find(named);
  const [stamp, before] = [replies.version, await revision()];
  await act();
  expect(replies.version).toBeGreaterThan(stamp);
  expect(lookup.cached(named) !== undefined).toBe(isCount(type));
  if (isCount(type)) await sync.updateQueued();
  expect(await site.app.database.read((em) => index.outdated(em, [listing.id]))).toEqual([]);
  expect((await revision()) > before).toBe(kind === 'server' && RECHECKED.includes(type));
}

test.each(EVENT_TYPES)('%s is emitted with the change, and dependent data is updated', async (type) => {
  const scenario = await scenarios.all[type]();
  await expectEffects(type, scenario, async () => {
    recorded.take();
    expect((await scenario.act()).status).toBe(200);
    expect(recorded.take().filter((event) => event.type === type)).toMatchObject([scenario.expected]);
  });
});

test.each(['account.suspended', 'account.restored', 'account.changed', 'account.closed', 'keys.changed'] as const)(
  'after %s the keys of the account are no longer cached',
  async (type) => {
    const scenario = await scenarios.all[type]();
    const key = await site.make.key(scenario.account as { id: number });
    const keys = site.app.nest.get(KeyCache);
    await keys.find(key);
    expect(keys.cached(key)).toBeDefined();
    await scenario.act();
    expect(keys.cached(key)).toBeUndefined();
  },
);

test('each vote that staff quarantine or release emits an event with staff as the cause', async () => {
  const [listing, voters] = [await site.make.bot(await site.make.account()), await site.make.crowd(2)];
  await site.make.votes(listing, voters);
  const admin = await staffOf(site)('admin');
  recorded.take();
  const from = later(site.now(), -DAY).toISOString();
  const counted = { listingId: listing.id, kind: 'bot', cause: 'staff' };
  for (const [action, type] of [
    ['quarantine', 'vote.removed'],
    ['release', 'vote.created'],
  ] as const) {
    expect((await admin.post(`/listings/${listing.uuid}/votes/${action}`, { from })).status).toBe(200);
    const expected = voters.map(({ id }) => ({ type, accountId: id, ...counted }));
    expect(recorded.take()).toMatchObject(expected);
  }
});

test('a refused change emits no event', async () => {
  const [{ browser }, server] = [await site.person(), await site.make.server(await site.make.account())];
  const bump = () => browser.send('POST', `/servers/${server.platformId}/bump`);
  await bump();
  recorded.take();
  expect((await bump()).status).toBe(409);
  expect(recorded.take()).toEqual([]);
});
