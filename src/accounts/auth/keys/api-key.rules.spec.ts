import crypto from 'node:crypto';
import { DAY, later } from '../../../core/shared/utc.js';
import {
  KEY_PATTERN,
  KEY_SCOPES,
  MAX_REFUSALS,
  OVERLAPS,
  bearerOf,
  firstCharacters,
  hashOf,
  isValidKey,
  keyToKeep,
  isWellFormed,
  lastCharacters,
  mayCall,
  newKey,
} from './api-key.rules.js';

/** The last six characters of each key are the CRC32 of the others in base 62, computed with another program. */
const KEY = 'mq_abcdefghijklmnopqrstuvwxyz012345bOub';
const SHORT = 'mq_abcdefghijklmnopqrstuvwxyz0120xFEHh';
const LONG = 'mq_abcdefghijklmnopqrstuvwxyz012341IIi26';
const OTHER_PREFIX = 'mx_abcdefghijklmnopqrstuvwxyz01233lQDDf';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const BEFORE = later(NOW, -1);
const AFTER = later(NOW, 1);

describe('a new key', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is mq_, 30 random characters and a checksum of 6: 39 characters that a secret scanner finds', () => {
    const keys = Array.from({ length: 200 }, newKey);
    expect(new Set(keys).size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^mq_[0-9A-Za-z]{36}$/);
      expect(isWellFormed(key)).toBe(true);
    }
  });

  test('discards random bytes that would favour the first characters', () => {
    const bytes = [255, 248, 247, 62, 61, 0, ...Array.from({ length: 24 }, () => 1)];
    const random = jest.spyOn(crypto, 'randomBytes') as jest.SpyInstance;
    random.mockReturnValueOnce(Buffer.from(bytes)).mockReturnValueOnce(Buffer.alloc(30, 10));
    // 28 characters of the first 30 bytes, and two of the next ones.
    expect(newKey().slice(0, -6)).toBe(`mq_z0z0${'1'.repeat(24)}AA`);
    expect(random.mock.calls).toEqual([[30], [30]]);
  });
});

describe('a well-formed key', () => {
  test('ends with the checksum of the rest', () => {
    expect(isWellFormed(KEY)).toBe(true);
  });

  test('has the prefix and exactly 39 characters, even if the checksum is right', () => {
    expect([SHORT, LONG, OTHER_PREFIX].map(isWellFormed)).toEqual([false, false, false]);
    expect(['', 'mq_', KEY.slice(1), ` ${KEY}`, `${KEY}\n`].map(isWellFormed)).toEqual(Array(5).fill(false));
  });

  test('has no wrong character at any position', () => {
    for (let place = 0; place < KEY.length; place += 1) {
      const other = KEY[place] === 'x' ? 'y' : 'x';
      expect(isWellFormed(KEY.slice(0, place) + other + KEY.slice(place + 1))).toBe(false);
    }
  });
});

test('a secret scanner finds keys in a text, but nothing longer or shorter', () => {
  expect(KEY_PATTERN.exec(`token="${KEY}";`)?.[0]).toBe(KEY);
  for (const text of [`x${KEY}`, `${KEY}x`, KEY.slice(0, -1), KEY.replace('abc', 'a-c'), KEY.replace('mq', 'mx')])
    expect(KEY_PATTERN.test(text)).toBe(false);
});

test('only a hash of a key and its first 7 and last 4 characters are stored', () => {
  expect(firstCharacters(KEY)).toBe('mq_abcd');
  expect(lastCharacters(KEY)).toBe('bOub');
  // FIPS 180-2 and RFC 4231.
  expect(hashOf('abc', undefined)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hashOf('what do ya want for nothing?', 'Jefe')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('a replaced key stays valid for no time, an hour, a day or a week', () => {
  expect(OVERLAPS).toEqual({ none: 0, hour: 3_600_000, day: 86_400_000, week: 604_800_000 });
  expect(MAX_REFUSALS).toBe(50);
});

test('a key is for the API or for staff', () => expect(KEY_SCOPES).toEqual(['api', 'staff']));

describe('a key is valid', () => {
  test.each([
    ['without an end', null, null, true],
    ['until it expires', AFTER, null, true],
    ['not when it expires', NOW, null, false],
    ['not after it expired', BEFORE, null, false],
    ['until its overlap ends', null, AFTER, true],
    ['not when it is revoked', null, NOW, false],
    ['not after it was revoked', null, BEFORE, false],
    ['not when it expired before its overlap ends', BEFORE, AFTER, false],
    ['not when it was revoked before it expires', AFTER, BEFORE, false],
    ['while both are in the future', AFTER, AFTER, true],
  ])('%s', (_when, expiresAt, revokedAt, valid) => {
    expect(isValidKey({ expiresAt, revokedAt }, NOW)).toBe(valid);
  });
});

test('the key that stays valid beside a new one is the newest, unless programs still use an older one instead', () => {
  const [used, unused] = [{ lastUsedAt: BEFORE }, { lastUsedAt: null }];
  expect(keyToKeep([])).toBeUndefined();
  expect(keyToKeep([unused])).toBe(unused);
  const [newest, older] = [{ ...used }, { ...unused }];
  expect(keyToKeep([newest, used])).toBe(newest);
  expect(keyToKeep([older, used])).toBe(used);
  expect(keyToKeep([older, unused])).toBe(older);
});

describe('a key opens the API', () => {
  const holder = {
    expiresAt: null,
    revokedAt: null,
    apiAccessRevokedAt: null,
    suspendedAt: null,
    suspendedUntil: null,
  };

  test.each([
    ['for an account without restrictions', {}, true],
    ['not once it is revoked', { revokedAt: NOW }, false],
    ['not while the API access of its account is revoked', { apiAccessRevokedAt: BEFORE }, false],
    ['not while its account is suspended', { suspendedAt: BEFORE }, false],
    ['not while its account is suspended for a time', { suspendedAt: BEFORE, suspendedUntil: AFTER }, false],
    ['again when the suspension is over', { suspendedAt: later(NOW, -DAY), suspendedUntil: NOW }, true],
  ])('%s', (_whom, change, may) => {
    expect(mayCall({ ...holder, ...change }, NOW)).toBe(may);
  });
});

describe('the Authorization header', () => {
  test.each(['Bearer k1', 'bearer k1', 'BEARER k1', 'Bearer   k1', 'Bearer k1  '])('%j contains the key', (header) => {
    expect(bearerOf(header)).toBe('k1');
  });

  test.each([
    undefined,
    '',
    'k1',
    'Bearer',
    'Bearer ',
    'Bearerk1',
    'Bearer\tk1',
    'Bearer k1 k2',
    'Basic k1',
    'xBearer k1',
  ])('%j carries none', (header) => expect(bearerOf(header)).toBeUndefined());
});
