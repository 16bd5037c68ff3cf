import { DrainState } from '../../src/core/http/monitoring/drain-state.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { EventStreams } from '../../src/owners/webhooks/feed/event-streams.service.js';
import { TestApp } from '../support/app.js';
import { Chance } from '../support/chance.js';
import { Contract } from '../support/contract.js';
import { effort } from '../support/effort.js';
import { Factory, type MadeListing } from '../support/factories.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { Hand, type Reply, type SentRequest } from './hand.js';
import { type Operation, operationsOf, requestFor } from './operations.js';
import { leaksIn, refusalFaults } from './refusal.js';
import { allRows, without } from './tables.js';

const { factor: FACTOR, seed: SEED } = effort({
  from: ['MARQUEE_FUZZ', 'MARQUEE_FUZZ_SEED'],
  short: 0.25,
  seed: 20_261_124,
});
const EVENTS = 150;
const MOST_AT_ONCE = 100;
const BY_REQUESTS = 'usage_counters usage_days refused_requests api_keys.last_used_at api_keys.last_used_route';
/** The first request of the owner begins the feed of a listing. */
const BY_FEEDS = 'listing_feeds event_streams listings.listeners listings.listened_from';
const MAY_CHANGE = [BY_REQUESTS, BY_FEEDS].flatMap((names) => names.split(' '));
const PAST_ALL_HEADERS = 14_000;

interface House {
  readonly ownerKey: string;
  readonly helperKey: string;
  readonly listings: readonly MadeListing[];
  readonly known: Readonly<Record<string, readonly string[]>>;
}

let app: TestApp;
let hand: Hand;
let contract: Contract;
let operations: readonly Operation[];
let houses: readonly House[];

beforeAll(async () => {
  app = await TestApp.start();
  hand = new Hand(app.port);
  contract = Contract.of(app);
  operations = operationsOf(contract.document).filter(({ template }) => /^\/api\/beta\/.+\/events/.test(template));
  expect(operations).toHaveLength(4);
  const make = new Factory(app);
  houses = await Promise.all(times(6, () => house(make)));
});

afterAll(async () => {
  hand.close();
  await app.close();
});

async function house(make: Factory): Promise<House> {
  const [owner, helper] = [await make.account(), await make.account()];
  const [bot, server] = [await make.bot(owner), await make.server(owner)];
  const draft = await make.bot(owner, { state: 'draft' });
  for (const listing of [bot, server]) {
    await make.member(listing, helper);
    const event = { listing_id: listing.id, type: 'vote.created', at: app.clock.now(), total: 1 };
    for (const index of times(EVENTS, (position) => position + 1))
      await make.insert('listing_events', { ...event, sequence: index });
    await make.run('UPDATE listings SET events = ? WHERE id = ?', [EVENTS, listing.id]);
  }
  const ids = operations.map(({ template }): [string, string[]] => [
    `${template} id`,
    template.includes('/bots/') ? [bot.platformId, bot.platformId, draft.platformId] : [server.platformId],
  ]);
  const numbers = ['0', '1', '99', '149', '150', '151', '2000000000'];
  const known = { ...Object.fromEntries(ids), after: numbers, limit: ['1', '2', '100'] };
  return {
    ownerKey: await make.key(owner),
    helperKey: await make.key(helper),
    listings: [bot, server, draft],
    known,
  };
}

function keyFor({ ownerKey, helperKey }: House, chance: Chance): string | undefined {
  if (!chance.oneIn(4)) return ownerKey;
  return chance.pick([helperKey, chance.pick(houses).ownerKey, undefined, '', 'mq_', `${ownerKey}a`, '\xe9']);
}

