import { newKey } from '../../src/accounts/auth/keys/api-key.rules.js';
import { ApiKeys } from '../../src/accounts/auth/keys/api-keys.service.js';
import { change } from '../../src/core/database/sql.js';
import { DAY, HOUR, MINUTE, SECOND, later } from '../../src/core/shared/utc.js';
import { USUAL_LIMITS } from '../support/address-limits.js';
import type { Answer } from '../support/client.js';
import { type Holder, serve } from '../support/served.js';

const api = serve({ variables: USUAL_LIMITS });

// Resets the limit of 60 requests without a valid key per minute. Only the last test is about it.
beforeEach(() => api.advance(MINUTE));

const statusWith = async (key: string): Promise<number> => (await api.anyone.with(key).get('/users/@me')).status;
const withHeader = (Authorization: string): Promise<Answer> => api.anyone.get('/users/@me', { Authorization });
const refusal = { error: expect.stringContaining('API key') };

function expectRefused(answer: Answer): void {
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual(refusal);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.headers).not.toHaveProperty('x-ratelimit-limit');
}

/** The same key with one character changed, so that its checksum is wrong. */
const mistyped = (key: string): string => `${key.slice(0, 10)}${key[10] === 'A' ? 'B' : 'A'}${key.slice(11)}`;

