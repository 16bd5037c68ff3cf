import { referenceForm } from './identifier.rules.js';

const UUID = '019919a7-5c00-7b31-9d52-4f0e6ac81d01';

describe('a reference in a path', () => {
  test.each([
    ['410000000000000001', 'platform id'],
    ['7', 'platform id'],
    [UUID, 'uuid'],
    [UUID.toUpperCase(), 'uuid'],
    ['harbor-of-makers', 'slug'],
    ['a', 'slug'],
    ['2048-game', 'slug'],
    ['Under_Score', 'slug'],
  ])('"%s" is a %s', (reference, form) => {
    expect(referenceForm(reference)).toBe(form);
  });

  test.each(['', 'a b', ' a', 'a ', 'a.b', 'a/b', 'é', 'a\n', 'a%20'])('%j is invalid', (reference) => {
    expect(referenceForm(reference)).toBeUndefined();
  });

  test('has up to 64 characters', () => {
    expect(referenceForm('x'.repeat(64))).toBe('slug');
    expect(referenceForm('x'.repeat(65))).toBeUndefined();
    expect(referenceForm('1'.repeat(65))).toBeUndefined();
  });

  test('consists of letters, digits, hyphens and underscores', () => {
    const characters = Array.from({ length: 0x3_00 }, (_, code) => String.fromCharCode(code));
    expect(characters.filter((one) => referenceForm(one) !== undefined).join('')).toBe(
      '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
    );
  });
});
