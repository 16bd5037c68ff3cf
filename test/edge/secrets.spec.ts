import { newKey } from '../../src/accounts/auth/keys/api-key.rules.js';
import { SESSION_COOKIE } from '../../src/accounts/auth/sign-in/session.rules.js';
import { Sessions } from '../../src/accounts/auth/sign-in/sessions.service.js';
import { change } from '../../src/core/database/sql.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { Edge, words } from './edge.js';
import type { Reply, SentRequest } from './hand.js';
import { leaksIn } from './refusal.js';
import { allRows } from './tables.js';
import { Wire } from './wire.js';

const PEPPER = 'a pepper that must stay secret';
const METRICS_TOKEN = 'the token of those who look after it';

let edge: Edge;
/** The headers and bodies of all responses. */
const sent: string[] = [];
const used: Reply[] = [];
const faults: Reply[] = [];
let secrets: Readonly<Record<string, string>>;

beforeAll(async () => {
  edge = await Edge.start({ variables: { LOG_LEVEL: 'debug', KEY_PEPPER: PEPPER, METRICS_TOKEN } });
  const { app, make, owner } = edge;
  const browser = { userAgent: 'a browser', address: '127.0.0.1' };
  secrets = {
    key: edge.key,
    'an unknown key': newKey(),
    'a mistyped key': edge.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    'a revoked key': await revokedKey(),
    'a session': await app.nest.get(Sessions).open(owner.id, browser),
    'a session that is over': await app.nest.get(Sessions).open((await make.account()).id, browser),
  };
  await app.nest.get(Sessions).endBySecret(secrets['a session that is over'] ?? '');
  for (const secret of Object.values(secrets)) {
    used.push(...(await useWell(secret)));
    if (secret.startsWith('mq_')) await misuse(secret);
  }
  await whileBroken(async () => {
    for (const secret of Object.values(secrets)) faults.push(...(await useWell(secret)));
  });
});

afterAll(() => edge.close());

async function revokedKey(): Promise<string> {
  const account = await edge.make.account();
  const key = await edge.make.key(account);
  await edge.make.key(account);
  return key;
}

/** Renames a table for a moment, so that requests that need it fail. */
async function whileBroken(work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    edge.app.database.write((tx) => change(tx, `ALTER TABLE ${from} RENAME TO ${to}`));
  for (const table of ['accounts', 'bots', 'sessions']) await rename(table, `${table}_elsewhere`);
  edge.app.forget();
  await work();
  for (const table of ['accounts', 'bots', 'sessions']) await rename(`${table}_elsewhere`, table);
}

async function ask(path: string, more: Partial<SentRequest> = {}): Promise<Reply> {
  edge.app.clock.advance(HOUR / 4);
  edge.app.forget();
  const answer = await edge.hand.ask({ path, ...more });
  sent.push(JSON.stringify(answer.headers), answer.text);
  return answer;
}

/** Requests that use the secrets correctly. */
async function useWell(secret: string): Promise<Reply[]> {
  const cookie = { headers: { Cookie: `a=b; ${SESSION_COOKIE}=${secret}` } };
  const stats = { method: 'POST', body: '{"serverCount":5}', headers: { 'Content-Type': 'application/json' } };
  const bot = `/api/v1/bots/${edge.bot.platformId}`;
  return [
    await ask('/api/v1/users/@me', { key: secret }),
    await ask(bot, { key: secret }),
    await ask(`${bot}/check?platformId=1`, { key: secret }),
    await ask(`${bot}/stats`, { key: secret, ...stats }),
    await ask('/account', cookie),
    await ask('/api/v1/users/@me', cookie),
    await ask('/logout', {
      method: 'POST',
      ...cookie,
      headers: { ...cookie.headers, Origin: 'https://elsewhere.example' },
    }),
  ];
}

