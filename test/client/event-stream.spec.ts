import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MarqueeClient } from '../../clients/node/src/client.js';
import type { ListingEvent } from '../../clients/node/src/webhook-events.js';

/** The client's reaction when a stream ends, is refused or breaks. `feed.spec.ts` reads the streams of the product. */
let server: Server;
let answers: ((response: ServerResponse, request: IncomingMessage) => unknown)[];
let requests: string[];
let waits: number[];

const LISTING = '019919a7-5c00-7b31-9d52-6a1f2e3d4c5b';
const body = (sequence: number): string =>
  JSON.stringify({ type: 'vote.created', sequence, previous: sequence - 1, data: { listing: { id: LISTING } } });
const frame = (sequence: number): string => `id: ${sequence}\ndata: ${body(sequence)}\n\n`;
const stream = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
const refuse =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(`{"error":"refused with ${status}"}`);

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '', headers } = request;
    requests.push(`${url} ${String(headers['last-event-id'] ?? '')}`.trim());
    (answers.shift() ?? refuse(401))(response, request);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [answers, requests, waits] = [[], [], []];
});

const client = (): MarqueeClient =>
  new MarqueeClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'mq_example',
    sleep: async (ms) => void waits.push(ms),
  });

/** Everything that arrives, and the error that ends it. */
async function read(events: AsyncIterable<ListingEvent>): Promise<readonly [numbers: number[], error: unknown]> {
  const numbers: number[] = [];
  try {
    for await (const { sequence } of events) numbers.push(sequence);
    return [numbers, undefined];
  } catch (error) {
    return [numbers, error];
  }
}

const PATH = '/api/beta/bots/lanternfish/events';

test('after a connection that ends or breaks, the next one goes on after the last event', async () => {
  answers = [
    (response) => stream(response).end(`retry: 1500\n\n${frame(8)}${frame(9)}event: end\ndata: {"reason":"time"}\n\n`),
    (response) => stream(response).write(frame(10), () => response.destroy()),
    (response) => response.destroy(),
    (response) => stream(response).end(frame(11)),
  ];
  const [numbers, error] = await read(client().botEventStream('lanternfish', { after: 7 }));
  expect(numbers).toEqual([8, 9, 10, 11]);
  expect(error).toMatchObject({ status: 401, message: 'refused with 401' });
  expect(requests).toEqual(['7', '9', '10', '10', '11'].map((last) => `${PATH}/stream ${last}`));
  expect(waits).toEqual([1_500, 3_000, 6_000, 12_000]);
});

test('a refusal that asks to wait is waited for, and one that asks for days ends the loop', async () => {
  answers = [refuse(503, { 'Retry-After': '20' }), refuse(429, { 'Retry-After': '86400' })];
  const [numbers, error] = await read(client().serverEventStream('4', { after: 7 }));
  expect([numbers, waits]).toEqual([[], [20_000]]);
  expect(error).toMatchObject({ status: 429, retryAfter: 86_400 });
});

test('without a number, the stream begins with the next event and misses none between connections', async () => {
  answers = [(response) => response.end('{"events":[],"last":41}'), (response) => stream(response).end(frame(42))];
  const [numbers] = await read(client().botEventStream('lanternfish'));
  expect(numbers).toEqual([42]);
  expect(requests).toEqual([`${PATH}?after=0&limit=1`, `${PATH}/stream 41`, `${PATH}/stream 42`]);
});

test('a loop that ends closes the connection', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  answers = [
    (response) => {
      closed = new Promise((resolve) => response.once('close', resolve));
      stream(response).write(frame(8));
    },
  ];
  for await (const { sequence } of client().botEventStream('lanternfish', { after: 7 })) if (sequence === 8) break;
  await closed;
  expect(requests).toHaveLength(1);
});

test('a signal ends the loop while it waits for events', async () => {
  const giveUp = new AbortController();
  answers = [(response) => stream(response).write(frame(8))];
  const reading = (async (): Promise<void> => {
    const events = client().botEventStream('lanternfish', { after: 7, signal: giveUp.signal });
    for await (const event of events) giveUp.abort(new Error(`enough after ${event.sequence}`));
  })();
  await expect(reading).rejects.toThrow('enough after 8');
});

test('recorded events are read page by page until the last, with the ids that webhooks have', async () => {
  answers = [
    (response) => response.end(`{"events":[${body(1)},${body(2)}],"last":3}`),
    (response) => response.end(`{"events":[${body(3)}],"last":3}`),
  ];
  const found: ListingEvent[] = [];
  for await (const event of client().botEvents('lanternfish')) found.push(event);
  expect(found.map(({ id }) => id)).toEqual([1, 2, 3].map((number) => `evt_${LISTING.replaceAll('-', '')}_${number}`));
  expect(requests).toEqual([`${PATH}?after=0&limit=100`, `${PATH}?after=2&limit=100`]);
});
