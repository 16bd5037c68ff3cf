import { gzipSync } from 'node:zlib';
import { DrainState } from '../../src/core/http/monitoring/drain-state.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { Edge } from './edge.js';
import type { Reply, SentRequest } from './hand.js';
import { judged, refusal } from './refusal.js';
import { Wire } from './wire.js';

const MOST = 16 * 1024;
const GOOD = '{"serverCount":5}';

let edge: Edge;
let path: string;

beforeAll(async () => {
  edge = await Edge.start();
  path = `/api/v1/bots/${edge.bot.platformId}/stats`;
});

afterAll(() => edge.close());

const post = (
  body: string | Buffer | undefined,
  headers: SentRequest['headers'] = {},
  more: Partial<SentRequest> = {},
) =>
  edge.ask(more.path ?? path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...more,
  });

const storedCount = async (): Promise<number> => {
  const [row] = await edge.app.database.query<{ count: number }>(
    'SELECT server_count AS count FROM bots WHERE listing_id = ?',
    [edge.bot.id],
  );
  return Number(row?.count);
};

const padded = (size: number): string => GOOD.slice(0, -1).padEnd(size - 1, ' ') + '}';
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a body with the server count is accepted', () => {
  const bodies: Record<string, [body: string | Buffer, count: number]> = {
    plain: [GOOD, 5],
    'white space around it': [' \r\n\t{ "serverCount" : 6 } \n', 6],
    'a byte order mark before it': [`\u{feff}{"serverCount":7}`, 7],
    'an integer that is written as a fraction': ['{"serverCount":8.0}', 8],
    'an integer that is written with an exponent': ['{"serverCount":9e0}', 9],
    'minus zero': ['{"serverCount":-0}', 0],
    'the largest integer': ['{"serverCount":9007199254740991}', Number.MAX_SAFE_INTEGER],
    'the same key twice: the last one counts': ['{"serverCount":1,"serverCount":10}', 10],
    'an escaped key': ['{"\\u0073erverCount":11}', 11],
    'additional fields': ['{"serverCount":12,"shards":[1,2],"__proto__":{"a":1},"constructor":null}', 12],
    'half a surrogate pair elsewhere': ['{"serverCount":13,"name":"\\ud83d","\\udc00":1}', 13],
    'an escaped NUL elsewhere': ['{"serverCount":14,"a\\u0000b":"\\u0000"}', 14],
    'deep nesting elsewhere': [`{"serverCount":15,"x":${nested(8_000)}}`, 15],
    'exactly 16 KB': [padded(MOST), 5],
  };
  test.each(Object.entries(bodies))('%s', async (_name, [body, count]) => {
    const answer = await post(body);
    expect([answer.status, answer.json]).toEqual([200, { serverCount: count }]);
    expect(await storedCount()).toBe(count);
  });

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'APPLICATION/JSON',
    'application/json ; charset=utf8; x=y',
    'application/json; charset=iso-8859-1',
    'application/json; charset="utf-16"; boundary=x',
    'application/json;',
  ])('as %s', async (type) => {
    expect((await post(GOOD, { 'Content-Type': type })).status).toBe(200);
  });

  test('chunked, byte by byte, and with the encoding that is none', async () => {
    expect((await post(GOOD, {}, { chunked: 1 })).json).toEqual({ serverCount: 5 });
    expect((await post(padded(MOST), {}, { chunked: 1000 })).json).toEqual({ serverCount: 5 });
    expect((await post(GOOD, { 'Content-Encoding': 'identity' })).json).toEqual({ serverCount: 5 });
  });
});

test('a body that is not a JSON object with a server count is a 400 and changes nothing', async () => {
  await post('{"serverCount":77}');
  const values = ['"5"', '5.5', '-1', 'true', 'null', '[5]', '{}', '1e21', '1e400', '9007199254740992', '""', '"NaN"'];
  const objects = ['{}', '{"servercount":5}', '{"serverCount ":5}', '{"__proto__":{"serverCount":5}}'];
  const others = ['[]', 'null', '5', '"x"', '[{"serverCount":5}]', nested(MOST / 2), `"${'x'.repeat(MOST - 2)}"`];
  const empty = ['', ' ', '\u{feff}', undefined];
  const broken = ['{', '{"serverCount":}', "{'serverCount':5}", `${GOOD}x`, GOOD + GOOD, 'serverCount=5', 'NaN'];
  const almost = ['{"serverCount":05}', '{"serverCount":5,}', '{"serverCount":0x5}', '{"serverCount":+5}', `${GOOD}//`];
  const endless = ['['.repeat(MOST), '{"a":'.repeat(3_000)];
  const characters = ['\0', `${GOOD}\0`, '{"a":"\0","serverCount":5}', '{"a":"\\x","serverCount":5}'];
  const bytes = [
    Buffer.from(GOOD, 'utf16le'),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(GOOD)]),
    Buffer.from('{"serverCount":5,"name":"\xe9"}', 'latin1'),
    Buffer.from('{"serverCount":5,"name":"\xed\xa0\x80"}', 'latin1'),
    Buffer.from('{"serverCount":5,"name":"\xc0\xaf"}', 'latin1'),
    gzipSync(GOOD),
  ];
  const texts = [...objects, ...others, ...empty, ...broken, ...almost, ...endless, ...characters];
  const wrong: unknown[] = [];
  for (const body of [...values.map((value) => `{"serverCount":${value}}`), ...texts, ...bytes]) {
    const { status, faults } = judged(await post(body));
    if (status !== 400 || faults.length > 0) wrong.push([String(body).slice(0, 60), status, faults]);
  }
  expect(wrong).toEqual([]);
  expect(await storedCount()).toBe(77);
});