describe('the header', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'BeArEr'])('may write the scheme as %s', async (scheme) => {
    const { key } = await api.holder();
    expect((await withHeader(`${scheme} ${key}`)).status).toBe(200);
  });

  test.each<[string, (key: string) => string]>([
    ['an empty header', () => ''],
    ['a scheme without a key', () => 'Bearer'],
    ['a key without a scheme', (key) => key],
    ['another scheme', (key) => `Token ${key}`],
    ['Basic', (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`],
    ['a key in quotes', (key) => `Bearer "${key}"`],
    ['two keys', (key) => `Bearer ${key} ${key}`],
    ['two keys in a list', (key) => `Bearer ${key}, ${key}`],
    ['a key that is cut off', (key) => `Bearer ${key.slice(0, -1)}`],
    ['a key that is too long', (key) => `Bearer ${key}0`],
    ['a key without its prefix', (key) => `Bearer ${key.slice(3)}`],
    ['a key with another prefix', (key) => `Bearer mx_${key.slice(3)}`],
    ['a key in lower case', (key) => `Bearer ${key.toLowerCase()}`],
    ['a key with a wrong checksum', (key) => `Bearer ${mistyped(key)}`],
    ['a key that was never given out', () => `Bearer ${newKey()}`],
    ['something else entirely', () => 'Bearer null'],
  ])('is refused with %s', async (_what, header) => {
    const { key } = await api.holder();
    expectRefused(await withHeader(header(key)));
  });

  test('is the only place for a key: it is refused in the query, a cookie, the body or another header', async () => {
    const { key } = await api.holder();
    expectRefused(await api.anyone.get('/users/@me'));
    for (const name of ['key', 'api_key', 'apiKey', 'token', 'access_token', 'authorization'])
      expectRefused(await api.anyone.get(`/users/@me?${name}=${key}`));
    for (const cookie of [`key=${key}`, `Authorization=Bearer ${key}`, `session=${key}`])
      expectRefused(await api.anyone.get('/users/@me', { Cookie: cookie }));
    for (const name of ['X-Api-Key', 'Api-Key', 'X-Authorization', 'Proxy-Authorization'])
      expectRefused(await api.anyone.get('/users/@me', { [name]: `Bearer ${key}` }));
    expectRefused(await api.anyone.post('/bots/1/stats', { serverCount: 1, key, access_token: key }));
  });
});

describe('a key is refused', () => {
  const accountIs = async (holder: Holder, column: string, value: Date | null): Promise<void> => {
    await api.make.run(`UPDATE accounts SET ${column} = ? WHERE id = ?`, [value, holder.id]);
  };

  test('from the very instant of its expiry', async () => {
    const { client } = await api.holder({}, { expiresAt: later(api.now(), HOUR) });
    api.advance(HOUR - 1);
    expect((await client.get('/users/@me')).status).toBe(200);
    api.advance(1);
    expectRefused(await client.get('/users/@me'));
  });

  test('at once when it is revoked', async () => {
    const { id, client } = await api.holder();
    expect((await client.get('/users/@me')).status).toBe(200);
    expect(await api.app.nest.get(ApiKeys).revoke(id)).toBe(1);
    expectRefused(await client.get('/users/@me'));
  });

  test('within a second when another process revoked it', async () => {
    const { id, client } = await api.holder();
    expect((await client.get('/users/@me')).status).toBe(200);
    const revoke = `UPDATE api_keys SET revoked_at = ? WHERE credential_id IN
      (SELECT c.id FROM api_credentials c WHERE c.account_id = ?)`;
    await api.app.database.write((tx) => change(tx, revoke, [api.now(), id]));
    api.advance(SECOND);
    expectRefused(await client.get('/users/@me'));
  });

  test('while its account is suspended, for good or until the end date', async () => {
    const holder = await api.holder();
    await accountIs(holder, 'suspended_at', api.now());
    expectRefused(await holder.client.get('/users/@me'));
    await accountIs(holder, 'suspended_until', later(api.now(), DAY));
    api.advance(DAY - 1);
    expectRefused(await holder.client.get('/users/@me'));
    api.advance(1);
    expect((await holder.client.get('/users/@me')).status).toBe(200);
  });

  test('while staff have revoked API access', async () => {
    const holder = await api.holder();
    await accountIs(holder, 'api_access_revoked_at', api.now());
    expectRefused(await holder.client.get('/users/@me'));
    const next = await api.make.key(holder);
    expect(await statusWith(next)).toBe(401);
    await accountIs(holder, 'api_access_revoked_at', null);
    expect(await statusWith(next)).toBe(200);
  });

  test('when its account is deleted', async () => {
    const holder = await api.holder();
    await accountIs(holder, 'deleted_at', api.now());
    expectRefused(await holder.client.get('/users/@me'));
  });

  test('with the same text for every reason', async () => {
    const [revoked, suspended, barred] = [await api.holder(), await api.holder(), await api.holder()];
    const expired = await api.holder({}, { expiresAt: later(api.now(), 1) });
    api.advance(1);
    await api.app.nest.get(ApiKeys).revoke(revoked.id);
    await accountIs(suspended, 'suspended_at', api.now());
    await accountIs(barred, 'api_access_revoked_at', api.now());
    const keys = [undefined, 'short', mistyped(revoked.key), newKey()];
    const texts = new Set<string>();
    for (const key of [...keys, revoked.key, expired.key, suspended.key, barred.key]) {
      const answer = await api.anyone.with(key).get('/users/@me');
      expectRefused(answer);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
  });
});

describe('a rotation', () => {
  test('without an overlap ends the old key at once', async () => {
    const holder = await api.holder();
    const next = await api.make.key(holder);
    expect([await statusWith(holder.key), await statusWith(next)]).toEqual([401, 200]);
  });

  test.each([
    ['hour', HOUR],
    ['day', DAY],
    ['week', 7 * DAY],
  ] as const)('with an overlap of one %s leaves both valid until then, and then the new one', async (overlap, ms) => {
    const holder = await api.holder();
    const next = await api.make.key(holder, { overlap });
    expect([await statusWith(holder.key), await statusWith(next)]).toEqual([200, 200]);
    api.advance(ms - 1);
    expect([await statusWith(holder.key), await statusWith(next)]).toEqual([200, 200]);
    api.advance(1);
    expect([await statusWith(holder.key), await statusWith(next)]).toEqual([401, 200]);
  });

  test('leaves at most two valid keys', async () => {
    const holder = await api.holder();
    const keys = [holder.key];
    for (let made = 0; made < 3; made += 1) keys.push(await api.make.key(holder, { overlap: 'week' }));
    const valid = await Promise.all(keys.map(statusWith));
    expect(valid).toEqual([401, 401, 200, 200]);
  });

  test('that is repeated before the new key is used does not cut off the key in use', async () => {
    const holder = await api.holder();
    expect(await statusWith(holder.key)).toBe(200);
    const [once, twice] = [
      await api.make.key(holder, { overlap: 'day' }),
      await api.make.key(holder, { overlap: 'day' }),
    ];
    expect(await Promise.all([holder.key, once, twice].map(statusWith))).toEqual([200, 401, 200]);
    api.advance(DAY);
    expect(await Promise.all([holder.key, twice].map(statusWith))).toEqual([401, 200]);
  });

  test('never extends the validity of an expiring key', async () => {
    const holder = await api.holder({}, { expiresAt: later(api.now(), HOUR) });
    await api.make.key(holder, { overlap: 'week' });
    api.advance(HOUR);
    expect(await statusWith(holder.key)).toBe(401);
  });

  test('with a shorter overlap ends keys that no program has used', async () => {
    const holder = await api.holder();
    await api.make.key(holder, { overlap: 'week' });
    await api.make.key(holder);
    expect(await statusWith(holder.key)).toBe(401);
  });

  test.each([
    ['week', 'none'],
    ['week', 'hour'],
    ['hour', 'week'],
  ] as const)('of one %s and then of one %s keeps the key in use for the longer one', async (first, second) => {
    const holder = await api.holder();
    expect(await statusWith(holder.key)).toBe(200);
    await api.make.key(holder, { overlap: first });
    const newest = await api.make.key(holder, { overlap: second });
    api.advance(7 * DAY - 1);
    expect(await Promise.all([holder.key, newest].map(statusWith))).toEqual([200, 200]);
    api.advance(1);
    expect(await Promise.all([holder.key, newest].map(statusWith))).toEqual([401, 200]);
  });

  test('does not reset the limits, nor does a revocation with a new key', async () => {
    const holder = await api.holder();
    const remaining = async (key: string) => {
      const { headers } = await api.anyone.with(key).get('/users/@me');
      return [headers['x-ratelimit-remaining'], /"month";r=(\d+)/.exec(String(headers['ratelimit']))?.[1]];
    };
    expect(await remaining(holder.key)).toEqual(['19', '2999']);
    const rotated = await api.make.key(holder, { overlap: 'hour' });
    expect(await remaining(rotated)).toEqual(['18', '2998']);
    expect(await remaining(holder.key)).toEqual(['17', '2997']);
    await api.app.nest.get(ApiKeys).revoke(holder.id);
    expect(await remaining(await api.make.key(holder))).toEqual(['16', '2996']);
  });
});

describe('an address that keeps sending wrong keys', () => {
  test('gets 429 after 60 in a minute, while valid keys still work, and may try again a minute later', async () => {
    const { client, key } = await api.holder();
    const reset = api.now().getTime() + MINUTE;
    const attempts = [undefined, 'short', mistyped(key), newKey()];
    for (let count = 0; count < 60; count += 1)
      expectRefused(await api.anyone.with(attempts[count % attempts.length]).get('/users/@me'));
    api.advance(1);
    const refused = await api.anyone.with(mistyped(key)).get('/users/@me');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ error: expect.any(String), remaining: 0, reset });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await client.get('/users/@me')).status).toBe(200);
    api.advance(MINUTE - 2);
    expect((await api.anyone.get('/users/@me')).headers['retry-after']).toBe('1');
    api.advance(1);
    expectRefused(await api.anyone.get('/users/@me'));
  });
});
