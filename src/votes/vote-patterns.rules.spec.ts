import { DAY, HOUR, MINUTE, SECOND, later } from '../shared/utc.js';
import { REGULAR_VOTES, type SuspectVote, VOTE_BURST, YOUNG_VOTERS, findPatterns } from './vote-patterns.rules.js';

const START = new Date('2026-11-18T12:00:00.000Z');

/** Votes so long after the start, of accounts so old. */
const votesAt = (offsets: readonly number[], age = 30 * DAY): SuspectVote[] =>
  offsets.map((offset, index) => {
    const votedAt = later(START, offset);
    return { id: index + 1, votedAt, accountCreatedAt: later(votedAt, -age) };
  });

const many = (count: number, offset: (index: number) => number): number[] =>
  Array.from({ length: count }, (_one, index) => offset(index));

/** Never the same gap twice. */
const uneven = (count: number, ms: number): number[] => many(count, (index) => index * ms + (index * index * ms) / 97);

const found = (votes: readonly SuspectVote[]) =>
  findPatterns(votes).map(({ pattern, voteIds }) => [pattern, voteIds[0], voteIds.length]);

test('ordinary votes look like nothing', () => {
  expect(found([])).toEqual([]);
  expect(found(votesAt([0]))).toEqual([]);
  expect(found(votesAt(uneven(40, HOUR)))).toEqual([]);
});

test('a burst is found from its first vote to its last, and one vote less is none', () => {
  const before = [-3 * DAY, -DAY];
  const burst = uneven(VOTE_BURST.votes, 10 * SECOND);
  const votes = votesAt([...before, ...burst, DAY]);
  expect(found(votes)).toEqual([['burst', 3, VOTE_BURST.votes]]);
  expect(findPatterns(votes)[0]).toMatchObject({ from: START, to: votes.at(-2)?.votedAt });
  expect(found(votesAt([...before, ...burst.slice(1), DAY]))).toEqual([]);
});

test('what is usual for a listing is no burst', () => {
  // 24 in each ten minutes, all day long.
  const busy = many(24 * 6 * 24, (index) => index * 25 * SECOND + (index % 7) * 3 * SECOND);
  expect(found(votesAt(busy)).filter(([pattern]) => pattern === 'burst')).toEqual([]);
});

test('a row of voters whose accounts are young is found', () => {
  const offsets = uneven(YOUNG_VOTERS.votes, HOUR);
  expect(found(votesAt(offsets, DAY - 1))).toEqual([['young', 1, YOUNG_VOTERS.votes]]);
  expect(found(votesAt(offsets, DAY))).toEqual([]);
  expect(found(votesAt(offsets.slice(1), HOUR))).toEqual([]);
});

test('votes at regular intervals are found, also when the clock is not quite even', () => {
  const even = many(REGULAR_VOTES.votes, (index) => index * 7 * MINUTE + (index % 2) * 10 * SECOND);
  const votes = votesAt([-2 * HOUR, -100 * MINUTE, ...even, 3 * HOUR]);
  expect(found(votes)).toEqual([['regular', 3, REGULAR_VOTES.votes]]);
  expect(found(votesAt(even.slice(1)))).toEqual([]);
  const drifting = many(REGULAR_VOTES.votes, (index) => index * 7 * MINUTE + (index % 2) * 30 * SECOND);
  expect(found(votesAt(drifting))).toEqual([]);
});

test('two stretches are two findings', () => {
  const row = many(REGULAR_VOTES.votes, (index) => index * MINUTE);
  expect(found(votesAt([...row, ...row.map((offset) => offset + DAY + 17 * MINUTE)]))).toEqual([
    ['regular', 1, REGULAR_VOTES.votes],
    ['regular', REGULAR_VOTES.votes + 1, REGULAR_VOTES.votes],
  ]);
});
