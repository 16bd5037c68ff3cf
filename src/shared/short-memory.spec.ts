import { SetClock } from './clock.js';
import { ShortMemory } from './short-memory.js';

const clock = new SetClock(new Date('2026-11-18T12:00:00.000Z'));
const memory = (most = 10): ShortMemory<string> => new ShortMemory<string>(clock, 1_000, most);
/** A lookup that ends when the test says so. */
function slow<T>(value: T): { look: () => Promise<T>; end: () => void } {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { look: () => ended.then(() => value), end: () => end() };
}

test('what was looked up is remembered for its time, to the millisecond', async () => {
  const known = memory();
  expect(await known.ask('a', async () => 'found')).toBe('found');
  expect(known.get('a')).toBe('found');
  clock.advance(999);
  expect(known.get('a')).toBe('found');
  clock.advance(1);
  expect(known.get('a')).toBeUndefined();
});

test('a crowd that asks at once waits for one lookup', async () => {
  const known = memory();
  const { look, end } = slow('found');
  const looking = jest.fn(look);
  const crowd = [1, 2, 3].map(() => known.ask('a', looking));
  end();
  expect(await Promise.all(crowd)).toEqual(['found', 'found', 'found']);
  expect(looking).toHaveBeenCalledTimes(1);
});

test('a lookup that fails fails for all who wait for it, and is tried again by the next', async () => {
  const known = memory();
  const crowd = [1, 2].map(() => known.ask('a', () => Promise.reject(new Error('no answer'))));
  for (const one of crowd) await expect(one).rejects.toThrow('no answer');
  expect(await known.ask('a', async () => 'found')).toBe('found');
});

test('what was not found is not remembered', async () => {
  const known = memory();
  expect(await known.ask('a', async () => undefined)).toBeUndefined();
  expect(await known.ask('a', async () => 'found')).toBe('found');
});

test('the one looked up longest ago makes room', async () => {
  const known = memory(2);
  for (const key of ['a', 'b', 'a']) await known.ask(key, async () => key);
  await known.ask('c', async () => 'c');
  expect(['a', 'b', 'c'].map((key) => known.get(key))).toEqual(['a', undefined, 'c']);
});

test.each([
  ['some of it', (known: ShortMemory<string>) => known.forgetIf((value) => value === 'other')],
  ['all of it', (known: ShortMemory<string>) => known.clear()],
])('what was being looked up while %s was forgotten is neither remembered nor shared', async (_what, forget) => {
  const known = memory();
  const { look, end } = slow('as it was before');
  const asked = known.ask('a', look);
  forget(known);
  expect(await known.ask('a', async () => 'as it is now')).toBe('as it is now');
  end();
  expect(await asked).toBe('as it was before');
  expect(known.get('a')).toBe('as it is now');
});

test('only what is out of date is forgotten', async () => {
  const known = memory();
  for (const key of ['a', 'b']) await known.ask(key, async () => key);
  known.forgetIf((value) => value === 'a');
  expect([known.get('a'), known.get('b')]).toEqual([undefined, 'b']);
});