/** The faults of a list of events: it goes on after a number without a gap, and ends at the limit or the last event. */
function listFaults(json: unknown, path: string): string[] {
  const { events, last } = json as { events: { sequence: number; previous: number }[]; last: number };
  const query = new URLSearchParams(path.split('?')[1]);
  const faults = events
    .filter(
      ({ sequence, previous }, index) => previous !== sequence - 1 || sequence !== (events[0]?.sequence ?? 0) + index,
    )
    .map(({ sequence }) => `${sequence} is out of order`);
  if (events.length > MOST_AT_ONCE) faults.push(`it has ${events.length} events`);
  if (events.length > 0 && last !== EVENTS) faults.push(`the last one is ${last}`);
  const [after, limit] = [query.getAll('after'), query.getAll('limit')].map((all) =>
    all.length === 1 && /^\d+$/.test(all[0] ?? '') ? Number(all[0]) : Number.NaN,
  );
  if (Number.isInteger(after) && Number.isInteger(limit) && last === EVENTS) {
    const expected = Math.max(0, Math.min(limit ?? 0, EVENTS - (after ?? 0)));
    if (events.length !== expected) faults.push(`${events.length} events after ${after}, not ${expected}`);
    if (expected > 0 && events[0]?.sequence !== (after ?? 0) + 1) faults.push(`it begins with ${events[0]?.sequence}`);
  }
  return faults;
}

function faultsOf({ method, template, statuses }: Operation, sent: SentRequest, answer: Reply): string[] {
  const { status, headers, text, json } = answer;
  const faults = status >= 500 ? [`it is a ${status}`] : leaksIn(text);
  if (!statuses.includes(String(status)) && status !== 304 && sent.path.length < PAST_ALL_HEADERS)
    faults.push(`${status} is not described`);
  if (sent.method === 'HEAD' || status === 304) return text === '' ? faults : [...faults, 'it has a body'];
  if (status >= 400) faults.push(...refusalFaults(answer));
  if (status === 431) return faults;
  if (status === 200 && template.endsWith('/stream'))
    return headers['content-type'] === 'text/event-stream; charset=utf-8' ? faults : [...faults, 'it is no stream'];
  const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const deviations = contract.faults(method, template.replace('{id}', '1'), { status, headers: flat, body: json });
  return [...faults, ...deviations, ...(status === 200 ? listFaults(json, sent.path) : [])];
}

test('every request for events gets a response that the document describes, and begins at most a feed', async () => {
  const wanted = 4_000 * FACTOR;
  const before = without(await allRows(app), MAY_CHANGE);
  const faults: unknown[] = [];
  const seen = new Map<string, number>();
  const one = async (position: number): Promise<void> => {
    const chance = new Chance(SEED, position);
    if (position % 20 === 0) app.clock.advance(HOUR / 2);
    const operation = operations[position % operations.length] as Operation;
    const place = chance.pick(houses);
    const sent = { ...requestFor(operation, place.known, chance), key: keyFor(place, chance) };
    const answer = await hand.ask(sent);
    const what = `${operation.template} ${answer.status}`;
    seen.set(what, (seen.get(what) ?? 0) + 1);
    const wrong = faultsOf(operation, sent, answer);
    if (wrong.length > 0)
      faults.push({ seed: SEED, position, wrong, sent, status: answer.status, text: answer.text.slice(0, 300) });
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < wanted && faults.length < 5) await one(next++);
  };
  await Promise.all(times(8, worker));
  expect(faults).toEqual([]);
  for (const { template } of operations)
    for (const status of [200, 400, 401, 403, 404]) expect([...seen.keys()]).toContain(`${template} ${status}`);

  await app.nest.get(DrainState).whenIdle();
  expect(app.nest.get(EventStreams).count).toBe(0);
  await until(async () => (await app.database.query('SELECT 1 FROM event_streams')).length === 0);
  expect(without(await allRows(app), MAY_CHANGE)).toEqual(before);
  const owned = houses.flatMap(({ listings }) => listings.map(({ id }) => id)).toSorted((a, b) => a - b);
  const begun = 'SELECT id FROM listings WHERE listeners = 1 ORDER BY id';
  expect(await app.database.query(begun)).toEqual(
    await app.database.query('SELECT listing_id AS id FROM listing_feeds ORDER BY listing_id'),
  );
  expect((await app.database.query<{ id: number }>(begun)).map(({ id }) => id)).toEqual(owned);
  expect(app.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
