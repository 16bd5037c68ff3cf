import { once } from 'node:events';
import type { Socket } from 'node:net';
import { DrainState } from '../../src/core/http/monitoring/drain-state.js';
import { HOUR, SECOND } from '../../src/core/shared/utc.js';
import { Chance } from '../support/chance.js';
import { effort } from '../support/effort.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';
import { Reader, feedOf, serveFeeds, streamsOf } from '../webhooks/feed-reader.js';
import { heapInUse } from './heap.js';
import { refusalFaults } from './refusal.js';
import { Wire } from './wire.js';

const { factor: FACTOR, seed: SEED } = effort({
  from: ['MARQUEE_FUZZ', 'MARQUEE_FUZZ_SEED'],
  short: 0.25,
  seed: 20_261_123,
});
const MOST_GROWTH_BYTES = 30 * 1024 * 1024;

const site = serveFeeds();

interface Target {
  readonly path: string;
  readonly key: string;
}

const requestOf = ({ path, key }: Target, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n${headers}\r\n`;

async function target() {
  const feed = await feedOf(site);
  return { ...feed, path: `${feed.path}/stream`, key: feed.owner.key };
}

const isOpen = async (count: number): Promise<void> => until(() => streamsOf(site.app).count === count);

/** More events than fit into the buffers of a connection. */
async function giveManyEvents({ id }: { readonly id: number }): Promise<void> {
  const detail = JSON.stringify({ fields: times(2_000, () => 'description') });
  const row = { listing_id: id, type: 'listing.changed', at: site.now(), total: 0, detail };
  for (const sequence of times(600, (index) => index + 1))
    await site.make.insert('listing_events', { ...row, sequence });
  await site.make.run('UPDATE listings SET events = 600 WHERE id = ?', [id]);
}

/** Waits until the buffers of the system are full, so that the server cannot write any more. */
async function untilFull(socket: Socket): Promise<void> {
  let [written, same] = [-1, 0];
  await until(() => {
    const isSame = socket.writableLength > 0 && socket.bytesWritten === written;
    same = isSame ? same + 1 : 0;
    written = socket.bytesWritten;
    return same === 20;
  });
}

/** Nothing of a stream outlives it: no row, no request, no error in the log. */
async function expectNothingLeft(): Promise<void> {
  await isOpen(0);
  await site.app.nest.get(DrainState).whenIdle();
  await until(async () => (await site.rows('SELECT 1 FROM event_streams')).length === 0);
  expect(site.app.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
}

afterEach(expectNothingLeft);

test('streams that are queued behind another one end when their connection breaks', async () => {
  const one = await target();
  const wire = await Wire.open(site.app.port);
  wire.say(requestOf(one).repeat(2));
  await isOpen(2);
  wire.drop();
  await isOpen(0);
});

test('a stream that ends while its client does not read is cut after 30 seconds', async () => {
  const { listing, open, path, key, list } = await target();
  await list();
  await giveManyEvents(listing);
  const connected = once(site.app.nest.getHttpServer(), 'connection') as Promise<[Socket]>;
  const slow = await open({ 'Last-Event-ID': '0' });
  slow.response.pause();
  const [socket] = await connected;
  await untilFull(socket);
  site.advance(1);
  const others = [await open(), await open()];
  await streamsOf(site.app).poll();
  // The slot of the first one is taken. Its client must not be able to keep the connection.
  for (const reader of others) reader.close();
  await isOpen(1);
  site.advance(30 * SECOND);
  await streamsOf(site.app).poll();
  await isOpen(0);
  slow.close();
  const next = await Reader.open(site.app, path, key);
  expect(next.response.statusCode).toBe(200);
  next.close();
  await site.make.run('DELETE FROM listing_events WHERE listing_id = ?', [listing.id]);
});

test('of a hundred streams with one key at the same time, the limit admits 20, and two stay', async () => {
  const { open } = await target();
  const readers = await Promise.all(times(100, () => open()));
  const statuses = readers.map(({ response }) => response.statusCode);
  expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([20, 80]);
  await streamsOf(site.app).poll();
  await isOpen(2);
  expect(await site.rows('SELECT slot FROM event_streams ORDER BY slot')).toEqual([{ slot: 0 }, { slot: 1 }]);
  await until(() => readers.filter(({ isEnded }) => isEnded).length === 98);
  for (const reader of readers) reader.close();
});

test('a client that closes its half of the connection has ended its stream', async () => {
  const one = await target();
  const wire = await Wire.open(site.app.port);
  wire.say(requestOf(one));
  await isOpen(1);
  wire.end();
  expect(await wire.hear(Infinity)).toMatchObject({ closed: true });
});

test('bytes that a client sends after its request do not disturb the stream', async () => {
  const one = await target();
  const wire = await Wire.open(site.app.port);
  wire.say(requestOf(one));
  await isOpen(1);
  for (const text of ['GARBAGE\r\n\r\n', '\0'.repeat(1_000), requestOf(one)]) wire.say(text);
  await one.list();
  await site.vote(one.listing);
  await until(() => wire.heard().rest.includes('id: 1\n'));
  wire.drop();
});

const NUMBERS = ['0', '1', '2147483648', '9999999999', '99999999999999999999', '-1', '1e3', '0x1', ' 1 ', '1,2', ''];

const PATIENCE_MS = 30_000;

/** What may stand behind `Last-Event-ID:`, as bytes. */
function lastEventId(chance: Chance): string {
  if (chance.oneIn(3)) return chance.pick(NUMBERS);
  if (chance.oneIn(20)) return '7'.repeat(1 + chance.below(15_000));
  return times(1 + chance.below(40), () => String.fromCodePoint(chance.below(256))).join('');
}

test('random ids and clients that leave at any moment get no 5xx, and leave nothing behind', async () => {
  const targets = await Promise.all(times(8, target));
  const statuses = new Map<number, number>();
  const faults: unknown[] = [];
  const one = async (position: number): Promise<void> => {
    const chance = new Chance(SEED, position);
    if (position % 20 === 0) site.advance(HOUR / 60);
    const id = lastEventId(chance);
    const message = requestOf(chance.pick(targets), `Last-Event-ID: ${id}\r\n`);
    const wire = await Wire.open(site.app.port);
    const end = chance.oneIn(4) ? chance.below(message.length) : message.length;
    wire.say(message.slice(0, end));
    const isLast = chance.oneIn(3);
    if (isLast) wire.end();
    // Some wait for the whole answer, however busy the machine is.
    await wire.hear(1, isLast && end === message.length && chance.oneIn(4) ? PATIENCE_MS : chance.below(40));
    wire.drop();
    const { answers, rest } = wire.heard();
    const status = answers[0]?.status ?? Number(/^HTTP\/1\.1 (\d+)/.exec(rest)?.[1] ?? 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const wrong = answers.filter((answer) => answer.status >= 400).flatMap((answer) => refusalFaults(answer));
    if (status >= 500 || wrong.length > 0) faults.push({ seed: SEED, position, status, wrong, id });
  };
  const inLanes = async (wanted: number): Promise<void> => {
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < wanted && faults.length < 5) await one(next++);
    };
    await Promise.all(times(16, worker));
    expect(faults).toEqual([]);
    await expectNothingLeft();
  };
  await inLanes(200);
  const before = await heapInUse();
  await inLanes(4_000 * FACTOR);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([400]));
  expect((await heapInUse()) - before).toBeLessThan(MOST_GROWTH_BYTES);
});
