import { LostRace } from '../../src/database/failures.js';
import { Events } from '../../src/events/events.service.js';
import { TestApp } from '../support/app.js';

let app: TestApp;
const done: string[] = [];

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => {
  done.length = 0;
});

test('what a transaction leaves to do is done once, after the commit, however often it ran', async () => {
  let runs = 0;
  const result = await app.database.write(async (tx) => {
    runs += 1;
    tx.afterCommit(() => done.push(`run ${runs}`));
    expect(done).toEqual([]);
    if (runs < 3) throw new LostRace();
    return 'committed';
  });
  expect([result, done]).toEqual(['committed', ['run 3']]);
});

test('nothing of it is done when the transaction is rolled back', async () => {
  const failing = app.database.write(async (tx) => {
    tx.afterCommit(() => done.push('never'));
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await app.database.write(async (tx) => tx.afterCommit(() => done.push('the next one')));
  expect(done).toEqual(['the next one']);
});

test('a listener that fails after the commit is logged, and stops neither the change nor other listeners', async () => {
  const events = app.nest.get(Events);
  events.after(['keys.changed'], () => {
    throw new Error('a listener failed on purpose');
  });
  events.after(['keys.changed'], () => void done.push('the other one'));
  const event = { type: 'keys.changed', accountId: 1, now: app.clock.now() } as const;
  await app.database.write((tx) => events.emit(tx, event));
  expect(done).toEqual(['the other one']);
  expect(app.logged.join('')).toContain('a listener failed on purpose');
});

test('a listener that fails inside the transaction undoes the change', async () => {
  const events = app.nest.get(Events);
  events.on(['account.restored'], () => Promise.reject(new Error('refused')));
  events.after(['account.restored'], () => void done.push('never'));
  const event = { type: 'account.restored', accountId: 1, now: app.clock.now() } as const;
  await expect(app.database.write((tx) => events.emit(tx, event))).rejects.toThrow('refused');
  expect(done).toEqual([]);
});
