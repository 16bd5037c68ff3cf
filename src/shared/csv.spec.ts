import { csv } from './csv.js';

test('a table is lines of cells', () => {
  expect(
    csv(
      ['id', 'name'],
      [
        [1, 'Ann'],
        [-2, null],
      ],
    ),
  ).toBe('id,name\r\n1,Ann\r\n-2,\r\n');
});

test('commas, quotes and breaks stay inside of their cell', () => {
  expect(csv(['a'], [['x,y'], ['say "hi"'], ['two\nlines']])).toBe('a\r\n"x,y"\r\n"say ""hi"""\r\n"two\nlines"\r\n');
});

test('nothing in it is a formula for a spreadsheet', () => {
  const lines = csv(['a'], [['=1+1'], ['+1'], ['-1'], ['@x'], ['\tx']]).split('\r\n');
  expect(lines.slice(1, 6)).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\tx"]);
});
