import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { Deadlines } from './deadlines.js';

const SWEEP_MS = 400;

test('a call whose deadline passed is notified once, in any order of begin and end; an ended call is not', async () => {
  const deadlines = new Deadlines();
  const notified = new Map<number, number>();
  const expected = new Map<number, number>();
  const running: { readonly call: ReturnType<Deadlines['begin']>; readonly name: number }[] = [];
  const soon = performance.now() + 50;
  let names = 0;
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 60 }), (steps) => {
      for (const step of steps) {
        if (step % 3 > 0 || running.length === 0) {
          const name = (names += 1);
          running.push({
            name,
            call: deadlines.begin(soon, () => void notified.set(name, (notified.get(name) ?? 0) + 1)),
          });
          expected.set(name, 1);
        } else {
          const [one] = running.splice(step % running.length, 1);
          if (one === undefined) continue;
          deadlines.end(one.call);
          if (step % 2 === 0) deadlines.end(one.call);
          expected.delete(one.name);
        }
      }
    }),
  );
  expect(expected.size).toBeGreaterThan(50);
  await wait(SWEEP_MS);
  expect(notified).toEqual(expected);
});

test('a call with time left is not notified', async () => {
  const deadlines = new Deadlines();
  const notified: string[] = [];
  deadlines.begin(performance.now() + 20, () => void notified.push('early'));
  const late = deadlines.begin(performance.now() + 60_000, () => void notified.push('late'));
  await wait(SWEEP_MS);
  expect(notified).toEqual(['early']);
  deadlines.end(late);
});

test('a notified call may begin and end other calls', async () => {
  const deadlines = new Deadlines();
  const notified: string[] = [];
  const due = performance.now() + 10;
  const first = deadlines.begin(due, () => {
    expect(deadlines.end(first)).toBe(false);
    expect(deadlines.end(other)).toBe(true);
    deadlines.begin(performance.now() + 10, () => void notified.push('next'));
  });
  const other = deadlines.begin(due, () => void notified.push('other'));
  await wait(2 * SWEEP_MS);
  expect(notified).toEqual(['next']);
});

test('waiting for all calls ends when the last one has ended or missed its deadline', async () => {
  const deadlines = new Deadlines();
  await deadlines.whenNone();
  const seen: string[] = [];
  const first = deadlines.begin(performance.now() + 60_000, () => seen.push('never'));
  deadlines.begin(performance.now(), () => seen.push('missed'));
  const told = Promise.all([deadlines.whenNone(), deadlines.whenNone()]).then(() => seen.push('told'));
  await wait(SWEEP_MS);
  expect(seen).toEqual(['missed']);
  deadlines.end(first);
  await told;
  expect(seen).toEqual(['missed', 'told']);
});
