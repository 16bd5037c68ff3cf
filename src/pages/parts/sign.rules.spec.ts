import { BULBS, boardName, boardWidth, litOf } from './sign.rules.js';

test.each([
  [0, 0],
  [-1, 0],
  [0.001, 1],
  [0.5, 21],
  [0.98, 40],
  [1, BULBS],
  [1.2, BULBS],
])('a share of %d lights %d bulbs', (share, lit) => expect(litOf(share)).toBe(lit));

test.each([
  ['Iris', 'fit w-4', ['Iris']],
  ['Snölyktan', 'fit w-6', ['Snölyktan']],
  ['Sessiz Liman', 'fit w-7', ['Sessiz Liman']],
  ['L’Atelier des Brumes', 'fit w-6 duo', ['L’Atelier', 'des Brumes']],
  ['The Night Train Polyglots', 'fit w-8 duo', ['The Night Train', 'Polyglots']],
  ['Вечірній порт', 'fit w-6 duo', ['Вечірній', 'порт']],
  ['日本の庭', 'fit w-5', ['日本の庭']],
  ['🎉🎉🎉🎉🎉', 'fit w-6', ['🎉🎉🎉🎉🎉']],
  ['Donaudampfschifffahrtselektrizitaeten', 'fit', ['Donaudampfschifffahrtselektrizitaeten']],
])('"%s" is shown as "%s" in the lines %j', (name, look, lines) => expect(boardName(name, 8)).toEqual({ look, lines }));

test('where there is room for one line, a long name takes one', () => {
  expect(boardName('L’Atelier des Brumes', 14)).toEqual({ look: 'fit w-12', lines: ['L’Atelier des Brumes'] });
});

test('a name that is exactly as wide as the room takes one line', () => {
  const name = 'L’Atelier des Brumes';
  expect(boardName(name, boardWidth(name)).lines).toEqual([name]);
});

test('a name that is exactly as wide as a step has the letters of that step', () => {
  const name = 'LLLLLLLL';
  expect(boardName(name, 8).look).toBe(`fit w-${boardWidth(name)}`);
});

test('of two breaks that are equally good, the first is taken', () => {
  expect(boardName('Moon Moon Moon', 5).lines).toEqual(['Moon', 'Moon Moon']);
});

test('several spaces between words count as one', () => {
  expect(boardName('L’Atelier  des   Brumes', 8).lines).toEqual(['L’Atelier', 'des Brumes']);
});

test('accents and small letters change nothing', () => {
  expect(boardWidth('ÉCLAT')).toBe(boardWidth('eclat'));
});
