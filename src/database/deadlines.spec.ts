import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { Deadlines } from './deadlines.js';

const SWEPT_MS = 400;

test('calls whose time is over are told once, in any order of begin and end; those that ended are not told', async () => {
  const deadlines = new Deadlines();
  const told = new Map<number, number>();
  const expected = new Map<number, number>();
  const running: { readonly call: ReturnType<Deadlines['begin']>; readonly name: number }[] = [];
  const soon = performance.now() + 50;
  let names = 0;
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 60 }), (steps) => {
      for (const step of steps) {
        if (step % 3 > 0 || running.length === 0) {
          const name = (names += 1);
          running.push({ name, call: deadlines.begin(soon, () => void told.set(name, (told.get(name) ?? 0) + 1)) });
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
  await wait(SWEPT_MS);
  expect(told).toEqual(expected);
});

test('who has time left is not told', async () => {
  const deadlines = new Deadlines();
  const told: string[] = [];
  deadlines.begin(performance.now() + 20, () => void told.push('early'));
  const late = deadlines.begin(performance.now() + 60_000, () => void told.push('late'));
  await wait(SWEPT_MS);
  expect(told).toEqual(['early']);
  deadlines.end(late);
});

test('what a call does when it is told may begin and end others', async () => {
  const deadlines = new Deadlines();
  const told: string[] = [];
  const due = performance.now() + 10;
  const first = deadlines.begin(due, () => {
    expect(deadlines.end(first)).toBe(false);
    expect(deadlines.end(other)).toBe(true);
    deadlines.begin(performance.now() + 10, () => void told.push('next'));
  });
  const other = deadlines.begin(due, () => void told.push('other'));
  await wait(2 * SWEPT_MS);
  expect(told).toEqual(['next']);
});
