import { MINUTE } from '../../../core/shared/utc.js';
import { PARKED_COOKIE, PARKED_FOR, hasRoomFor, isMeantFor, seal, typedFields, unseal } from './parked-form.rules.js';

const CONTENT = {
  method: 'PATCH',
  path: '/dashboard/bots/1',
  back: '/dashboard/bots/1?from=list',
  fragment: '#text',
  fields: { name: 'Lanternfish', tags: ['music', 'games'], longDescription: 'Lights up. '.repeat(1_800) },
};

const FORGED = 'unable to authenticate';

test('the input is kept, and control fields are not', () => {
  const typed = { name: 'x', tags: ['a', 'b'], version: '4', _seen: 'name:abc' };
  const controls = { _back: '/', _do: 'preview', requestKey: 'r1' };
  expect(typedFields({ ...typed, ...controls })).toEqual(typed);
});

test('only the token opens a form', () => {
  const sealed = seal(CONTENT, 'one token');
  expect(unseal(sealed, 'one token')).toEqual(CONTENT);
  expect(() => unseal(sealed, 'another token')).toThrow(FORGED);
  const changed = Buffer.from(sealed, 'base64');
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => unseal(changed.toString('base64'), 'one token')).toThrow(FORGED);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('Lanternfish');
});

test('forms are compressed, and never sealed alike', () => {
  expect(seal(CONTENT, 'a').length).toBeLessThan(1_000);
  expect(seal(CONTENT, 'a')).not.toBe(seal(CONTENT, 'a'));
});

test('a form that unpacks to more than half a megabyte is not opened', () => {
  const large = (length: number) => seal({ ...CONTENT, fields: { text: 'a'.repeat(length) } }, 'a');
  expect(unseal(large(523_000), 'a').fields['text']).toHaveLength(523_000);
  expect(() => unseal(large(525_000), 'a')).toThrow('larger than');
});

test.each([
  [60_000, 0, true],
  [60_001, 0, false],
  [1, 32 * 1024 * 1024 - 1, true],
  [2, 32 * 1024 * 1024 - 1, false],
])('%i characters beside %i others: %p', (size, total, fits) => expect(hasRoomFor(size, total)).toBe(fits));

test.each([
  [7, 7, '/dashboard/bots/1', true],
  [7, 8, '/dashboard/bots/1', false],
  [null, 8, '/dashboard/bots/1', true],
  [7, 7, '/dashboard/bots/2', false],
  [null, 8, '/dashboard/bots', false],
])('of account %p, for account %p on %s: %p', (accountId, reader, path, isMeant) =>
  expect(isMeantFor({ accountId, back: CONTENT.back }, { accountId: reader, path })).toBe(isMeant),
);

test('a form is parked for half an hour, in a cookie of its own', () => {
  expect([PARKED_FOR, PARKED_COOKIE]).toEqual([30 * MINUTE, 'marquee-form']);
});

test('a form that an earlier version of the service parked is opened', () => {
  const sealed =
    'GUIwO2jDM4f3xzyoP1vP4W1expqADCvpk96vuzm6HJhc/EjGieaPQ2iOUT6xOCyl+MsFTf0dguluG6Ky81yonyBbJk7kavoVIeJodZxs0sC8JdkC2LPqEb7EEpi8crTE';
  expect(unseal(sealed, 'a token')).toEqual({
    method: 'POST',
    path: '/a',
    back: '/b',
    fragment: '',
    fields: { c: 'd' },
  });
});
