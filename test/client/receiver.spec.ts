import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ListingGap } from '../../clients/node/src/gap-watch.js';
import { type Receiver, type ReceiverOptions, createReceiver } from '../../clients/node/src/receiver.js';
import type { WebhookEvent } from '../../clients/node/src/webhook-events.js';
import { secretOf } from '../../src/core/delivery/signature.rules.js';
import { until } from '../support/until.js';
import { SEED, serveHooked } from '../webhooks/hooked.js';
import { type Vector, signedAt as now, vectors } from './vectors.js';

const [plain] = vectors as [Vector];

describe('createReceiver, with events of the product', () => {
  const site = serveHooked();
  let server: Server;
  let receiver: Receiver;
  let events: WebhookEvent[];
  let gaps: ListingGap[];
  let errors: unknown[];

  /** Starts a receiver, and an endpoint of a new bot that sends to it. */
  async function hook(options: Partial<ReceiverOptions> = {}) {
    [events, gaps, errors] = [[], [], []];
    receiver = createReceiver({
      secret: secretOf(SEED, ''),
      now: () => site.now(),
      onEvent: (event) => events.push(event),
      onGap: (gap) => gaps.push(gap),
      onError: (error) => errors.push(error),
      ...options,
    });
    server = createServer(receiver.listener);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const bot = await site.make.bot(await site.make.account());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    return { bot, endpoint: await site.endpoint(bot, { url }), url };
  }
  afterEach(() => {
    receiver.stop();
    server.closeAllConnections();
    server.close();
  });

  test('votes arrive, each once, although the service sends one of them twice', async () => {
    const { bot, endpoint } = await hook();
    await site.vote(bot, 3);
    await site.send();
    await site.make.run('UPDATE webhook_endpoints SET reached = 1, sent = 1, due_at = ? WHERE id = ?', [
      site.now(),
      endpoint.id,
    ]);
    await site.vote(bot);
    await site.send();
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual(
      expect.arrayContaining([1, 2, 3, 4].map((sequence) => ['vote.created', sequence])),
    );
    expect(events).toHaveLength(4);
    expect(receiver.gaps).toEqual([]);
    expect(receiver.last).toEqual({ [bot.uuid]: 4 });
    expect(errors).toEqual([]);
    const [sent] = await site.rows<{ n: number | string }>('SELECT COUNT(*) AS n FROM webhook_attempts');
    expect(Number(sent?.n)).toBeGreaterThan(4);
  });

  test('an event that cannot be handled is answered with 500 and sent again', async () => {
    let isBroken = true;
    const { bot } = await hook({
      onEvent: (event) => {
        if (isBroken) throw new Error('the database is away');
        events.push(event);
      },
    });
    await site.vote(bot);
    await site.send();
    expect(errors).toEqual([new Error('the database is away')]);
    isBroken = false;
    await site.after(60_000);
    expect(events.map(({ sequence }) => sequence)).toEqual([1]);
    expect(await site.rows('SELECT status FROM webhook_attempts ORDER BY id DESC LIMIT 2')).toEqual([
      { status: 204 },
      { status: 500 },
    ]);
  });

  test('a gap is reported once, with the numbers to read from and to', async () => {
    const { bot, endpoint } = await hook({ patience: 1 });
    await site.vote(bot, 2);
    await site.send();
    // The service sends events that the receiver does not get, for example while its program is replaced.
    await site.make.run('UPDATE webhook_endpoints SET reached = 4, sent = 4 WHERE id = ?', [endpoint.id]);
    await site.make.run('UPDATE listings SET events = 4 WHERE id = ?', [bot.id]);
    await site.vote(bot, 2);
    await site.send();
    await until(() => gaps.length > 0);
    expect(gaps).toEqual([{ listingId: bot.uuid, after: 2, before: 4 }]);
    expect(new Set(events.map(({ sequence }) => sequence))).toEqual(new Set([1, 2, 5, 6]));
    expect(receiver.gaps).toEqual([]);
  });

  test('forged, unfinished and other requests are refused, and nothing is handled', async () => {
    const { url } = await hook();
    const status = async (init: RequestInit): Promise<number> => (await fetch(url, init)).status;
    expect(await status({ method: 'POST', body: plain.body, headers: plain.headers })).toBe(401);
    expect(await status({ method: 'POST', body: 'x'.repeat(70_000) })).toBe(413);
    expect(await status({ method: 'GET' })).toBe(405);
    expect(events).toEqual([]);
  });
});

