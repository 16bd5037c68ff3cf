import { confirmsRemoval } from './removal.rules.js';

test('the name confirms a removal, whatever its capitals and spaces', () => {
  expect(confirmsRemoval('Harbor of Makers', 'Harbor of Makers')).toBe(true);
  expect(confirmsRemoval('  harbor  of makers ', 'Harbor of Makers')).toBe(true);
  expect(confirmsRemoval('Cafe\u0301', 'Caf\u00e9')).toBe(true);
  expect(confirmsRemoval('Strasse', 'Stra\u00dfe')).toBe(false);
});

test.each(['', ' ', 'Harbor', 'Harbor of Maker', 'HarborofMakers', 'yes'])('"%s" does not', (typed) => {
  expect(confirmsRemoval(typed, 'Harbor of Makers')).toBe(false);
});
