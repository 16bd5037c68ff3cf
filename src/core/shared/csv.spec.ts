import { csv } from './csv.js';

test('a table is a header and rows, each ended by CRLF', () => {
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

test('cells with commas, quotes or line breaks are quoted', () => {
  expect(csv(['a'], [['x,y'], ['say "hi"'], ['two\nlines']])).toBe('a\r\n"x,y"\r\n"say ""hi"""\r\n"two\nlines"\r\n');
});

test('text that a spreadsheet would run as a formula is escaped', () => {
  const lines = csv(['a'], [['=1+1'], ['+1'], ['-1'], ['@x'], ['\tx']]).split('\r\n');
  expect(lines.slice(1, 6)).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\tx"]);
});

test.each([
  ['"=1+1', `"'""=1+1"`],
  ['"=1+1"', `"'""=1+1"""`],
  ['""@x', `"'""""@x"`],
  [`'=1+1`, `''=1+1`],
  [' =1+1', `' =1+1`],
  ['" +1', `"'"" +1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', `'＝1`],
])('%j is escaped, although no formula begins its cell', (text, cell) => {
  expect(csv(['a'], [[text]])).toBe(`a\r\n${cell}\r\n`);
});

test.each(['a=1', 'say =1', '(=1)', '1+1', `'tis`])('%j is no formula', (text) => {
  expect(csv(['a'], [[text]])).toBe(`a\r\n${text}\r\n`);
});
