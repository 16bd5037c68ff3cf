import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { change } from '../../src/core/database/sql.js';
import { DrainState } from '../../src/core/http/monitoring/drain-state.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { Chance } from '../support/chance.js';
import { effort } from '../support/effort.js';
import { until } from '../support/until.js';
import { Edge } from './edge.js';
import { heapInUse } from './heap.js';
import { messages, mutant } from './mutants.js';
import { judged, leaksIn, refusal, refusalFaults } from './refusal.js';
import { type Heard, Wire, type WireAnswer } from './wire.js';

const FUZZ = ['MARQUEE_FUZZ', 'MARQUEE_FUZZ_SEED'] as const;
const { factor: FACTOR, seed: SEED } = effort({ from: FUZZ, short: 0.25, seed: 20_261_118 });

let edge: Edge;
let server: Server;

beforeAll(async () => {
  edge = await Edge.start();
  server = edge.app.nest.getHttpServer();
});

afterAll(() => edge.close());

const send = (message: string, count = 4): Promise<Heard> => Wire.exchange(edge.app.port, message, count);
const HOST = 'Host: x\r\n';
const NEXT = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`;

describe('a message that is not HTTP gets one error, and its connection is closed', () => {
  // An operation that reads its body. Others ignore it, and answer before it turns out to be broken.
  const post = (headers: string, body: string): string =>
    `POST /api/v1/bots/KEYED/stats HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n\r\n${body}`;
  const keyed = (message: string): string =>
    message.replace(
      'KEYED/stats HTTP/1.1',
      `${edge.bot.platformId}/stats HTTP/1.1\r\nAuthorization: Bearer ${edge.key}`,
    );
  const chunked = (body: string): string => post('Transfer-Encoding: chunked', body);
  const get = (headers: string): string => `GET /healthz HTTP/1.1\r\n${headers}\r\n\r\n${NEXT}`;

  const broken: Record<string, string> = {
    'no request line': 'GARBAGE\r\n\r\n',
    'a method only': 'GET\r\n\r\n',
    'a target that is none': `GET healthz HTTP/1.1\r\n${HOST}\r\n`,
    'a version that is none': `GET /healthz HTTP/1.x\r\n${HOST}\r\n`,
    'a version that does not exist': `GET /healthz HTTP/9.9\r\n${HOST}\r\n`,
    'words after the version': `GET /healthz HTTP/1.1 x\r\n${HOST}\r\n`,
    'an answer': 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    'a TLS greeting': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'an SSH greeting': 'SSH-2.0-OpenSSH_9.2p1\r\n',
    'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    JSON: '{"serverCount":5}\r\n\r\n',
    'bare line feeds': NEXT.replaceAll('\r\n', '\n'),
    'bare carriage returns': NEXT.replaceAll('\r\n', '\r'),
    'a header without a colon': get(`${HOST}X`),
    'a header without a name': get(`${HOST}: x`),
    'a space before the colon': get(`${HOST}X : x`),
    'a NUL in a name': get(`${HOST}X\0: x`),
    'a NUL in a value': get(`${HOST}X: a\0b`),
    'a bare line feed in a value': get(`${HOST}X: a\nY: b`),
    'a folded header with a NUL': get(`${HOST}X: a\r\n \0`),
    'a length that is no number': post('Content-Length: x', NEXT),
    'a negative length': post('Content-Length: -1', NEXT),
    'a signed length': post('Content-Length: +5', `12345${NEXT}`),
    'a length in hex': post('Content-Length: 0x5', `12345${NEXT}`),
    'a length beyond counting': post('Content-Length: 99999999999999999999', NEXT),
    'two lengths': post('Content-Length: 5\r\nContent-Length: 6', `12345${NEXT}`),
    'a list of lengths': post('Content-Length: 5, 5', `12345${NEXT}`),
    'a length and chunks': post('Content-Length: 5\r\nTransfer-Encoding: chunked', `0\r\n\r\n${NEXT}`),
    'chunks and a length': post('Transfer-Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${NEXT}`),
    'chunks that are not the last coding': post('Transfer-Encoding: chunked, gzip', `0\r\n\r\n${NEXT}`),
    'an unknown coding': post('Transfer-Encoding: xchunked', `0\r\n\r\n${NEXT}`),
    'a coding behind a space': post('Transfer-Encoding : chunked', `0\r\n\r\n${NEXT}`),
    'a coding behind a control character': post('Transfer-Encoding:\x0bchunked', `0\r\n\r\n${NEXT}`),
    'a chunk size that is none': chunked(`zz\r\n\r\n${NEXT}`),
    'a negative chunk size': chunked(`-1\r\n\r\n${NEXT}`),
    'a chunk size beyond counting': chunked(`FFFFFFFFFFFFFFFFF\r\n${NEXT}`),
    'a chunk that is longer than it says': chunked(`1\r\nab\r\n0\r\n\r\n${NEXT}`),
    'a chunk size that ends in a line feed': chunked(`1\na\n0\n\n${NEXT}`),
    'a trailer that is none': chunked(`0\r\nx\r\n\r\n${NEXT}`),
  };
  test.each(Object.entries(broken))('%s', async (_name, message) => {
    edge.app.clock.advance(HOUR);
    const { answers, rest, closed } = await send(keyed(message));
    expect([answers.map(judged), rest, closed]).toEqual([[refusal(400)], '', true]);
  });

  test('headers of more than 16 KB, in one and in many', async () => {
    for (const headers of [
      `X: ${'y'.repeat(17_000)}`,
      `X: ${'y'.repeat(10)}\r\n`.repeat(1_600),
      `${'x'.repeat(2_000_000)}: y`,
    ])
      expect(await send(get(HOST + headers))).toMatchObject({ answers: [{ status: 431 }], rest: '', closed: true });
    const { answers } = await send(get(`${HOST}X: ${'y'.repeat(15_000)}`), 2);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('chunk extensions that are too long', async () => {
    const { answers, closed } = await send(keyed(chunked(`1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`)));
    expect([answers.map(judged), closed]).toEqual([[refusal(413)], true]);
  });
});

