import fc from 'fast-check';
import { type Place, type Track, arrive, gapIn, passGap, startAt } from './sequence.rules.js';

const after = (track: Track, ...places: readonly (readonly [sequence: number, previous: number])[]): Track =>
  places.reduce((one, [sequence, previous]) => arrive(one, { sequence, previous }), track);

const start = startAt(0);

test('events in their order leave no gap', () => {
  expect(after(start, [1, 0], [2, 1], [3, 2])).toEqual(startAt(3));
});

test('numbers that the webhook is not sent are no gap', () => {
  expect(after(start, [1, 0], [5, 1], [9, 5])).toEqual(startAt(9));
});

test('a missing event is a gap, until it arrives', () => {
  const missing = after(start, [1, 0], [3, 2], [4, 3]);
  expect(gapIn(start)).toBeNull();
  expect(gapIn(missing)).toEqual({ after: 1, before: 2 });
  expect(after(missing, [2, 1])).toEqual(startAt(4));
});

test('an event that arrives again changes nothing', () => {
  const missing = after(start, [1, 0], [2, 1], [4, 3]);
  expect(after(missing, [1, 0], [2, 1])).toEqual(missing);
  expect(after(missing, [4, 3])).toEqual(missing);
});

test('several gaps are reported one after the other', () => {
  const missing = after(start, [1, 0], [9, 8], [5, 4], [6, 5]);
  expect(gapIn(missing)).toEqual({ after: 1, before: 4 });
  const passed = passGap(missing);
  expect(gapIn(passed)).toEqual({ after: 6, before: 8 });
  expect(passGap(passed)).toEqual(startAt(9));
});

test('passing without a gap changes nothing', () => {
  expect(passGap(start)).toBe(start);
  const whole = startAt(4);
  expect(passGap(whole)).toBe(whole);
});

test('an event whose predecessor was given up does not lead back', () => {
  expect(after(startAt(5), [3, 2])).toEqual(startAt(5));
  expect(after(startAt(5), [5, 4])).toEqual(startAt(5));
  expect(after(startAt(5), [7, 4])).toEqual(startAt(7));
});

test('after an early event that overlaps, the highest number counts', () => {
  expect(
    arrive(
      {
        last: 1,
        early: new Map([
          [3, 9],
          [4, 5],
        ]),
      },
      { sequence: 4, previous: 1 },
    ),
  ).toEqual(startAt(9));
});

test('in any order, everything arrives without a gap in the end', () => {
  const events = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 }).chain((steps) => {
    const places: Place[] = [];
    for (const step of steps) {
      const previous = places.at(-1)?.sequence ?? 0;
      places.push({ previous, sequence: previous + step });
    }
    return fc.record({
      last: fc.constant(places.at(-1)?.sequence),
      places: fc.shuffledSubarray(places, { minLength: places.length }),
    });
  });
  fc.assert(
    fc.property(events, ({ last, places }) => {
      expect(places.reduce(arrive, startAt(0))).toEqual(startAt(last ?? 0));
    }),
  );
});
