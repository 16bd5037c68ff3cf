import { type ChainedFacts, START, asKept, canonicalText, chainHash, faultAtEnd, faultOf } from './chain.rules.js';

const facts = (sequence: number, previousHash: string, changes: Partial<ChainedFacts> = {}): ChainedFacts => ({
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

const entry = (sequence: number, previousHash: string, changes: Partial<ChainedFacts> = {}) => {
  const made = facts(sequence, previousHash, changes);
  return { ...made, hash: chainHash(made) };
};

const first = entry(1, START.hash);
const second = entry(2, first.hash);

test('entries that follow each other fit', () => {
  expect([faultOf(first, START), faultOf(second, first), faultAtEnd(second, second)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a chain starts before its first entry, with a hash of zeros', () => {
  expect(START).toEqual({ sequence: 0, hash: '0000000000000000000000000000000000000000000000000000000000000000' });
});

test('what is hashed is a JSON list of all fields, as SHA-256: stored chains must verify for good', () => {
  expect(canonicalText(facts(1, 'ab'))).toBe(
    '[1,"ab","2026-11-18T12:00:00.123Z",7,"listing.approve","bot","x","Good.",null,"{\\"state\\":\\"approved\\"}","r-1",false]',
  );
  expect(chainHash(facts(1, 'ab'))).toMatch(/^[0-9a-f]{64}$/);
});

test('every field counts', () => {
  const other: Required<{ [K in keyof ChainedFacts]: ChainedFacts[K] }> = {
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

test('nothing moves from one field to the next unnoticed', () => {
  const one = canonicalText(facts(1, START.hash, { targetType: 'bot', targetId: '","x' }));
  expect(one).not.toBe(canonicalText(facts(1, START.hash, { targetType: 'bot","', targetId: 'x' })));
});

test('what is changed, missing or replaced is named', () => {
  expect(faultOf({ ...second, reason: 'Better.' }, first)).toBe('entry 2 was changed.');
  expect(faultOf(entry(3, second.hash), first)).toBe('entry 2 is missing.');
  expect(faultOf(entry(9, second.hash), first)).toBe('entries 2 to 8 are missing.');
  expect(faultOf(entry(0, START.hash), START)).toBe('entry 0 is not from the product.');
  expect(faultOf(second, entry(1, START.hash, { reason: 'Other.' }))).toBe(
    'entry 2 does not follow the entry before it: one of them was replaced.',
  );
});

test('an end that was cut off, added to or replaced is named', () => {
  expect(faultAtEnd(START, entry(3, second.hash))).toBe('entries 1 to 3 are missing at the end.');
  expect(faultAtEnd(entry(3, second.hash), START)).toBe('entries 1 to 3 are not from the product.');
  expect(faultAtEnd(first, second)).toBe('entry 2 is missing at the end.');
  expect(faultAtEnd(second, first)).toBe('entry 2 is not from the product.');
  expect(faultAtEnd(entry(2, first.hash, { reason: 'Other.' }), second)).toBe('entry 2, the last, was replaced.');
});

test('half a character becomes what a database keeps of it', () => {
  expect(asKept('a\ud83cb')).toBe('a\ufffdb');
  expect(asKept('🎪')).toBe('🎪');
});