/** Requests with a key in all the wrong places. */
async function misuse(secret: string): Promise<void> {
  const bot = `/api/v1/bots/${edge.bot.platformId}`;
  for (const path of [
    `/${secret}`,
    `/api/v1/bots/${secret}`,
    `/api/v1/users/${secret}/`,
    `/badges/bots/${secret}/votes.svg`,
  ])
    await ask(path, { key: edge.key });
  for (const path of [
    `/${'x'.repeat(180)}/${secret}`,
    `/zzz/${secret.replace('_', '%5F')}`,
    `/zzz/${secret.replace('mq', '%6d%71')}`,
    `/zzz/${percentEncoded(secret)}`,
    `/docs/${secret}.js`,
    `//${secret}`,
  ])
    await ask(path);
  for (const name of words('key api_key access_token token platformId page'))
    for (const path of [bot, `${bot}/check`, '/zzz', '/healthz', '/login/callback'])
      await ask(`${path}?${name}=${secret}`, { key: edge.key });
  for (const name of words(
    'X-Api-Key X-Request-Id Cookie Referer User-Agent Origin If-None-Match Host X-Forwarded-For',
  ))
    await ask(bot, { key: edge.key, headers: { [name]: secret } });
  for (const authorization of [
    secret,
    `Basic ${secret}`,
    `bearer ${secret} x`,
    `Bearer  ${secret}`,
    `Bearer ${secret},`,
  ])
    await ask(bot, { headers: { Authorization: authorization } });
  for (const body of [`{"key":"${secret}"`, `{"serverCount":"${secret}"}`, secret, `{"${secret}":1,"serverCount":1}`])
    await ask(`${bot}/stats`, { method: 'POST', key: edge.key, body, headers: { 'Content-Type': 'application/json' } });
  await ask('/metrics', { key: secret });
  for (const message of [
    `GARBAGE ${secret}\r\n\r\n`,
    `GET / HTTP/1.1\r\nAuthorization: Bearer ${secret}\r\nX\r\n\r\n`,
  ]) {
    const { answers } = await Wire.exchange(edge.app.port, message);
    sent.push(JSON.stringify(answers));
  }
}

const percentEncoded = (text: string): string =>
  [...text].map((one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

/** The middle of a secret; its beginning and end may be shown. */
const core = (secret: string): string => (secret.startsWith('mq_') ? secret.slice(8, -5) : secret);

const found = (where: string): string[] => {
  const named = { ...secrets, pepper: PEPPER, 'metrics token': METRICS_TOKEN };
  return Object.entries(named).flatMap(([name, secret]) => (where.includes(core(secret)) ? [name] : []));
};

test('the requests include successful, refused and failed ones', () => {
  const count = (answers: readonly Reply[], status: number): number =>
    answers.filter((answer) => answer.status === status).length;
  // Four requests succeed with the key, one with the session.
  expect(count(used, 200)).toBe(5);
  expect(count(used, 401)).toBeGreaterThan(20);
  expect(count(used, 403)).toBe(6);
  expect(count(faults, 500)).toBeGreaterThan(5);
  expect(edge.app.logged.filter((line) => line.includes('"msg":"fault"'))).toHaveLength(count(faults, 500));
});

test('a 500 reveals nothing about its cause, which is in the log', () => {
  const ours = faults.filter(({ status }) => status === 500);
  for (const { text, json, headers } of ours) {
    expect(json).toEqual({ error: expect.stringMatching(/our side.*X-Request-Id.*\.$/) });
    expect(leaksIn(text)).toEqual([]);
    expect(edge.app.logged.some((line) => line.includes(String(headers['x-request-id'])))).toBe(true);
  }
});

test('no secret is in the log', () => {
  const log = edge.app.logged.join('');
  expect(found(log)).toEqual([]);
  const decoded = log.replaceAll(/%[0-7][0-9a-f]/gi, (escape) => decodeURIComponent(escape));
  expect(found(decoded)).toEqual([]);
});

test('no secret is in any response', () => {
  expect(found(sent.join('\n'))).toEqual([]);
});

test('no secret is in the metrics', async () => {
  const { status, text } = await ask('/metrics', { key: METRICS_TOKEN });
  expect(status).toBe(200);
  expect(found(text)).toEqual([]);
});

test('the database stores hashes only', async () => {
  const dump = await allRows(edge.app);
  expect(dump['api_keys']).toHaveLength(3);
  expect(dump['sessions']).toHaveLength(1);
  expect(found(JSON.stringify(dump))).toEqual([]);
});
