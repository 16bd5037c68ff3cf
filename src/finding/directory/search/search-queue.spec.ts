import { until } from '../../../../test/support/until.js';
import { Problem } from '../../../core/shared/refusals.js';
import { SearchQueue } from './search-queue.js';

/** A search that runs until the test ends it. */
function heldSearch(): { search: () => Promise<string>; end: () => void } {
  let end = (): void => undefined;
  const ended = new Promise<string>((resolve) => (end = () => resolve('found')));
  return { search: () => ended, end: () => end() };
}

const statusOf = (error: unknown): number => (error as Problem).status;

const refusalOf = (search: Promise<unknown>): Promise<unknown> => search.catch((error: unknown) => error);

test('searches run a few at a time, and the others in the order of arrival', async () => {
  const queue = new SearchQueue(2);
  const started: number[] = [];
  const held = [0, 1, 2, 3].map(heldSearch);
  const searches = held.map(({ search }, index) =>
    queue.run(() => {
      started.push(index);
      return search();
    }),
  );
  expect(started).toEqual([0, 1]);
  held[1]?.end();
  await searches[1];
  await until(() => started.length > 2);
  expect(started).toEqual([0, 1, 2]);
  for (const { end } of held) end();
  expect(await Promise.all(searches)).toEqual(['found', 'found', 'found', 'found']);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('other work gets its turn between searches, even if these never wait for anything', async () => {
  const queue = new SearchQueue(1);
  const order: string[] = [];
  const names = Array.from({ length: 20 }, (_, index) => `search ${index}`);
  const searches = names.map((name) => queue.run(() => Promise.resolve(order.push(name))));
  setImmediate(() => order.push('other work'));
  await Promise.all(searches);
  // Its position depends on how busy the machine is.
  expect(order.slice(0, -1)).toContain('other work');
});

test('a slot stays empty for a while after its search, even if others wait', async () => {
  const queue = new SearchQueue(1);
  const { search, end } = heldSearch();
  const long = queue.run(search);
  const order: string[] = [];
  const next = queue.run(() => Promise.resolve(order.push('next search')));
  await new Promise((resolve) => setTimeout(resolve, 50));
  end();
  await long;
  // Started later, but due before the rest of at least 50 ms ends.
  const other = new Promise<void>((resolve) => setTimeout(() => resolve(void order.push('other work')), 1));
  await Promise.all([other, next]);
  expect(order).toEqual(['other work', 'next search']);
});

test('a search that fails makes room for the next one', async () => {
  const queue = new SearchQueue(1);
  const failing = queue.run(() => Promise.reject(new Error('lost')));
  const waiting = queue.run(() => Promise.resolve('found'));
  await expect(failing).rejects.toThrow('lost');
  expect(await waiting).toBe('found');
});

test('a search that cannot begin within a second is refused with 503 and leaves the queue', async () => {
  const queue = new SearchQueue(1);
  const { search, end } = heldSearch();
  const running = queue.run(search);
  const refusal = await refusalOf(queue.run(() => Promise.resolve('late')));
  expect(refusal).toBeInstanceOf(Problem);
  expect(refusal).toMatchObject({ status: 503, headers: { 'Retry-After': '3' } });
  end();
  await running;
  expect(await queue.run(() => Promise.resolve('found'))).toBe('found');
});

test('at most fifty searches wait', async () => {
  const queue = new SearchQueue(1);
  const { search, end } = heldSearch();
  const running = queue.run(search);
  const refused: number[] = [];
  // On a busy machine the fifty are refused as well, a second later, so only the order is looked at.
  const all = Array.from({ length: 51 }, (_, index) =>
    queue.run(() => Promise.resolve('found')).catch((error: unknown) => void refused.push(index, statusOf(error))),
  );
  await until(() => refused.length > 0);
  expect(refused.slice(0, 2)).toEqual([50, 503]);
  end();
  await Promise.all([running, ...all]);
});
