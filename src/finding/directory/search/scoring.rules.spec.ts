import type { Slot } from './plan.rules.js';
import {
  NAME_MARKS,
  type PlacedWord,
  candidatesOf,
  listed,
  openQuestions,
  ordered,
  scoringOf,
} from './scoring.rules.js';

const slot = (text: string, rarity: number, factors: Record<string, number>, isFiller = false): Slot => ({
  text,
  isFiller,
  rarity,
  terms: Object.entries(factors).map(([word, factor]) => ({ word, factor, listings: 1, rows: 1 })),
});
/** "best music bots": the first and the last word are fillers. */
const SCORING = scoringOf([
  slot('best', 1, { best: 100 }, true),
  slot('music', 10, { music: 100, song: 75 }),
  slot('radio', 20, { radio: 100, song: 75 }),
]);
const row = (id: number, word: string, weight: number, place: PlacedWord['place'] = 0): PlacedWord => ({
  id,
  word,
  weight,
  place,
});

test('a listing gets points by weight, fit and rarity of its words, and counts those that are no fillers', () => {
  expect(candidatesOf([row(1, 'music', 5), row(1, 'best', 4), row(2, 'radio', 1, 7)], SCORING)).toEqual([
    { id: 1, place: 0, gains: [400, 5_000, 0, 0], points: 5_400 / 2, counted: 1 },
    { id: 2, place: 7, gains: [0, 0, 2_000, 0], points: 2_000 / 2, counted: 1 },
  ]);
  expect(candidatesOf([row(1, 'unknown', 5)], SCORING)).toEqual([
    { id: 1, place: 0, gains: [0, 0, 0, 0], points: 0, counted: 0 },
  ]);
});

test('if several words answer a searched one, only the best counts', () => {
  const [both] = candidatesOf([row(1, 'music', 2), row(1, 'song', 4)], SCORING);
  expect(both?.gains[1]).toBe(3_000);
  expect(both?.gains[2]).toBe(6_000);
  expect(both?.counted).toBe(2);
  const [turned] = candidatesOf([row(1, 'song', 4), row(1, 'music', 2)], SCORING);
  expect(turned).toEqual(both);
});

test('a word answers only the searched word that it fits best, and more answered words outweigh a better field', () => {
  const scoring = scoringOf([slot('music', 10, { music: 100 }), slot('player', 10, { player: 100, music: 49 })]);
  const [name, both] = candidatesOf([row(1, 'music', 10), row(2, 'music', 5), row(2, 'player', 5)], scoring);
  expect([name, both]).toMatchObject([
    { gains: [10_000, 0, 0], points: 5_000, counted: 1 },
    { gains: [5_000, 5_000, 0], points: 10_000, counted: 2 },
  ]);
});

test('a matching name is worth more than all words, and counts as all of them', () => {
  const marks = [NAME_MARKS.exact, NAME_MARKS.short, NAME_MARKS.beginning];
  expect(marks.map((mark) => candidatesOf([row(1, mark, 1)], SCORING)[0])).toMatchObject([
    { points: 4_000_000, counted: 2 },
    { points: 2_000_000, counted: 2 },
    { points: 1_000_000, counted: 2 },
  ]);
  const [named] = candidatesOf([row(1, NAME_MARKS.exact, 1), row(1, 'music', 1)], SCORING);
  expect(named).toMatchObject({ points: 4_001_000, counted: 2 });
});

test('the best fit comes first, then the place, with missing ones last, then the listing that was created last', () => {
  const early = new Date('2026-01-01T00:00:00Z');
  const late = new Date('2026-01-02T00:00:00Z');
  const idsOf = (rows: readonly PlacedWord[], isByFit = true): number[] =>
    ordered(candidatesOf(rows, SCORING), isByFit).map(({ id }) => id);
  const alike = [row(1, 'music', 1, null), row(2, 'music', 1, 3), row(3, 'music', 1, 3), row(4, 'music', 1, 9)];
  expect(idsOf([...alike, row(5, 'music', 2, 0)])).toEqual([5, 4, 3, 2, 1]);
  expect(idsOf([row(6, 'music', 1, null), ...alike])).toEqual([4, 3, 2, 6, 1]);
  expect(idsOf([row(1, 'music', 1, early), row(2, 'music', 1, new Date(early)), row(3, 'music', 1, late)])).toEqual([
    3, 2, 1,
  ]);
  expect(idsOf([row(1, 'music', 1, '2026-01-02'), row(2, 'music', 1, '2026-01-01')])).toEqual([1, 2]);
  for (const places of [
    [row(1, 'music', 1, null), row(2, 'music', 1, -1), row(3, 'music', 1, 0), row(4, 'music', 1, 0)],
    [row(4, 'music', 1, 0), row(3, 'music', 1, 0), row(2, 'music', 1, -1), row(1, 'music', 1, null)],
    [row(2, 'music', 1, -1), row(1, 'music', 1, null), row(3, 'music', 1, 0), row(4, 'music', 1, 0)],
  ])
    expect(idsOf(places)).toEqual([4, 3, 2, 1]);
  // Not sorted by fit: the number of matching words counts, not their quality.
  expect(idsOf([row(1, 'music', 1, 5), row(2, 'music', 9, 4)], false)).toEqual([1, 2]);
  expect(idsOf([row(1, 'music', 1, 5), row(2, 'music', 1, 4), row(2, 'radio', 1, 4)], false)).toEqual([2, 1]);
});

test('a listing with only fillers is not listed, unless the search has no other words', () => {
  const found = candidatesOf([row(1, 'best', 9), row(2, 'music', 1), row(3, 'song', 1)], SCORING);
  expect(listed(found, true, SCORING).map(({ id }) => id)).toEqual([3, 2]);
  // By another sort, only listings with as many of the words as the best one.
  expect(listed(found, false, SCORING).map(({ id }) => id)).toEqual([3]);
  const fillers = scoringOf([slot('best', 1, { best: 100 }, true)]);
  expect(listed(candidatesOf([row(1, 'best', 9)], fillers), true, fillers).map(({ id }) => id)).toEqual([1]);
});

test('only words without an answer yet are looked up, and the better answer counts', () => {
  const rows = [row(1, 'music', 1), row(1, 'radio', 1), row(2, 'music', 1), row(3, '', 0, 5)];
  expect(openQuestions(candidatesOf(rows, SCORING), ['radio', 'music', 'song', 'other'], SCORING)).toEqual({
    ids: [2, 3],
    words: ['radio', 'music', 'song'],
  });
  expect(openQuestions(candidatesOf(rows.slice(0, 3), SCORING), ['music'], SCORING)).toEqual({ ids: [], words: [] });
  const more = [
    { id: 2, word: 'radio', weight: 3 },
    { id: 2, word: 'music', weight: 9 },
    { id: 3, word: 'radio', weight: 1 },
  ];
  expect(candidatesOf([...rows, ...more], SCORING).slice(1)).toEqual([
    { id: 2, place: 0, gains: [0, 9_000, 6_000, 0], points: 15_000, counted: 2 },
    { id: 3, place: 5, gains: [0, 0, 2_000, 0], points: 1_000, counted: 1 },
  ]);
});
