import { DAY, HOUR, MINUTE, SECOND, later } from '../../core/shared/utc.js';
import { type SuspectVote, VOTE_PATTERNS, type VotePattern, findPatterns } from './vote-patterns.rules.js';

const START = new Date('2026-11-18T12:00:00.000Z');

/** Votes at these offsets from the start. */
const votesAt = (offsets: readonly number[]): SuspectVote[] =>
  offsets.map((offset, index) => ({ id: index + 1, votedAt: later(START, offset) }));

const many = (count: number, offset: (index: number) => number): number[] =>
  Array.from({ length: count }, (_one, index) => offset(index));

/** Offsets with growing gaps, so that they are never regular. */
const uneven = (count: number, ms: number): number[] => many(count, (index) => index * ms + (index * index * ms) / 97);

/** Offsets that start at zero, with these gaps. */
const spaced = (gaps: readonly number[]): number[] =>
  gaps.reduce<number[]>((offsets, gap) => [...offsets, (offsets.at(-1) ?? 0) + gap], [0]);

type Found = [pattern: VotePattern, firstId: number | undefined, votes: number];
const found = (votes: readonly SuspectVote[]): Found[] =>
  findPatterns(votes).map(({ pattern, voteIds }) => [pattern, voteIds[0], voteIds.length]);
const foundOf = (pattern: VotePattern, votes: readonly SuspectVote[]): Found[] =>
  found(votes).filter(([name]) => name === pattern);

test('there are two patterns', () => {
  expect(VOTE_PATTERNS).toEqual(['burst', 'regular']);
});

test('ordinary votes have no pattern', () => {
  expect(found([])).toEqual([]);
  expect(found(votesAt([0]))).toEqual([]);
  expect(found(votesAt(uneven(40, HOUR)))).toEqual([]);
});

test('a finding has its votes, and the times of the first and the last one', () => {
  const votes = votesAt([-DAY, ...many(8, (index) => index * HOUR), 30 * HOUR]);
  expect(findPatterns(votes)).toEqual([
    { pattern: 'regular', from: START, to: later(START, 7 * HOUR), voteIds: [2, 3, 4, 5, 6, 7, 8, 9] },
  ]);
});

test('votes can have several patterns at once', () => {
  expect(found(votesAt(many(12, (index) => index * MINUTE)))).toEqual([
    ['burst', 1, 12],
    ['regular', 1, 12],
  ]);
});

describe('a burst', () => {
  /** Twelve votes, the last one this long after the first. */
  const twelve = (ms: number): number[] => [...uneven(11, 10 * SECOND), ms];

  test('is twelve votes in less than 20 minutes', () => {
    const around = (burst: number[]) => votesAt([-3 * DAY, -DAY, ...burst, 2 * DAY]);
    expect(found(around(twelve(20 * MINUTE - 1)))).toEqual([['burst', 3, 12]]);
    expect(found(around(twelve(20 * MINUTE)))).toEqual([]);
    expect(found(around(twelve(19 * MINUTE).slice(1)))).toEqual([]);
  });

  test('lasts as long as votes arrive at that rate', () => {
    expect(foundOf('burst', votesAt([-DAY, ...uneven(30, MINUTE / 2), DAY]))).toEqual([['burst', 2, 30]]);
  });

  test('ends at an ordinary vote, after which another may start', () => {
    const burst = uneven(12, 10 * SECOND);
    const votes = votesAt([...burst, DAY / 2, ...burst.map((offset) => offset + DAY)]);
    expect(foundOf('burst', votes)).toEqual([
      ['burst', 1, 12],
      ['burst', 14, 12],
    ]);
  });

  test.each([1, 2])('is five times as many votes as usual for a listing that has 216 a day, over %i days', (days) => {
    // Three votes in 20 minutes are usual here, so 15 are a burst.
    const burst = (count: number) => {
      const rest = 216 * days - count;
      const others = many(rest - 1, (index) => HOUR + (index * (days * DAY - HOUR)) / (rest - 1));
      return foundOf('burst', votesAt([...uneven(count, 10 * SECOND), ...others, days * DAY]));
    };
    expect(burst(15)).toEqual([['burst', 1, 15]]);
    expect(burst(14)).toEqual([]);
  });

  test('is measured against at least a day: the rate of one busy hour is not usual', () => {
    expect(foundOf('burst', votesAt(uneven(48, MINUTE / 2)))).toEqual([['burst', 1, 48]]);
  });
});

describe('regular votes', () => {
  const gapsOf = (gap: number, count = 7): number[] => many(count, () => gap);
  const regular = (gaps: readonly number[]) => foundOf('regular', votesAt(spaced(gaps)));

  test('are eight with equal gaps', () => {
    expect(regular([20 * MINUTE, ...gapsOf(7 * MINUTE), HOUR])).toEqual([['regular', 2, 8]]);
    expect(regular([20 * MINUTE, ...gapsOf(7 * MINUTE, 6), HOUR])).toEqual([]);
    expect(regular(gapsOf(7 * MINUTE))).toEqual([['regular', 1, 8]]);
  });

  test.each([-1, 1])('may be 5 %% off', (sign) => {
    const off = (ms: number) => regular([7 * MINUTE, 7 * MINUTE + sign * ms, ...gapsOf(7 * MINUTE, 5)]);
    expect(off(21 * SECOND)).toEqual([['regular', 1, 8]]);
    expect(off(21 * SECOND + 1)).toEqual([]);
  });

  test('may be half a second off, however short the gap', () => {
    const off = (ms: number) => regular([6 * SECOND, 6 * SECOND + ms, ...gapsOf(6 * SECOND, 5)]);
    expect(off(500)).toEqual([['regular', 1, 8]]);
    expect(off(501)).toEqual([]);
  });

  test('lie five seconds or more apart', () => {
    expect(regular(gapsOf(5 * SECOND))).toEqual([['regular', 1, 8]]);
    expect(regular(gapsOf(5 * SECOND - 1))).toEqual([]);
    expect(regular([5 * SECOND - 1, ...gapsOf(5 * SECOND)])).toEqual([['regular', 2, 8]]);
  });

  test('are found again with another gap, starting with the last vote of the first run', () => {
    expect(regular([...gapsOf(MINUTE), ...gapsOf(5 * MINUTE)])).toEqual([
      ['regular', 1, 8],
      ['regular', 8, 8],
    ]);
  });

  test('are found in several runs', () => {
    expect(regular([...gapsOf(MINUTE), DAY, ...gapsOf(MINUTE)])).toEqual([
      ['regular', 1, 8],
      ['regular', 9, 8],
    ]);
  });
});