test('a request without a Host, or with two, is a 400, but one of HTTP/1.0 needs none', async () => {
  expect((await send(`GET /healthz HTTP/1.1\r\n\r\n`, 1)).answers.map(judged)).toEqual([refusal(400)]);
  for (const version of ['1.0', '1.1']) {
    const two = `GET /healthz HTTP/${version}\r\nHost: x\r\nhOST: x\r\n\r\n`;
    expect((await send(two, 1)).answers.map(judged)).toEqual([refusal(400)]);
  }
  expect((await send(`GET /healthz HTTP/1.0\r\n\r\n`)).answers.map(({ status }) => status)).toEqual([200]);
});

describe('on one connection', () => {
  const numbered = (id: number): string =>
    `GET /api/v1/bots/${edge.bot.platformId} HTTP/1.1\r\n${HOST}X-Request-Id: ${id}\r\nAuthorization: Bearer ${edge.key}\r\n\r\n`;

  test('pipelined requests are answered in order', async () => {
    edge.app.clock.advance(HOUR);
    const { answers } = await send(Array.from({ length: 300 }, (_, id) => numbered(id)).join(''), 300);
    expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(answers.map((_, id) => String(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  test('a "100 Continue" that is queued behind an earlier response precedes its own response', async () => {
    edge.app.clock.advance(HOUR);
    edge.app.forget();
    const asking = 'POST /nothing HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}';
    const { answers, rest } = await send(`${numbered(1)}${asking}`, 3);
    expect([answers.map(({ status }) => status), rest]).toEqual([[200, 100, 404], '']);
    expect(JSON.parse(answers[2]?.text ?? '')).toHaveProperty('error');
  });

  test('valid requests before a broken one get their own responses', async () => {
    edge.app.clock.advance(HOUR);
    edge.app.forget();
    const { answers, rest, closed } = await send(`${numbered(1)}${numbered(2)}GARBAGE\r\n\r\nmore of it\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect([rest, closed]).toEqual(['', true]);
  });

  test('a client that disconnects from queued responses leaks nothing', async () => {
    edge.app.clock.advance(HOUR);
    const life = edge.app.nest.get(DrainState);
    let release: (() => void) | undefined;
    const lock = edge.app.database.write(async (tx) => {
      await change(tx, 'UPDATE bots SET server_count = 1 WHERE listing_id = ?', [edge.bot.id]);
      await new Promise<void>((resolve) => (release = resolve));
    });
    await until(() => release !== undefined);
    let socket: Socket | undefined;
    server.once('connection', (one) => (socket = one));
    const wire = await Wire.open(edge.app.port);
    const body = `Content-Type: application/json\r\nContent-Length: 17\r\n\r\n{"serverCount":5}`;
    const stats = `POST /api/v1/bots/${edge.bot.platformId}/stats HTTP/1.1\r\n${HOST}Authorization: Bearer ${edge.key}\r\n`;
    wire.say(`${stats}${body}${NEXT}${numbered(1)}`);
    await until(() => life.inFlight >= 3);
    wire.drop();
    await until(() => socket?.destroyed === true);
    release?.();
    await lock;
    await life.whenIdle();
    expect(life.inFlight).toBe(0);
  });

  test('a request that does not arrive in time is a 408, and one that never ends is disconnected', async () => {
    const { headersTimeout, requestTimeout } = server;
    Object.assign(server, { headersTimeout: 300, requestTimeout: 600 });
    const start = `POST /api/v1/bots/${edge.bot.platformId}/stats HTTP/1.1\r\n${HOST}Authorization: Bearer ${edge.key}\r\n`;
    const json = 'Content-Type: application/json\r\n';
    const slow = ['GET /healthz HTTP/1.1\r\nHost:', start, `${start}${json}Content-Length: 500\r\n\r\n{"serverCount"`];
    const wires = await Promise.all([...slow, ''].map(() => Wire.open(edge.app.port)));
    wires.forEach((wire, i) => wire.say(slow[i] ?? `${start}${json}Content-Length: 1000000000\r\n\r\n`));
    const endless = setInterval(() => wires.at(-1)?.say('x'.repeat(10_000)), 50);
    const heard = await Promise.all(wires.map((wire) => wire.hear(3)));
    clearInterval(endless);
    Object.assign(server, { headersTimeout, requestTimeout });
    expect(heard.map(({ closed }) => closed)).toEqual([true, true, true, true]);
    expect(heard.slice(0, 3).map(({ answers }) => answers.map(judged))).toEqual(slow.map(() => [refusal(408)]));
    expect(judged(heard[3]?.answers[0] as WireAnswer)).toEqual(refusal(413));
    wires.forEach((wire) => wire.drop());
  });
});

test('broken messages, drawn at random: each answer is well-formed, and the service goes on as before', async () => {
  const wanted = 5_000 * FACTOR;
  const all = messages(edge.key, edge.bot.platformId);
  const heapBefore = await heapInUse();
  const faults: unknown[] = [];
  const statuses = new Map<number, number>();
  const one = async (position: number): Promise<void> => {
    const chance = new Chance(SEED, position);
    if (position % 20 === 0) edge.app.clock.advance(HOUR / 2);
    const message = mutant(all, chance);
    const wire = await Wire.open(edge.app.port);
    const middle = chance.oneIn(3) ? chance.below(message.length) : message.length;
    wire.say(message.slice(0, middle));
    wire.say(message.slice(middle));
    await wire.hear(1, 60);
    wire.end();
    const { answers, rest, closed } = await wire.hear(Infinity);
    wire.drop();
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const wrong = answers.flatMap(answerFaults);
    if (rest !== '') wrong.push(`not HTTP: ${rest.slice(0, 200)}`);
    if (!closed) wrong.push('the connection stays open');
    if (wrong.length > 0) faults.push({ seed: SEED, position, wrong, message: message.slice(0, 400) });
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < wanted && faults.length < 5) await one(next++);
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 431]));

  await edge.app.nest.get(DrainState).whenIdle();
  const { answers } = await send(NEXT, 1);
  expect(answers.map(({ status }) => status)).toEqual([200]);
  expect(edge.app.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  (edge.app.logged as string[]).length = 0;
  // Connections that were left open wait for their time limits, so leaks are only counted after those.
  const isBack = async (): Promise<boolean> => (await heapInUse()) - heapBefore < 50 * 1024 * 1024;
  let back = await isBack();
  for (let second = 0; second < 60 && !back; second += 1) back = await wait(1_000).then(isBack);
  expect(back).toBe(true);
});

function answerFaults(answer: WireAnswer): string[] {
  // Badges are always images, even for errors.
  if (answer.status === 404 && answer.headers['content-type']?.startsWith('image/svg+xml')) return [];
  if (answer.status >= 400) return refusalFaults(answer);
  return leaksIn(answer.status === 200 && answer.text.length < 5_000 ? answer.text : '');
}
