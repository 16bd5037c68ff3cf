import { ECDH, createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import {
  MAX_PUSH_BYTES,
  areUsable,
  encrypt,
  newPrivateKey,
  publicKeyOf,
  pushMessage,
  vapidHeader,
  withZeros,
  hasUnsubscribed,
  isListed,
  restCutoff,
} from './push.rules.js';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  own: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  theirs: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of RFC 8291 is encrypted byte for byte', () => {
  const random = { salt: bytes(RFC.salt), privateKey: bytes(RFC.own) };
  expect(encrypt(Buffer.from(RFC.text), RFC.theirs, random)?.toString('base64url')).toBe(RFC.sealed);
});

test('every message has its own salt and key, and the browser can read it', () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const keys = { p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  const [one, other] = [encrypt(Buffer.from('{"title":"Hi"}'), keys), encrypt(Buffer.from('{"title":"Hi"}'), keys)];
  expect(one?.equals(other as Buffer)).toBe(false);
  const message = one as Buffer;
  const server = message.subarray(21, 86);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), server]);
  const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(server), auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, message.subarray(0, 16), `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(message.subarray(-16));
  const text = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()]);
  expect(text.toString()).toBe('{"title":"Hi"}\u0002');
});

test('keys of the wrong length or of no point of the curve are not usable', () => {
  const { p256dh, auth } = RFC.theirs;
  expect(areUsable({ p256dh, auth })).toBe(true);
  expect(areUsable({ p256dh: p256dh.slice(0, 40), auth })).toBe(false);
  expect(areUsable({ p256dh, auth: auth.slice(0, 10) })).toBe(false);
  const compressed = ECDH.convertKey(bytes(p256dh), 'prime256v1', undefined, undefined, 'compressed') as Buffer;
  expect(areUsable({ p256dh: compressed.toString('base64url'), auth })).toBe(false);
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(areUsable({ p256dh: noPoint, auth })).toBe(false);
  expect(encrypt(Buffer.from('x'), { p256dh: noPoint, auth })).toBeUndefined();
});

test('the header names the push service, the operator and an end, and its signature fits the public key', () => {
  const privateKey = bytes(RFC.own);
  const now = new Date('2026-11-18T12:00:00.000Z');
  const header = vapidHeader({ privateKey, subject: 'mailto:a@b.example' }, 'https://push.example/x/y?z', now);
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: Date.parse('2026-11-19T00:00:00.000Z') / 1_000,
    sub: 'mailto:a@b.example',
  });
  expect(k).toBe(publicKeyOf(privateKey).toString('base64url'));
  const [x, y] = [bytes(k).subarray(1, 33), bytes(k).subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true);
});

test('private keys have 32 bytes, also those that begin with zeros, and differ', () => {
  const keys = Array.from({ length: 20 }, newPrivateKey);
  expect(new Set(keys.map(({ length }) => length))).toEqual(new Set([32]));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(20);
  const short = Buffer.alloc(30, 7);
  expect(withZeros(short)).toEqual(Buffer.concat([Buffer.alloc(2), short]));
});

test('a message that is too long is shortened', () => {
  const content = {
    title: 'Approved',
    text: 'It is public now.',
    url: 'https://a.example/b',
    lang: 'en',
    dir: 'ltr',
  } as const;
  expect(JSON.parse(pushMessage(content).toString())).toEqual(content);
  const long = pushMessage({ ...content, title: 't'.repeat(300), text: 'ü'.repeat(2_000) });
  expect(long.length).toBeLessThanOrEqual(MAX_PUSH_BYTES);
  expect(JSON.parse(long.toString())).toEqual({ ...content, title: 't'.repeat(200), text: 'ü'.repeat(400) });
  const exact = { ...content, text: 'x'.repeat(MAX_PUSH_BYTES - pushMessage({ ...content, text: '' }).length) };
  expect(JSON.parse(pushMessage(exact).toString())).toEqual(exact);
});

const ENTRIES = ['fcm.googleapis.com', '*.notify.windows.com'];

test.each([
  ['fcm.googleapis.com', true],
  ['evil-fcm.googleapis.com', false],
  ['fcm.googleapis.com.evil.example', false],
  ['googleapis.com', false],
  ['db5.notify.windows.com', true],
  ['wns2-by3p.db5.notify.windows.com', true],
  ['notify.windows.com', false],
  ['.notify.windows.com', false],
  ['evilnotify.windows.com', false],
  ['db5.notify.windows.com.evil.example', false],
])('%s is a listed host: %p', (host, listed) => expect(isListed(host, ENTRIES)).toBe(listed));

test('nothing is listed without entries', () => expect(isListed('fcm.googleapis.com', [])).toBe(false));

test('an address rests for 30 days at most', () => {
  expect(restCutoff(new Date('2026-11-30T12:00:00.000Z'))).toEqual(new Date('2026-10-31T12:00:00.000Z'));
});

test.each([
  ['browser', 404, true],
  ['browser', 410, true],
  ['browser', 400, false],
  ['browser', undefined, false],
  ['webhook', 410, false],
])('%s and the status %p: unsubscribed %p', (kind, status, gone) => expect(hasUnsubscribed(kind, status)).toBe(gone));
