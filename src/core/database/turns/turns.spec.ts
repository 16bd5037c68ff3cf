import { DeadlineMissed, LostRace } from '../database-errors.js';
import { TooManyWaiting, Turns } from './turns.js';

const soon = (): number => performance.now() + 60_000;
const PAST = 0;

test('callers take turns in the order of their arrival', async () => {
  const turns = new Turns(10);
  const done: number[] = [];
  const work = (number: number) =>
    turns.run(soon(), async () => {
      await Promise.resolve();
      done.push(number);
    });
  await Promise.all([work(1), work(2), work(3)]);
  expect(done).toEqual([1, 2, 3]);
});

test('a caller is told that too many wait if the queue is full, its time is over, or it lost all races', async () => {
  await expect(new Turns(0).run(soon(), () => Promise.resolve())).rejects.toThrow(TooManyWaiting);
  const turns = new Turns(10);
  await expect(turns.run(PAST, () => Promise.resolve())).rejects.toThrow(TooManyWaiting);
  await expect(turns.run(soon(), () => Promise.reject(new LostRace()))).rejects.toThrow(TooManyWaiting);
});

test('a caller whose turn comes too late is told that too many wait', async () => {
  const turns = new Turns(10);
  const first = turns.run(soon(), () => Promise.resolve());
  const late = turns.run(soon(), () => Promise.reject(new DeadlineMissed()));
  await expect(late).rejects.toThrow(TooManyWaiting);
  await first;
});

test('those who waited for a database that is away are told that, until it answers again', async () => {
  const turns = new Turns(10);
  await expect(turns.run(soon(), () => Promise.reject(new DeadlineMissed()))).rejects.toThrow(DeadlineMissed);
  await expect(turns.run(PAST, () => Promise.resolve())).rejects.toThrow(DeadlineMissed);
  await turns.run(soon(), () => Promise.resolve());
  await expect(turns.run(PAST, () => Promise.resolve())).rejects.toThrow(TooManyWaiting);
});

test('a refusal is passed on', async () => {
  const refusal = new Error('too low');
  await expect(new Turns(10).run(soon(), () => Promise.reject(refusal))).rejects.toBe(refusal);
});
