import { createHash, createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { HOUR, DAY } from '../../../core/shared/utc.js';
import { type Suspension, isSuspended } from '../../users/account.rules.js';

export const MAX_NEW_KEYS_PER_HOUR = 20;
/** Keys that the Developer tab shows, newest first. */
export const KEYS_SHOWN = 20;
/** Days of requests that the Developer tab shows, today included. */
export const USAGE_DAYS_SHOWN = 30;

export const KEY_PREFIX = 'mq_';
/** For secret scanners. */
export const KEY_PATTERN = /\bmq_[0-9A-Za-z]{36}\b/;
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const KEY_LENGTH = KEY_PREFIX.length + RANDOM_LENGTH + CHECKSUM_LENGTH;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const KEY_SCOPES = ['api', 'staff'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** How long the old key may stay valid when a key is rotated. */
export const OVERLAPS = { none: 0, hour: HOUR, day: DAY, week: 7 * DAY } as const;
export type Overlap = keyof typeof OVERLAPS;
/** Refused requests that are stored for a credential: the newest. */
export const MAX_REFUSALS = 50;

/** Random characters without bias, and a checksum by which mistyped keys are refused without a query. */
export function newKey(): string {
  let random = '';
  while (random.length < RANDOM_LENGTH)
    for (const byte of randomBytes(RANDOM_LENGTH))
      // 248 is the largest multiple of 62 in a byte; using larger bytes would favour the first characters.
      if (byte < 248 && random.length < RANDOM_LENGTH) random += BASE62.charAt(byte % BASE62.length);
  const body = KEY_PREFIX + random;
  return body + checksum(body);
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i += 1) {
    text = BASE62.charAt(rest % BASE62.length) + text;
    rest = Math.floor(rest / BASE62.length);
  }
  return text;
}

export function isWellFormed(key: string): boolean {
  if (key.length !== KEY_LENGTH || !key.startsWith(KEY_PREFIX)) return false;
  const body = key.slice(0, -CHECKSUM_LENGTH);
  return checksum(body) === key.slice(-CHECKSUM_LENGTH);
}

/** Keys are random, so a slow hash would add nothing. The pepper makes a stolen table useless. */
export const hashOf = (key: string, pepper: string | undefined): string =>
  pepper === undefined
    ? createHash('sha256').update(key).digest('hex')
    : createHmac('sha256', pepper).update(key).digest('hex');

export const firstCharacters = (key: string): string => key.slice(0, 7);
export const lastCharacters = (key: string): string => key.slice(-4);

interface KeyTimes {
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** `revokedAt` may be in the future: until then the key overlaps with its successor. */
export const isValidKey = ({ expiresAt, revokedAt }: KeyTimes, now: Date): boolean =>
  (expiresAt === null || now < expiresAt) && (revokedAt === null || now < revokedAt);

/**
 * The key that stays valid for the overlap when another one is made: the newest, or an older one that programs still use
 * while no program has used the newest. A form that is sent twice must not cut off the key in use. So an account has at most
 * two valid keys. `keys`: newest first.
 */
export function keyToKeep<K extends { readonly lastUsedAt: Date | null }>(keys: readonly K[]): K | undefined {
  const [newest, ...older] = keys;
  if (newest?.lastUsedAt !== null) return newest;
  return older.find(({ lastUsedAt }) => lastUsedAt !== null) ?? newest;
}

export interface KeyHolder extends KeyTimes, Suspension {
  readonly apiAccessRevokedAt: Date | null;
}

export const mayCall = (holder: KeyHolder, now: Date): boolean =>
  isValidKey(holder, now) && holder.apiAccessRevokedAt === null && !isSuspended(holder, now);

/** The key in an `Authorization` header; `undefined` when the header is not of the form `Bearer <key>`. */
export const bearerOf = (header: string | undefined): string | undefined => header?.match(/^bearer +(\S+) *$/i)?.[1];
