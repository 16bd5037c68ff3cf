import { MAX_SIMILAR, mostSimilarIds } from './similar.rules.js';

const candidate = (listingId: number, facetSize: number, votes = 0) => ({ listingId, facetSize, votes });

test('the listing with more in common comes first, and a rare tag says more than a frequent one', () => {
  const [both, rare, frequent] = [1, 2, 3];
  expect(
    mostSimilarIds([candidate(frequent, 4_000, 99), candidate(rare, 3), candidate(both, 3), candidate(both, 4_000)]),
  ).toEqual([both, rare, frequent]);
});

test('two frequent tags say more than one that is a little rarer', () => {
  expect(mostSimilarIds([candidate(1, 900), candidate(2, 1_000), candidate(2, 1_000)])).toEqual([2, 1]);
});

test('among equals the most voted comes first, then the newest', () => {
  expect(mostSimilarIds([candidate(1, 5, 7), candidate(2, 5, 9), candidate(3, 5, 7)])).toEqual([2, 3, 1]);
});

test('six are shown at most, each once', () => {
  const many = Array.from({ length: 40 }, (_none, index) => candidate(index, 5, index));
  expect(mostSimilarIds([...many, ...many])).toEqual([39, 38, 37, 36, 35, 34]);
  expect(MAX_SIMILAR).toBe(6);
  expect(mostSimilarIds([])).toEqual([]);
});
