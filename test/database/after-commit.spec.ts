import { LostRace } from '../../src/core/database/database-errors.js';
import { Events } from '../../src/core/events/events.service.js';
import { TestApp } from '../support/app.js';

let app: TestApp;
const calls: string[] = [];

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => {
  calls.length = 0;
});

test('callbacks run once, after the commit, however often the transaction ran', async () => {
  let runs = 0;
  const result = await app.database.write(async (tx) => {
    runs += 1;
    tx.afterCommit(() => calls.push(`run ${runs}`));
    expect(calls).toEqual([]);
    if (runs < 3) throw new LostRace();
    return 'committed';
  });
  expect([result, calls]).toEqual(['committed', ['run 3']]);
});

test('no callback runs when the transaction is rolled back', async () => {
  const failing = app.database.write(async (tx) => {
    tx.afterCommit(() => calls.push('never'));
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await app.database.write(async (tx) => tx.afterCommit(() => calls.push('the next one')));
  expect(calls).toEqual(['the next one']);
});

test('a callback for a rollback runs once, after the rollback, may use the database, and cannot hide the error', async () => {
  let runs = 0;
  const failing = app.database.write(async (tx) => {
    runs += 1;
    const run = runs;
    tx.afterRollback(async () => {
      await app.database.query('SELECT 1 AS one');
      calls.push(`run ${run}`);
      throw new Error('a callback failed on purpose');
    });
    if (runs < 3) throw new LostRace();
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(calls).toEqual(['run 3']);
  expect(app.logged.join('')).toContain('a callback failed on purpose');
  await app.database.write(async (tx) => tx.afterRollback(async () => void calls.push('never')));
  expect(calls).toEqual(['run 3']);
});

test('a listener that throws after the commit is logged, and neither the change nor other listeners are affected', async () => {
  const events = app.nest.get(Events);
  events.afterCommit(['keys.changed'], () => {
    throw new Error('a listener failed on purpose');
  });
  events.afterCommit(['keys.changed'], () => void calls.push('the other one'));
  const event = { type: 'keys.changed', accountId: 1, now: app.clock.now() } as const;
  await app.database.write((tx) => events.emit(tx, event));
  expect(calls).toEqual(['the other one']);
  expect(app.logged.join('')).toContain('a listener failed on purpose');
});

test('a listener that throws inside the transaction rolls the change back', async () => {
  const events = app.nest.get(Events);
  events.on(['account.restored'], () => Promise.reject(new Error('refused')));
  events.afterCommit(['account.restored'], () => void calls.push('never'));
  const event = { type: 'account.restored', accountId: 1, now: app.clock.now() } as const;
  await expect(app.database.write((tx) => events.emit(tx, event))).rejects.toThrow('refused');
  expect(calls).toEqual([]);
});
