import { KeyMemory } from '../../src/auth/keys/key-memory.js';
import { DirectoryIndex } from '../../src/directory/directory-index.service.js';
import { DirectoryKeeper } from '../../src/directory/directory-keeper.service.js';
import type { EventType } from '../../src/events/domain-event.js';
import { ReplyCache } from '../../src/http/reply-cache.js';
import { ListingLookup } from '../../src/listings/listing-lookup.service.js';
import { DAY, later } from '../../src/shared/utc.js';
import { EVENT_TYPES, Heard } from '../support/heard.js';
import { serveMarket } from '../support/market.js';
import { staffOf } from '../support/staff.js';
import { type Scenario, Scenarios } from './scenarios.js';

const site = serveMarket();
let heard: Heard;
let scenarios: Scenarios;

beforeAll(() => {
  heard = new Heard(site.app);
});
beforeEach(async () => {
  site.quietWeek();
  scenarios = new Scenarios(site, await staffOf(site)('admin'));
});

const FORMS = ['uuid'] as const;
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

async function expectAllFollow(type: EventType, { listing, kind }: Scenario, act: () => Promise<void>): Promise<void> {
  if (listing === undefined || kind === undefined) return act();
  const [lookup, replies] = [site.app.nest.get(ListingLookup), site.app.nest.get(ReplyCache)];
  const [index, keeper] = [site.app.nest.get(DirectoryIndex), site.app.nest.get(DirectoryKeeper)];
  await keeper.catchUp();
  await lookup.find(kind, listing.uuid, FORMS);
  const [stamp, before] = [replies.stamp, await revision()];
  await act();
  expect(replies.stamp).toBeGreaterThan(stamp);
  expect(lookup.recall(kind, listing.uuid, FORMS) !== undefined).toBe(isCount(type));
  if (isCount(type)) await keeper.refresh();
  expect(await site.app.database.read((em) => index.outdated(em, [listing.id]))).toEqual([]);
  expect((await revision()) > before).toBe(kind === 'server' && RECHECKED.includes(type));
}

test.each(EVENT_TYPES)('%s is emitted by the change itself, and all that depends on it follows', async (type) => {
  const scenario = await scenarios.all[type]();
  await expectAllFollow(type, scenario, async () => {
    heard.take();
    expect((await scenario.act()).status).toBe(200);
    expect(heard.take().filter((event) => event.type === type)).toMatchObject([scenario.expected]);
  });
});

test.each(['account.suspended', 'account.restored', 'account.changed', 'account.closed', 'keys.changed'] as const)(
  'after %s the keys of the account are looked up again',
  async (type) => {
    const scenario = await scenarios.all[type]();
    const key = await site.make.key(scenario.account as { id: number });
    const keys = site.app.nest.get(KeyMemory);
    await keys.find(key);
    expect(keys.recall(key)).toBeDefined();
    await scenario.act();
    expect(keys.recall(key)).toBeUndefined();
  },
);

test('votes that staff hold or release are an event each, with staff as the cause', async () => {
  const [listing, voters] = [await site.make.bot(await site.make.account()), await site.make.crowd(2)];
  await site.make.votes(listing, voters);
  const admin = await staffOf(site)('admin');
  heard.take();
  const from = later(site.now(), -DAY).toISOString();
  const counted = { listingId: listing.id, kind: 'bot', cause: 'staff' };
  for (const [deed, type] of [
    ['quarantine', 'vote.removed'],
    ['release', 'vote.created'],
  ] as const) {
    expect((await admin.post(`/listings/${listing.uuid}/votes/${deed}`, { from })).status).toBe(200);
    const expected = voters.map(({ id }) => ({ type, accountId: id, ...counted }));
    expect(heard.take()).toMatchObject(expected);
  }
});

test('a refused change is no event', async () => {
  const [{ browser }, server] = [await site.person(), await site.make.server(await site.make.account())];
  const bump = () => browser.send('POST', `/servers/${server.platformId}/bump`);
  await bump();
  heard.take();
  expect((await bump()).status).toBe(409);
  expect(heard.take()).toEqual([]);
});
