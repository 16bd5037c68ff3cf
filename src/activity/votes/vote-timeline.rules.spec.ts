import { DAY, HOUR, MINUTE, later } from '../../core/shared/utc.js';
import { type ChartedVote, MAX_STEPS, timelineOf } from './vote-timeline.rules.js';

const START = new Date('2026-11-18T12:00:00.000Z');
const votesAt = (...offsets: readonly number[]): ChartedVote[] =>
  offsets.map((offset) => ({ votedAt: later(START, offset), isSuspicious: false }));
const lengthOf = (votes: readonly ChartedVote[]): number => {
  const [one, other] = timelineOf(votes);
  return other!.from.getTime() - one!.from.getTime();
};

test('without votes there is no timeline', () => {
  expect(timelineOf([])).toEqual([]);
});

test('a single vote has a step of a minute', () => {
  expect(timelineOf(votesAt(30_000))).toEqual([{ from: START, votes: 1, suspicious: 0 }]);
});

test('votes are counted by the step in which they were cast, steps without votes included', () => {
  expect(timelineOf(votesAt(0, MINUTE - 1, 2 * MINUTE))).toEqual([
    { from: START, votes: 2, suspicious: 0 },
    { from: later(START, MINUTE), votes: 0, suspicious: 0 },
    { from: later(START, 2 * MINUTE), votes: 1, suspicious: 0 },
  ]);
});

test('suspicious votes are counted among the others', () => {
  const votes = votesAt(0, 1, MINUTE).map((vote, index) => ({ ...vote, isSuspicious: index !== 1 }));
  expect(timelineOf(votes).map(({ suspicious }) => suspicious)).toEqual([1, 1]);
});

test('steps begin at round times', () => {
  const [first] = timelineOf(votesAt(7 * MINUTE, 7 * MINUTE + 2 * HOUR));
  expect(first?.from).toEqual(later(START, 5 * MINUTE));
});

test.each([
  [59 * MINUTE, MINUTE],
  [60 * MINUTE, 5 * MINUTE],
  [59 * 5 * MINUTE, 5 * MINUTE],
  [60 * 5 * MINUTE, 15 * MINUTE],
  [60 * 15 * MINUTE, HOUR],
  [60 * HOUR, 3 * HOUR],
  [60 * 3 * HOUR, 6 * HOUR],
  [60 * 6 * HOUR, DAY],
  [59 * DAY, DAY],
  [60 * DAY, 2 * DAY],
  [117 * DAY, 2 * DAY],
  [118 * DAY, 3 * DAY],
  [1_000 * DAY, 17 * DAY],
])('votes over %i ms have steps of %i ms', (span, length) => {
  const votes = votesAt(0, span);
  expect(lengthOf(votes)).toBe(length);
  expect(timelineOf(votes).length).toBeLessThanOrEqual(MAX_STEPS);
});
