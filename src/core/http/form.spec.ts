import { readForm } from './form.js';

test('fields are decoded, and repeated names make a list', () => {
  expect(readForm('name=Night+Light&tag=a&tag=%C3%A9&tag=&empty=&bare&=x')).toEqual({
    name: 'Night Light',
    tag: ['a', 'é', ''],
    empty: '',
    bare: '',
    '': 'x',
  });
  expect(readForm('')).toEqual({});
});

test('names of built-in properties are ordinary field names', () => {
  const fields = readForm('__proto__=a&constructor=b&__proto__=c');
  expect(Object.entries(fields)).toEqual([
    ['__proto__', ['a', 'c']],
    ['constructor', 'b'],
  ]);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});

test('a broken encoding and too many fields are refused', () => {
  for (const text of ['name=%', 'name=%zz', '%ff=1']) expect(() => readForm(text)).toThrow('percent-encoded');
  expect(() => readForm('a=1&'.repeat(2_000))).toThrow('too many fields');
  expect(() => readForm('&'.repeat(1_999))).not.toThrow();
});
