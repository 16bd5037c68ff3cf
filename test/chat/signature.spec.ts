import { getMetadataArgsStorage } from 'typeorm';
import { LOGGED_REFUSALS_PER_MINUTE } from '../../src/owners/chat/interactions/interaction-signature.rules.js';
import { TestApp } from '../support/app.js';
import { serve } from '../support/served.js';
import { APPLICATION, CHAT, Chat, newKeys, serveWithChat, signatureOf } from '../support/chat.js';
import { until } from '../support/until.js';

const site = serveWithChat();
const off = serve();

const PING = JSON.stringify({ id: '1', application_id: APPLICATION, type: 1 });
const seconds = (ahead = 0): string => String(Math.floor(site.now().getTime() / 1_000) + ahead);
/** The headers of a body that is signed at a time, by a key. */
const signedAt = (timestamp: string, body: string | Buffer = PING, key?: Parameters<typeof signatureOf>[2]) => ({
  'x-signature-timestamp': timestamp,
  'x-signature-ed25519': signatureOf(timestamp, body, key),
});
const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

/** How many rows each table has. */
async function rowsWritten(): Promise<object[]> {
  const tables = getMetadataArgsStorage().tables.map(({ name }) => String(name));
  const counts = tables.map((table) => `SELECT '${table}' AS name, COUNT(*) AS n FROM ${table}`);
  return site.app.database.query(counts.join(' UNION ALL '));
}

test('a signed PING is answered', async () => {
  expect(await site.chat.post(PING)).toEqual({ status: 200, text: '{"type":1}' });
});

test('the second of two keys is accepted too', async () => {
  const [other, own] = [newKeys(), newKeys()];
  const variables = { PLATFORM_PUBLIC_KEY: `${other.hex}, ${own.hex.toUpperCase()}`, PLATFORM_CLIENT_ID: APPLICATION };
  const served = await TestApp.start({ variables });
  try {
    const chat = new Chat(served);
    for (const { privateKey } of [other, own])
      expect(await chat.post(PING, signedAt(seconds(), PING, privateKey))).toMatchObject({ status: 200 });
    expect(await chat.post(PING)).toMatchObject({ status: 401 });
  } finally {
    await served.close();
  }
});

describe('a forgery', () => {
  const bump = (): string =>
    JSON.stringify(site.chat.interaction(2, { type: 1, name: 'bump' }, { guild: '420000000000000009' }));
  type Forgery = readonly [body: string | Buffer, headers: Readonly<Record<string, string | undefined>>];
  const signature = (body: string): string => signatureOf(seconds(), body);
  const spaced = (body: string): string => JSON.stringify(JSON.parse(body), undefined, 1);

  const forgeries: Readonly<Record<string, (body: string) => Forgery>> = {
    'without a signature': (body) => [body, { 'x-signature-ed25519': undefined }],
    'without a time': (body) => [body, { 'x-signature-timestamp': undefined }],
    'without both': (body) => [body, { 'x-signature-ed25519': undefined, 'x-signature-timestamp': undefined }],
    'with an empty signature': (body) => [body, { 'x-signature-ed25519': '' }],
    'with an empty time': (body) => [body, { 'x-signature-timestamp': '' }],
    'with a short signature': (body) => [body, { 'x-signature-ed25519': signature(body).slice(2) }],
    'with a long signature': (body) => [body, { 'x-signature-ed25519': `${signature(body)}00` }],
    'with a signature in upper case': (body) => [body, { 'x-signature-ed25519': signature(body).toUpperCase() }],
    'with a signature that is not hex': (body) => [
      body,
      { 'x-signature-ed25519': signature(body).replace(/^../, 'zz') },
    ],
    'with a signature in base64': (body) => [
      body,
      { 'x-signature-ed25519': Buffer.from(signature(body), 'hex').toString('base64') },
    ],
    'with a signature of zeros': (body) => [body, { 'x-signature-ed25519': '0'.repeat(128) }],
    'with two signatures': (body) => [body, { 'x-signature-ed25519': `${signature(body)}, ${signature(body)}` }],
    'by another key': (body) => [body, signedAt(seconds(), body, newKeys().privateKey)],
    'with another first bit in the signature': (body) => [body, { 'x-signature-ed25519': flipped(signature(body)) }],
    'with another last bit in the signature': (body) => [
      body,
      { 'x-signature-ed25519': [...flipped([...signature(body)].toReversed().join(''))].toReversed().join('') },
    ],
    'with another time': (body) => [body, { 'x-signature-timestamp': seconds(1) }],
    'with a zero before the time': (body) => [body, { 'x-signature-timestamp': `0${seconds()}` }],
    'with a time in milliseconds': (body) => [body, signedAt(`${seconds()}000`, body)],
    'with a time that is no number': (body) => [body, signedAt('now', body)],
    'with a negative time': (body) => [body, signedAt(`-${seconds()}`, body)],
    'with a time with a fraction': (body) => [body, signedAt(`${seconds()}.5`, body)],
    'six minutes old': (body) => [body, signedAt(seconds(-360), body)],
    'six minutes from the future': (body) => [body, signedAt(seconds(360), body)],
    'with another letter in the body': (body) => [body.replace('bump', 'bumq'), signedAt(seconds(), body)],
    'whose JSON is written again': (body) => [spaced(body), signedAt(seconds(), body)],
    'with a space after the body': (body) => [`${body} `, signedAt(seconds(), body)],
    'with an empty body': (body) => ['', signedAt(seconds(), body)],
    'with the signature of another message': (body) => [body, { 'x-signature-ed25519': signature(PING) }],
    'whose time is part of the body': (body) => [`${seconds()}${body}`, signedAt(seconds(), body)],
    'of another application': (body) => {
      const other = body.replace(APPLICATION, '400000000000000002');
      return [other, signedAt(seconds(), other)];
    },
    'of no application': (body) => {
      const none = body.replace('application_id', 'application');
      return [none, signedAt(seconds(), none)];
    },
    'of 10 MB': () => [Buffer.alloc(10_000_000, 'a'), {}],
    'one byte too large': () => [Buffer.alloc(65_537, 'a'), {}],
    'of 10 MB in chunks': () => [
      Buffer.alloc(10_000_000, 'a'),
      { 'transfer-encoding': 'chunked', 'content-type': 'application/json' },
    ],
  };

  test.each(Object.entries(forgeries))('%s is refused, and nothing is written', async (name, forge) => {
    const before = await rowsWritten();
    const { status, text } = await site.chat.post(...forge(bump()));
    expect(status).toBe(/10 MB|too large/.test(name) ? 413 : 401);
    expect(JSON.parse(text)).toEqual({ error: expect.any(String) });
    expect(await rowsWritten()).toEqual(before);
  });

  test('is no page, whatever it accepts, and no other origin may read its answer', async () => {
    const { status, text } = await site.chat.post(PING, {
      'x-signature-ed25519': '0'.repeat(128),
      accept: 'text/html',
      origin: 'https://elsewhere.example',
    });
    expect([status, JSON.parse(text)]).toEqual([401, { error: expect.any(String) }]);
  });
});

