import { Audit } from '../../src/core/audit/audit.service.js';
import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { change } from '../../src/core/database/sql.js';
import { dialect } from '../support/database.js';
import { TestApp } from '../support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});

afterAll(() => app.close());

/** Each test begins with an empty log. */
beforeEach(async () => {
  await allowTampering();
  await app.database.execute('DELETE FROM audit_entries');
  await app.database.execute('UPDATE audit_heads SET sequence = 0, hash = ?', ['0'.repeat(64)]);
});

const act = (action: string, more = {}): Promise<void> =>
  app.database.write((tx) =>
    app.nest.get(Audit).record(tx, {
      happenedAt: app.clock.now(),
      actorId: 7,
      action,
      targetType: 'bot',
      targetId: '01992e41-1400-7c4d-8a16-2b9df07e5c11',
      reason: 'Because – “so” 🎪 \ud83c.',
      ...more,
    }),
  );

async function actAll(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await act(`test.${number}`, { stateBefore: { number } });
}

const verify = (known?: string) => app.nest.get(AuditChain).verify(known);
const mismatch = async (): Promise<string | undefined> => (await verify()).mismatch;
const entries = () =>
  app.database.query<{ sequence: number; hash: string; previous_hash: string }>(
    'SELECT sequence, hash, previous_hash FROM audit_entries ORDER BY sequence',
  );

/** Drops the triggers that keep Marquee itself from changing entries. */
async function allowTampering(): Promise<void> {
  for (const action of ['update', 'delete'])
    await app.database.write((tx) => change(tx, `DROP TRIGGER IF EXISTS tr_audit_entries_no_${action}`));
}

/** Changes the table as a person with the password of the database could. */
async function tamper(sql: string, parameters: unknown[] = []): Promise<void> {
  expect(await app.database.execute(sql, parameters)).toBeGreaterThan(0);
}

test('an untouched log is valid and has one entry per action', async () => {
  expect(await verify()).toEqual({ entries: 0, hash: '0'.repeat(64), mismatch: undefined, isKnown: true });
  await actAll(5);
  const found = await entries();
  expect(found.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(await verify()).toEqual({ entries: 5, hash: found[4]?.hash, mismatch: undefined, isKnown: true });
});

test('a hash from an earlier check is found, and an unknown hash is not', async () => {
  await actAll(3);
  const [first] = await entries();
  expect((await verify(first?.hash)).isKnown).toBe(true);
  expect((await verify('f'.repeat(64))).isKnown).toBe(false);
});

test.each([
  ["action = 'test.9'"],
  ["reason = 'Another.'"],
  ['actor_id = 8'],
  ['actor_id = NULL'],
  ["target_id = 'x'"],
  ["target_type = 'server'"],
  ['state_before = NULL'],
  ["state_after = '{}'"],
  ["request_id = 'x'"],
  ['destructive = 1'],
  ["happened_at = '2026-11-18 12:00:00.001'"],
])('a changed entry is found: %s', async (change) => {
  await actAll(4);
  await tamper(`UPDATE audit_entries SET ${change} WHERE sequence = 3`);
  expect(await mismatch()).toBe('entry 3 was changed.');
});

test('a missing entry is found at any position', async () => {
  await actAll(5);
  await tamper('DELETE FROM audit_entries WHERE sequence IN (3, 5)');
  expect(await mismatch()).toBe('entry 3 is missing.');
  await tamper('DELETE FROM audit_entries WHERE sequence = 1');
  expect(await mismatch()).toBe('entry 1 is missing.');
});

test.each([0, -1, -2_147_483_648])('a forged entry with the number %d is found', async (sequence) => {
  await actAll(2);
  const columns = 'happened_at, actor_id, action, target_type, target_id, reason, destructive';
  await tamper(
    `INSERT INTO audit_entries (${columns}, sequence, previous_hash, hash)
     SELECT ${columns}, ?, previous_hash, hash FROM audit_entries WHERE sequence = 1`,
    [sequence],
  );
  expect(await mismatch()).toBe(`entry ${sequence} is not from Marquee.`);
});

test('missing entries at the end are found', async () => {
  await actAll(5);
  await tamper('DELETE FROM audit_entries WHERE sequence > 3');
  expect(await mismatch()).toBe('entries 4 to 5 are missing at the end.');
});

test('an entry with a forged hash is found', async () => {
  await actAll(4);
  await tamper('UPDATE audit_entries SET hash = ? WHERE sequence = 2', ['0'.repeat(64)]);
  expect(await mismatch()).toBe('entry 2 was changed.');
});

test('concurrent actions form one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, number) => act(`test.${number}`)));
  const found = await entries();
  expect(found.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  for (const [index, entry] of found.slice(1).entries()) expect(entry.previous_hash).toBe(found[index]?.hash);
  expect((await verify()).mismatch).toBeUndefined();
});

test('two instances write one chain', async () => {
  const other = await TestApp.start({ database: app.store });
  await Promise.all([
    ...Array.from({ length: 10 }, (_, number) => act(`first.${number}`)),
    ...Array.from({ length: 10 }, (_, number) =>
      other.database.write((tx) =>
        other.nest.get(Audit).record(tx, {
          happenedAt: other.clock.now(),
          actorId: null,
          action: `second.${number}`,
          targetType: 'bot',
          targetId: 'x',
          reason: 'Two at once.',
        }),
      ),
    ),
  ]);
  expect(await verify()).toMatchObject({ entries: 20, mismatch: undefined });
  await other.close();
});

test('an action that is rolled back leaves no gap', async () => {
  await actAll(2);
  const undone = app.database.write(async (tx) => {
    await app.nest.get(Audit).record(tx, {
      happenedAt: app.clock.now(),
      actorId: 7,
      action: 'test.undone',
      targetType: 'bot',
      targetId: 'x',
      reason: 'It fails.',
    });
    throw new Error('and is undone');
  });
  await expect(undone).rejects.toThrow('and is undone');
  await act('test.3');
  expect(await verify()).toMatchObject({ entries: 3, mismatch: undefined });
});

(dialect === 'sqlite' ? test : test.skip)('requests are served while a long log is checked', async () => {
  await actAll(600);
  let [turns, isOver] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  /** The turn of the event loop in which each batch was read. */
  const reads: number[] = [];
  const { database } = app;
  const queryAside = database.queryAside.bind(database) as (...asked: unknown[]) => Promise<never>;
  const spy = jest.spyOn(database, 'queryAside').mockImplementation((...asked) => {
    reads.push(turns);
    return queryAside(...asked);
  });
  setImmediate(count);
  await verify();
  isOver = true;
  spy.mockRestore();
  expect(reads.length).toBeGreaterThanOrEqual(3);
  expect(new Set(reads).size).toBeGreaterThan(1);
});
