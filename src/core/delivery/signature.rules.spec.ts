import { createHmac } from 'node:crypto';
import { eventIdOf, secretOf, signedHeaders, tokenOf, rotated, seedsAt } from './signature.rules.js';
import { HOUR, later } from '../shared/utc.js';

const [seed, other] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];

test('a secret depends on the seed and on the pepper, and is not the token', () => {
  const secret = secretOf(seed, 'pepper');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(secretOf(seed, 'pepper')).toBe(secret);
  expect(new Set([secret, secretOf(seed, ''), secretOf(other, 'pepper')]).size).toBe(3);
  const token = tokenOf(seed, 'pepper');
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(new Set([token, tokenOf(seed, ''), tokenOf(other, 'pepper')]).size).toBe(3);
  expect(secret).not.toContain(token.slice(0, 16));
});

test('secrets stay the same from version to version', () => {
  expect(secretOf(seed, 'pepper-pepper-pepper')).toBe('whsec_1nMWmies85pHVdBWZ162O15ghTDLgqeKi61rHfNaaAE=');
  expect(tokenOf(seed, 'pepper-pepper-pepper')).toBe('zLm12plWagSBEaj2wApPOKcj7dqj5r9W');
});

test('an id names the listing and the number, without a dot', () => {
  expect(eventIdOf('0b6f1c1e-6f0a-4c8b-9d7e-0d5a3e1f2b4c', 7)).toBe('evt_0b6f1c1e6f0a4c8b9d7e0d5a3e1f2b4c_7');
});

test('the published vector of Standard Webhooks', () => {
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toEqual({
    'webhook-id': signed.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('each secret signs, the first one first', () => {
  const secrets = [secretOf(seed, ''), secretOf(other, '')];
  const headers = signedHeaders(secrets, { id: 'evt_1', timestamp: 5, body: 'é' });
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update('evt_1.5.é').digest('base64')}`;
  });
  expect(headers['webhook-signature']).toBe(expected.join(' '));
});

const now = new Date('2026-11-18T12:00:00.000Z');
const first = { seed: 'old', oldUntil: null };
const asked = { overlap: '24', force: false } as const;

test('the old secret signs too until the end of the overlap', () => {
  const seeds = rotated(first, asked, { now, next: 'new' });
  const oldUntil = new Date('2026-11-19T12:00:00.000Z');
  expect(seeds).toEqual({ seed: 'new', oldSeed: 'old', oldUntil });
  const kept = { seed: 'new', oldSeed: 'old', oldUntil };
  expect(seedsAt(now, kept)).toEqual(['new', 'old']);
  expect(seedsAt(new Date('2026-11-19T11:59:59.999Z'), kept)).toEqual(['new', 'old']);
  expect(seedsAt(oldUntil, kept)).toEqual(['new']);
  expect(seedsAt(now, { ...kept, oldUntil: null })).toEqual(['new']);
  expect(seedsAt(now, { ...kept, oldSeed: null })).toEqual(['new']);
});

test('without an overlap only the new secret signs', () => {
  const seeds = rotated(first, { ...asked, overlap: '0' }, { now, next: 'new' });
  expect(seeds).toEqual({ seed: 'new', oldSeed: null, oldUntil: null });
});

test('an overlap that runs must be ended first, or by force', () => {
  const running = { seed: 'second', oldUntil: later(now, HOUR) };
  expect(rotated(running, asked, { now, next: 'new' })).toBeUndefined();
  expect(rotated(running, { ...asked, force: true }, { now, next: 'new' })).toMatchObject({ oldSeed: 'second' });
  expect(rotated({ ...running, oldUntil: now }, asked, { now, next: 'new' })).toMatchObject({ oldSeed: 'second' });
});
