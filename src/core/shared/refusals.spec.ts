import { inARow, says } from './refusals.js';

const english = (text: string, values?: Parameters<typeof says>[1]): string => String(says(text, values));

test('a sentence is English, with its values', () => {
  expect(english('No such account.')).toBe('No such account.');
  expect(english('"{name}" is taken by {name}.', { name: 'it' })).toBe('"it" is taken by it.');
  expect(JSON.stringify({ error: says('Wait {seconds} s.', { seconds: 5 }) })).toBe('{"error":"Wait 5 s."}');
  expect(english('{name} is שלום.', { name: 'שלום' })).toBe('שלום is שלום.');
});

test('numbers have separators from 10,000 up, and instants are in ISO 8601', () => {
  expect(english('Up to {max}.', { max: 9_999 })).toBe('Up to 9999.');
  expect(english('Up to {max}.', { max: 10_000 })).toBe('Up to 10,000.');
  expect(english('{tokens, number} tokens', { tokens: 1_234 })).toBe('1,234 tokens');
  expect(english('Until {end}.', { end: new Date(0) })).toBe('Until 1970-01-01T00:00:00.000Z.');
});

test('a plural and a choice of words use the grammar of English', () => {
  const text = '{count, plural, one {# bot} other {# bots}} of {kind, select, own {yours} other {theirs}}, {name}';
  expect(english(text, { count: 1, kind: 'own', name: 12_345 })).toBe('1 bot of yours, 12,345');
  expect(english(text, { count: 1_234, kind: 'x', name: 'a' })).toBe('1234 bots of theirs, a');
  expect(english(text, { count: 12_345, kind: 'x', name: 'a' })).toBe('12,345 bots of theirs, a');
});

test('sentences may be values of others, and stand in a row', () => {
  expect(english('{limit} Wait.', { limit: says('Up to {max}.', { max: 3 }) })).toBe('Up to 3. Wait.');
  expect(String(inARow(['One.', says('Two.')]))).toBe('One. Two.');
});

test('programs may get other words than people', () => {
  const sentence = says('Sign in.').forPrograms('Sign in: open /login.');
  expect(String(sentence)).toBe('Sign in: open /login.');
  expect(sentence.text).toBe('Sign in.');
});
