import { HOUR } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Chance } from '../support/chance.js';
import { Contract } from '../support/contract.js';
import { effort } from '../support/effort.js';
import { Factory, newPlatformId } from '../support/factories.js';
import { type Reply, Hand, type SentRequest } from './hand.js';
import { type Known, type Operation, operationsOf, requestFor } from './operations.js';
import { leaksIn, refusalFaults } from './refusal.js';
import { allRows, without } from './tables.js';

/** The data that requests may change: usage, the last use of a key, and server counts. */
const BY_REQUESTS = 'usage_counters usage_days refused_requests api_keys.last_used_at api_keys.last_used_route';
const BY_POSTERS = 'bots.server_count listing_days bot_commands';
const MAY_CHANGE = [BY_REQUESTS, BY_POSTERS].flatMap((names) => names.split(' '));
const { factor: FACTOR, seed: SEED } = effort({
  from: ['MARQUEE_FUZZ', 'MARQUEE_FUZZ_SEED'],
  short: 0.25,
  seed: 20_261_118,
});
const PAST_ALL_HEADERS = 14_000;

/** An owner with listings in several statuses, and their co-managers. */
interface House {
  readonly ownerKey: string;
  readonly helperKey: string;
  readonly known: Known;
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
  // Those of events begin to record them, and a stream has no end: see beta-fuzz.spec.ts.
  const all = operationsOf(contract.document).filter(({ template }) => !/\/events\b/.test(template));
  expect(all).toHaveLength(13);
  // Operations with a body have more input to vary.
  operations = all.flatMap((operation) => Array<Operation>(operation.fields.length > 0 ? 5 : 1).fill(operation));
  const make = new Factory(app);
  houses = await Promise.all(Array.from({ length: 6 }, (_, number) => house(make, `bot-${number}`)));
});

afterAll(async () => {
  hand.close();
  await app.close();
});

async function house(make: Factory, slug: string): Promise<House> {
  const owner = await make.account({ display_name: 'Ada 🤖', use_display_name: 1 });
  const helper = await make.account();
  const [bot, server] = [await make.bot(owner, { slug }), await make.server(owner)];
  const [pending, draft] = [await make.bot(owner, { state: 'pending' }), await make.server(owner, { state: 'draft' })];
  for (const listing of [bot, server, pending, draft]) await make.member(listing, helper);
  for (const listing of [bot, server]) await make.votes(listing, [owner, helper]);
  await make.bump(server, helper, app.clock.now());
  const botIds = [bot.platformId, bot.platformId, bot.uuid, slug, pending.platformId];
  const ids = operations.map(({ template }): [string, string[]] => [
    `${template} id`,
    template.includes('/bots/') ? botIds : [server.platformId, server.platformId, draft.platformId],
  ]);
  const platformId = [owner.platformId, helper.platformId, newPlatformId()];
  const known = { ...Object.fromEntries(ids), platformId, page: ['1', '2'], limit: ['1', '100'] };
  return { ownerKey: await make.key(owner), helperKey: await make.key(helper), known };
}

function keyFor({ ownerKey, helperKey }: House, chance: Chance): string | undefined {
  const kind = chance.below(10);
  if (kind < 6) return ownerKey;
  if (kind < 8) return helperKey;
  if (kind === 8) return chance.pick(houses).ownerKey;
  return chance.pick([
    undefined,
    '',
    'x',
    ownerKey.slice(0, -1),
    `${ownerKey}a`,
    ownerKey.toLowerCase(),
    'mq_',
    '\xe9',
  ]);
}

function faultsOf({ method, template, statuses }: Operation, sent: SentRequest, answer: Reply): string[] {
  const { status, headers, text, json } = answer;
  const faults = status >= 500 ? [`it is a ${status}`] : leaksIn(text);
  if (sent.method === 'HEAD' || status === 304) {
    if (text !== '') faults.push('it has a body');
    return statuses.includes(String(status)) ? faults : [...faults, `${status} is not described`];
  }
  if (status >= 400) faults.push(...refusalFaults(answer));
  if (status === 431 && sent.path.length > PAST_ALL_HEADERS) return faults;
  const url = template.replace('{id}', '1');
  const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return [...faults, ...contract.faults(method, url, { status, headers: flat, body: json })];
}

test('every request gets a response that the OpenAPI document describes, and changes nothing else', async () => {
  const wanted = 5_000 * FACTOR;
  const before = without(await allRows(app), MAY_CHANGE);
  const faults: unknown[] = [];
  const seen = new Map<string, number>();
  const one = async (position: number): Promise<void> => {
    const chance = new Chance(SEED, position);
    // Half an hour for twenty requests, so that neither the minute limits nor the month are used up.
    if (position % 20 === 0) app.clock.advance(HOUR / 2);
    const operation = operations[position % operations.length] as Operation;
    const place = chance.pick(houses);
    const sent = { ...requestFor(operation, place.known, chance), key: keyFor(place, chance) };
    const answer = await hand.ask(sent);
    const what = `${operation.method} ${operation.template} ${answer.status}`;
    seen.set(what, (seen.get(what) ?? 0) + 1);
    const wrong = faultsOf(operation, sent, answer);
    if (wrong.length > 0) faults.push({ seed: SEED, position, wrong, sent, status: answer.status, text: answer.text });
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < wanted && faults.length < 5) await one(next++);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(faults).toEqual([]);

  expect(without(await allRows(app), MAY_CHANGE)).toEqual(before);
  expect(app.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  // The long form must see every status that an operation of the contract describes, except 5xx.
  const stable = operations.filter(({ template }) => template.startsWith('/api/v1/'));
  const missing = stable.flatMap(({ method, template, statuses }) =>
    statuses
      .filter((status) => !['429', '503', 'default'].includes(status))
      .map((status) => `${method} ${template} ${status}`)
      .filter((what) => !seen.has(what)),
  );
  expect(FACTOR < 1 ? [] : missing).toEqual([]);
});
