import { createHmac } from 'node:crypto';
import { eventIdOf, secretOf, signedHeaders, tokenOf } from './signature.rules.js';

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