describe('createReceiver', () => {
  const options = { secret: plain.secret, now };
  const numbered = (sequence: number, previous: number): WebhookEvent => ({
    id: `evt_${sequence}`,
    type: 'vote.created',
    timestamp: now().toISOString(),
    sequence,
    previous,
    data: {
      listing: { kind: 'bot', id: 'a', platformId: '1', slug: null },
      vote: { id: '1', votedAt: now().toISOString() },
      voter: { platformId: null, username: null },
      votes: 1,
    },
  });

  test('answers a Request with a Response', async () => {
    const onEvent = jest.fn();
    const { fetch: answer } = createReceiver({ ...options, onEvent });
    const url = 'http://bot.example/hook';
    const { headers, body } = plain;
    expect((await answer(new Request(url, { method: 'POST', headers, body }))).status).toBe(204);
    expect((await answer(new Request(url, { method: 'POST', headers, body }))).status).toBe(204);
    expect((await answer(new Request(url))).status).toBe(405);
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  test('a repetition that arrives while the event is handled waits for its result', async () => {
    let end = (): void => undefined;
    const onEvent = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const { receive } = createReceiver({ ...options, onEvent });
    const [first, second] = [receive(plain.headers, plain.body), receive(plain.headers, plain.body)];
    await until(() => onEvent.mock.calls.length > 0);
    end();
    expect([await first, await second]).toEqual([204, 204]);
    expect(onEvent).toHaveBeenCalledTimes(1);
  });

  test('events that overtake each other are no gap', async () => {
    const receiver = createReceiver({ ...options, onEvent: () => undefined, last: { a: 4 }, patience: 60_000 });
    await receiver.accept(numbered(6, 5));
    expect(receiver.gaps).toEqual([{ listingId: 'a', after: 4, before: 5 }]);
    await receiver.accept(numbered(5, 4));
    expect(receiver.gaps).toEqual([]);
    expect(receiver.last).toEqual({ a: 6 });
    receiver.stop();
  });

  test('an event of the feed is handled unless a webhook brought it before', async () => {
    const receiver = createReceiver({ ...options, onEvent: () => undefined });
    expect([await receiver.accept(numbered(1, 0)), await receiver.accept(numbered(1, 0))]).toEqual([true, false]);
  });

  test('events that a table contains are not handled again', async () => {
    const known = { has: async (id: string) => id === 'evt_1', add: jest.fn() };
    const receiver = createReceiver({ ...options, onEvent: () => undefined, known });
    expect([await receiver.accept(numbered(1, 0)), await receiver.accept(numbered(2, 1))]).toEqual([false, true]);
    expect(known.add).toHaveBeenCalledWith('evt_2');
  });

  test('an error explains that the body was parsed before', async () => {
    const errors: unknown[] = [];
    const { listener } = createReceiver({
      ...options,
      onEvent: () => undefined,
      onError: (error) => errors.push(error),
    });
    const request = { method: 'POST', headers: {}, body: {}, async *[Symbol.asyncIterator]() {} };
    const response = { statusCode: 0, setHeader: () => undefined, end: jest.fn() };
    listener(request, response);
    await until(() => response.end.mock.calls.length > 0);
    expect(response.statusCode).toBe(500);
    expect(String(errors[0])).toContain('The body was parsed before');
  });
});