test.each(['', 'null', '[]', '"text"', '{"type":1', '{"type":1}}', '\u0000'])(
  'a signed body that is no JSON object is a bad request: %j',
  async (body) => {
    expect(await site.chat.post(body)).toMatchObject({ status: 400 });
  },
);

test('a signed body that is not UTF-8 is a bad request', async () => {
  const body = Buffer.concat([Buffer.from(PING.slice(0, -1)), Buffer.from(',"a":"\xff"}', 'latin1')]);
  expect(await site.chat.post(body)).toMatchObject({ status: 400 });
});

test('the largest body is read', async () => {
  const body = PING.padEnd(65_536);
  expect(await site.chat.post(body)).toMatchObject({ status: 200 });
});

test('a time that is off is logged once a minute, with the difference', async () => {
  const warnings = () => site.app.logged.filter((line) => line.includes('behind this clock'));
  site.advance(60_000);
  const before = warnings().length;
  for (let sent = 0; sent < 3; sent += 1) await site.chat.post(PING, signedAt(seconds(-400)));
  expect(warnings().slice(before)).toEqual([expect.stringContaining('its time is 400 s behind this clock')]);
  site.advance(60_000);
  await site.chat.post(PING, signedAt(seconds(-400)));
  expect(warnings().slice(before)).toHaveLength(2);
});

test('of a flood of forgeries, only the first requests of each minute have a line in the log', async () => {
  const variables = { ...CHAT, LOG_LEVEL: 'info' };
  const served = await TestApp.start({ variables });
  try {
    const chat = new Chat(served);
    const forge = async (times: number): Promise<void> => {
      for (let sent = 0; sent < times; sent += 1)
        expect(await chat.post(PING, { 'x-signature-ed25519': '0'.repeat(128) })).toMatchObject({ status: 401 });
    };
    const lines = () => served.logged.filter((line) => line.includes('"path":"/interactions"'));
    const warnings = () => served.logged.filter((line) => line.includes('only counted, in the metrics'));
    await forge(LOGGED_REFUSALS_PER_MINUTE);
    await until(() => lines().length === LOGGED_REFUSALS_PER_MINUTE);
    expect(warnings()).toHaveLength(0);
    await forge(5);
    expect(warnings()).toHaveLength(1);
    expect(await chat.post(PING)).toMatchObject({ status: 200 });
    await until(() => lines().length === LOGGED_REFUSALS_PER_MINUTE + 1);
    expect(lines().at(-1)).toContain('"status":200');
    served.clock.advance(60_000);
    await forge(1);
    await until(() => lines().length === LOGGED_REFUSALS_PER_MINUTE + 2);
    expect(warnings()).toHaveLength(1);
  } finally {
    await served.close();
  }
});

const documentAt = async ({ app }: typeof off, path: string): Promise<string> => {
  const text = await fetch(`${app.url}${path}/openapi.json`).then((answer) => answer.text());
  return text.replaceAll(app.config.publicUrl, 'http://site');
};

test.each(['/docs', '/docs/beta'])('the document at %s is the same with a key and without one', async (path) => {
  expect((await documentAt(site, path)) === (await documentAt(off, path))).toBe(true);
});

test.each(['/docs', '/docs/site', '/docs/beta'])(
  'without a key, the document at %s has no path of the chat',
  async (path) => {
    const { paths } = JSON.parse(await documentAt(off, path)) as { paths: object };
    expect(Object.keys(paths).filter((one) => /interaction|chat/i.test(one))).toEqual([]);
    expect(Object.keys(paths).length).toBeGreaterThan(0);
  },
);

test('without a key, the address does not exist', async () => {
  const answer = await new Chat(off.app).post(PING);
  const other = await fetch(`${off.app.url}/nothing-here`, { method: 'POST', body: '{}' });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([404, await other.json()]);
  expect((await fetch(`${off.app.url}/interactions`)).status).toBe(404);
});
