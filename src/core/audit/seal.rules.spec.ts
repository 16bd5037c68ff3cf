import { dayOf, sealKeyOf, sealMismatch, sealOf, sealsInWords } from './seal.rules.js';

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
