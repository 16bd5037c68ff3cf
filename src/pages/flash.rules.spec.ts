import { type Flashed, MAX_FLASH_LENGTH, flashIn, flashOf } from './flash.rules.js';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const withDeed = (deed: string) => flashIn(`${encoded('Removed.')}.${encoded(deed)}`);

test.each<Flashed>([
  { text: 'Gelöscht. 🎉' },
  { text: '' },
  { text: 'Removed.', done: 'webhook.remove', params: { id: 'a-1_B', listing: '7' } },
  { text: 'Removed.', done: 'webhook.remove', params: {} },
])('the next page shows the message of the last one: %j', (message) => {
  const cookie = flashOf(message);
  expect(flashIn(cookie)).toEqual(message);
  expect(cookie).toMatch(/^[\w.-]*$/);
});

test('a forged message is cut at the longest length', () => {
  expect(flashIn(encoded('a'.repeat(MAX_FLASH_LENGTH + 1))).text).toBe('a'.repeat(MAX_FLASH_LENGTH));
});

test.each(['', 'no JSON', '5', 'null', '{"0":"done"}', '[]', '[5,{}]', '["done"]', '["done",null]', '["done","id"]'])(
  'a forged deed is left out: %s',
  (deed) => expect(withDeed(deed)).toEqual({ text: 'Removed.' }),
);

test.each([7, null, '', 'a/b', '../a', 'a b', 'a\n', 'a.b', ['a'], 'a'.repeat(101)])(
  'a deed with a parameter that is no plain name is left out: %j',
  (id) => expect(withDeed(JSON.stringify(['done', { listing: 'a', id }]))).toEqual({ text: 'Removed.' }),
);

test('a parameter has up to 100 characters', () => {
  const params = { id: 'a'.repeat(100) };
  expect(withDeed(JSON.stringify(['done', params]))).toEqual({ text: 'Removed.', done: 'done', params });
});
