import {
  type ChainedEntry,
  START,
  asStored,
  canonicalText,
  chainHash,
  mismatchAtEnd,
  mismatchOf,
  nextCheck,
  dayOf,
  sealKeyOf,
  sealMismatch,
  sealOf,
  sealsInWords,
} from './chain.rules.js';
import { HOUR, MINUTE, later } from '../shared/utc.js';

const facts = (sequence: number, previousHash: string, changes: Partial<ChainedEntry> = {}): ChainedEntry => ({
  sequence,
  previousHash,
  happenedAt: new Date('2026-11-18T12:00:00.123Z'),
  actorId: 7,
  action: 'listing.approve',
  targetType: 'bot',
  targetId: 'x',
  reason: 'Good.',
  stateBefore: null,
  stateAfter: '{"state":"approved"}',
  requestId: 'r-1',
  destructive: false,
  ...changes,
});

const entry = (sequence: number, previousHash: string, changes: Partial<ChainedEntry> = {}) => {
  const made = facts(sequence, previousHash, changes);
  return { ...made, hash: chainHash(made) };
};

const first = entry(1, START.hash);
const second = entry(2, first.hash);

test('valid entries continue the chain', () => {
  expect([mismatchOf(first, START), mismatchOf(second, first), mismatchAtEnd(second, second)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the first entry follows the sequence number 0 and a hash of zeros', () => {
  expect(START).toEqual({ sequence: 0, hash: '0000000000000000000000000000000000000000000000000000000000000000' });
});

test('the hash is the SHA-256 of a JSON list of all fields, so that stored chains stay valid', () => {
  expect(canonicalText(facts(1, 'ab'))).toBe(
    '[1,"ab","2026-11-18T12:00:00.123Z",7,"listing.approve","bot","x","Good.",null,"{\\"state\\":\\"approved\\"}","r-1",false]',
  );
  expect(chainHash(facts(1, 'ab'))).toMatch(/^[0-9a-f]{64}$/);
});

test('an entry without a reason is hashed with null, which no text equals', () => {
  expect(canonicalText(facts(1, 'ab', { reason: null }))).toContain('"x",null,null,');
  expect(chainHash(facts(1, 'ab', { reason: null }))).not.toBe(chainHash(facts(1, 'ab', { reason: '' })));
});

test('the hash covers every field', () => {
  const other: Required<{ [K in keyof ChainedEntry]: ChainedEntry[K] }> = {
    sequence: 9,
    previousHash: 'f'.repeat(64),
    happenedAt: new Date('2026-11-18T12:00:00.124Z'),
    actorId: null,
    action: 'listing.deny',
    targetType: 'server',
    targetId: 'y',
    reason: 'Good',
    stateBefore: '',
    stateAfter: null,
    requestId: null,
    destructive: true,
  };
  for (const [name, value] of Object.entries(other))
    expect([name, chainHash({ ...first, [name]: value })]).not.toEqual([name, first.hash]);
});

test('text that moves from one field to the next changes the hashed text', () => {
  const one = canonicalText(facts(1, START.hash, { targetType: 'bot', targetId: '","x' }));
  expect(one).not.toBe(canonicalText(facts(1, START.hash, { targetType: 'bot","', targetId: 'x' })));
});

test('a changed, missing or replaced entry is named', () => {
  expect(mismatchOf({ ...second, reason: 'Better.' }, first)).toBe('entry 2 was changed.');
  expect(mismatchOf(entry(3, second.hash), first)).toBe('entry 2 is missing.');
  expect(mismatchOf(entry(9, second.hash), first)).toBe('entries 2 to 8 are missing.');
  expect(mismatchOf(entry(0, START.hash), START)).toBe('entry 0 is not from Marquee.');
  expect(mismatchOf(second, entry(1, START.hash, { reason: 'Other.' }))).toBe(
    'entry 2 does not follow the entry before it: one of them was replaced.',
  );
});

test('missing, added or replaced entries at the end are named', () => {
  expect(mismatchAtEnd(START, entry(3, second.hash))).toBe('entries 1 to 3 are missing at the end.');
  expect(mismatchAtEnd(entry(3, second.hash), START)).toBe('entries 1 to 3 are not from Marquee.');
  expect(mismatchAtEnd(first, second)).toBe('entry 2 is missing at the end.');
  expect(mismatchAtEnd(second, first)).toBe('entry 2 is not from Marquee.');
  expect(mismatchAtEnd(entry(2, first.hash, { reason: 'Other.' }), second)).toBe('entry 2, the last, was replaced.');
});

test('a lone surrogate becomes the replacement character that the database stores', () => {
  expect(asStored('a\ud83cb')).toBe('a\ufffdb');
  expect(asStored('🎪')).toBe('🎪');
});

const BEGUN = new Date('2026-11-18T12:00:00.000Z');
const intact = { at: later(BEGUN, 10), fullAt: BEGUN, isIntact: true };
const broken = { ...intact, isIntact: false };

test('the first check covers the whole chain', () => {
  expect(nextCheck(undefined, BEGUN)).toBe('all');
});

test('only new entries of an intact chain are checked, until an hour after the last whole check began', () => {
  expect(nextCheck(intact, later(BEGUN, 10))).toBe('new');
  expect(nextCheck(intact, later(BEGUN, HOUR - 1))).toBe('new');
  expect(nextCheck(intact, later(BEGUN, HOUR))).toBe('all');
});

test('a broken chain is checked again a minute after the last check ended', () => {
  expect(nextCheck(broken, later(BEGUN, 10))).toBe('nothing');
  expect(nextCheck(broken, later(BEGUN, 10 + MINUTE - 1))).toBe('nothing');
  expect(nextCheck(broken, later(BEGUN, 10 + MINUTE))).toBe('all');
});

const [key, other] = [sealKeyOf('pepper'), sealKeyOf('another pepper')];
const head = { sequence: 7, hash: 'ab'.repeat(32) };
const sealed = (with_ = key) => ({ ...head, keyId: with_.id, seal: sealOf(head, with_) });

test('a key has an id that differs by pepper, and a seal differs by key, sequence and hash', () => {
  expect(key.id).toMatch(/^[0-9a-f]{16}$/);
  expect(key.id).not.toBe(other.id);
  const seals = [
    sealOf(head, key),
    sealOf(head, other),
    sealOf({ ...head, sequence: 8 }, key),
    sealOf({ ...head, hash: 'cd' }, key),
  ];
  expect(new Set(seals).size).toBe(4);
  expect(sealOf(head, key)).toMatch(/^[0-9a-f]{64}$/);
});

test('an entry that was sealed is recognised', () => {
  expect(sealMismatch(sealed(), head.hash, key)).toBeUndefined();
  expect(sealMismatch(sealed(), 'cd', key)).toBe('entry 7 is not the one that was sealed.');
  expect(sealMismatch(sealed(), undefined, key)).toBe('entry 7 is not the one that was sealed.');
});

test('a log that was written anew cannot be sealed without the key', () => {
  const forged = { ...sealed(), hash: 'cd' };
  expect(sealMismatch(forged, 'cd', key)).toBe('the seal of entry 7 was not made with KEY_PEPPER.');
});

test('a changed or missing pepper reports no change, and the hash is still compared', () => {
  for (const now of [other, undefined]) {
    expect(sealMismatch(sealed(), head.hash, now)).toBeUndefined();
    expect(sealMismatch(sealed(), 'cd', now)).toBe('entry 7 is not the one that was sealed.');
  }
});

test('a day begins at midnight, UTC', () => {
  expect(dayOf(new Date('2026-11-18T23:59:59.999Z'))).toEqual(new Date('2026-11-18T00:00:00.000Z'));
});

test('an operator reads how many seals prove something, and for which entries', () => {
  expect(sealsInWords([3, 8, 9], 2)).toBe(
    'Seals made with KEY_PEPPER: 3, from entry 3 to entry 9. Seals made with other keys, which prove nothing: 2.',
  );
  expect(sealsInWords([], 0)).toBe(
    'Seals made with KEY_PEPPER: 0. Seals made with other keys, which prove nothing: 0.',
  );
});
