import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import { HOUR, DAY, later } from '../../../core/shared/utc.js';

/** How long a push service keeps a message for a browser that is not running. */
export const PUSH_KEPT_SECONDS = 86_400;

const CURVE = 'prime256v1';
const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;
const RECORD_SIZE = 4_096;
/** A push service need not accept longer messages (RFC 8030). */
export const MAX_PUSH_BYTES = 3_000;

/** The keys of a browser's subscription, as base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const ascii = (text: string): Buffer => Buffer.from(text, 'ascii');

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The shared ECDH secret; `undefined` if the public key is not a point of the curve. */
function sharedSecret(own: Buffer, theirs: Buffer): Buffer | undefined {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(own);
  try {
    return ecdh.computeSecret(theirs);
  } catch {
    return undefined;
  }
}

/** A private key with its leading zeros, which `getPrivateKey` omits: about one key in 256 is too short without them. */
export const withZeros = (key: Buffer): Buffer =>
  Buffer.concat([Buffer.alloc(PRIVATE_BYTES), key]).subarray(-PRIVATE_BYTES);

export const newPrivateKey = (): Buffer => {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return withZeros(ecdh.getPrivateKey());
};

export function publicKeyOf(privateKey: Buffer): Buffer {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  return ecdh.getPublicKey();
}

export function areUsable({ p256dh, auth }: PushKeys): boolean {
  const key = bytes(p256dh);
  if (key.length !== PUBLIC_BYTES || bytes(auth).length !== AUTH_BYTES) return false;
  return sharedSecret(newPrivateKey(), key) !== undefined;
}

interface Randomness {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

const fresh = (): Randomness => ({ salt: randomBytes(SALT_BYTES), privateKey: newPrivateKey() });

/** Encrypts a message for one browser (RFC 8291): a single record of the content coding aes128gcm (RFC 8188). */
export function encrypt(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  { salt, privateKey }: Randomness = fresh(),
): Buffer | undefined {
  const [theirs, own] = [bytes(p256dh), publicKeyOf(privateKey)];
  const secret = sharedSecret(privateKey, theirs);
  if (secret === undefined) return undefined;
  const keyInfo = Buffer.concat([ascii('WebPush: info\0'), theirs, own]);
  const input = derive(secret, bytes(auth), keyInfo, 32);
  const key = derive(input, salt, ascii('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, ascii('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The delimiter of the last record.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE, 0);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, sealed, cipher.getAuthTag()]);
}

const TOKEN_MS = 12 * HOUR;

interface Vapid {
  readonly privateKey: Buffer;
  /** The address at which the push service can reach the operator (mailto: or https:). */
  readonly subject: string;
}

/** The header that identifies this site to a push service (RFC 8292). */
export function vapidHeader({ privateKey, subject }: Vapid, endpoint: string, now: Date): string {
  const publicKey = publicKeyOf(privateKey);
  const exp = Math.floor((now.getTime() + TOKEN_MS) / 1_000);
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: subject },
  ];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'), x, y } as const;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}

export interface PushContent {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The payload of a push message. The text is shortened if the message would be too long. */
export function pushMessage(content: PushContent): Buffer {
  const whole = Buffer.from(JSON.stringify(content));
  if (whole.length <= MAX_PUSH_BYTES) return whole;
  const [title, text] = [content.title.slice(0, 200), content.text.slice(0, 400)];
  return Buffer.from(JSON.stringify({ ...content, title, text }));
}

/** Whether a host is in a list. An entry that begins with `*.` stands for all names with one or more labels before it. */
export const isListed = (host: string, entries: readonly string[]): boolean =>
  entries.some((entry) =>
    entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length >= entry.length : host === entry,
  );

/** Why nothing is sent to the push service of a browser: its host is not listed, or staff blocked it. */
export type RestReason = 'host' | 'staff';

/** How long the address of a browser is kept while nothing may be sent to it. */
const REST_MS = 30 * DAY;
export const restCutoff = (now: Date): Date => later(now, -REST_MS);

export const MAX_PUSH_KEY_LENGTH = 100;
export const MAX_PUSH_SECRET_LENGTH = 32;

/** Push services answer with one of these statuses when the browser has unsubscribed (RFC 8030). */
export const hasUnsubscribed = (kind: string, status: number | undefined): boolean =>
  kind === 'browser' && (status === 404 || status === 410);
