import { BULBS, boardName, litOf } from './sign.rules.js';

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

test('accents and small letters change nothing', () => {
  expect(boardName('ÉCLAT', 8).look).toBe(boardName('eclat', 8).look);
});