test('another content type is a 400 and another encoding a 415, which say what to send', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/js',
  ];
  const odd = [
    'application/vnd.stats+json',
    'application/jsonp',
    'json',
    '',
    ';',
    '*/*',
    'application/json+xml',
    'application/ json',
    'text/json',
  ];
  for (const type of [...types, ...odd])
    expect({ type, ...judged(await post(GOOD, { 'Content-Type': type })) }).toEqual({ type, ...refusal(400) });
  for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'compress', 'identity, gzip', 'x'])
    expect(judged(await post(gzipSync(GOOD), { 'Content-Encoding': encoding }))).toEqual(refusal(415));
  const untyped = await edge.ask(path, { method: 'POST', body: GOOD });
  expect(judged(untyped)).toEqual(refusal(400));
  expect(untyped.text).toContain('Content-Type: application/json');
});

describe('a body of more than 16 KB is a 413', () => {
  test.each([MOST + 1, MOST * 2, 1024 * 1024])('%i bytes, with and without a length', async (size) => {
    expect(judged(await post(padded(size)))).toEqual(refusal(413));
    expect(judged(await post(padded(size), {}, { chunked: 10_000 }))).toEqual(refusal(413));
    expect((await post(GOOD)).status).toBe(200);
  });

  const head = (more: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${edge.key}\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;

  test('a client that is still sending gets the answer, may finish, and can reuse the connection', async () => {
    const chunk = (size: number): string => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
    const ways: [start: string, end: string][] = [
      [head('Content-Length: 1048576') + 'x'.repeat(1000), 'x'.repeat(1_048_576 - 1000)],
      [head('Transfer-Encoding: chunked') + chunk(MOST + 1), `${chunk(1_000_000)}0\r\n\r\n`],
    ];
    for (const [start, end] of ways) {
      edge.app.clock.advance(HOUR);
      const wire = await Wire.open(edge.app.port);
      wire.say(start);
      expect((await wire.hear(1)).answers.map(judged)).toEqual([refusal(413)]);
      wire.say(end + head(`Content-Length: ${GOOD.length}`) + GOOD);
      const { answers, rest } = await wire.hear(2);
      expect([answers.length, answers.at(-1)?.status, rest]).toEqual([2, 200, '']);
      wire.drop();
    }
  });
});

test('401, 404 and 403 come before any fault of the body', async () => {
  const strange = await edge.make.key(await edge.make.account());
  for (const body of ['{', padded(MOST + 1), 'x'.repeat(1_000_000)]) {
    expect(judged(await post(body, {}, { key: undefined }))).toEqual(refusal(401));
    expect(judged(await post(body, {}, { path: '/api/v1/bots/404/stats' }))).toEqual(refusal(404));
    expect(judged(await post(body, { 'Content-Type': 'x/y' }, { key: strange }))).toEqual(refusal(403));
  }
  expect((await post(GOOD)).status).toBe(200);
});

test('a body is ignored where none is expected', async () => {
  const ask = (body: string): Promise<Reply> =>
    edge.ask(`/api/v1/bots/${edge.bot.platformId}`, { body, headers: { 'Content-Type': 'application/json' } });
  for (const body of ['{', GOOD, 'x'.repeat(1_000_000)]) expect((await ask(body)).status).toBe(200);
});

describe('a body that does not arrive as announced', () => {
  const start = (more: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer ${edge.key}\r\n${more}\r\n\r\n`;
  beforeEach(() => edge.app.clock.advance(HOUR));

  test('is requested with "100 Continue" when the client waits for it', async () => {
    const wire = await Wire.open(edge.app.port);
    wire.say(start('Expect: 100-continue\r\nContent-Length: 17'));
    expect((await wire.hear(1)).answers.map(({ status }) => status)).toEqual([100]);
    wire.say(GOOD);
    expect((await wire.hear(2)).answers[1]?.text).toBe(GOOD);
    wire.drop();
  });

  test('another expectation is a 417', async () => {
    const { answers } = await Wire.exchange(edge.app.port, start('Expect: tea\r\nContent-Length: 17') + GOOD);
    expect(answers.map(judged)).toEqual([refusal(417)]);
  });

  test('longer than announced: the beginning is invalid JSON, and the rest is an invalid request', async () => {
    const { answers, closed } = await Wire.exchange(edge.app.port, `${start('Content-Length: 5')}${GOOD}`, 3);
    expect(answers.map(judged)).toEqual([refusal(400), refusal(400)]);
    expect(closed).toBe(true);
  });

  test('shorter than announced: a 400', async () => {
    const wire = await Wire.open(edge.app.port);
    wire.say(start('Content-Length: 500') + GOOD);
    wire.end();
    expect((await wire.hear(1)).answers.map(judged)).toEqual([refusal(400)]);
    wire.drop();
  });

  test('cut off by the client: nothing is changed, leaked or logged as an error', async () => {
    const count = await storedCount();
    const before = edge.app.logged.length;
    for (const more of ['Content-Length: 500', 'Transfer-Encoding: chunked']) {
      const wire = await Wire.open(edge.app.port);
      wire.say(`${start(more)}${more.startsWith('T') ? '11\r\n' : ''}${GOOD}`);
      await wire.hear(1, 100);
      wire.drop();
    }
    await edge.app.nest.get(DrainState).whenIdle();
    expect(await storedCount()).toBe(count);
    const lines = edge.app.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ level, status, aborted }) => ({ level, status, aborted }))).toEqual([
      { level: 30, status: 499, aborted: true },
      { level: 30, status: 499, aborted: true },
    ]);
    expect((await post(GOOD)).status).toBe(200);
  });
});
