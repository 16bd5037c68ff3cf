import { Audit } from '../../src/core/audit/audit.service.js';
import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { change } from '../../src/core/database/sql.js';
import { serve } from '../support/served.js';

/** A log that is verified in three parts: two of 250 entries, and the end. */
const site = serve();
const ENTRIES = 600;
const HASH = 'SELECT hash FROM audit_entries WHERE sequence = ?';

const act = (count: number): Promise<void> =>
  site.app.database.write(async (tx) => {
    const entry = { happenedAt: site.now(), actorId: 7, action: 'test.act', targetType: 'bot', targetId: 'b-1' };
    for (let number = 1; number <= count; number += 1)
      await site.app.nest.get(Audit).record(tx, { ...entry, reason: `Entry ${number}.` });
  });

const verify: AuditChain['verify'] = (...of) => site.app.nest.get(AuditChain).verify(...of);
const hashOf = async (sequence: number): Promise<string> =>
  String((await site.app.database.query(HASH, [sequence]))[0]?.['hash']);
const forge = (sequence: number, reason: string): Promise<number> =>
  site.app.database.execute('UPDATE audit_entries SET reason = ? WHERE sequence = ?', [reason, sequence]);

beforeAll(async () => {
  for (const action of ['update', 'delete'])
    await site.app.database.write((tx) => change(tx, `DROP TRIGGER IF EXISTS tr_audit_entries_no_${action}`));
  await act(ENTRIES);
});

test('each part goes on from the last entry of the one before, and a hash of any part is known', async () => {
  const query = jest.spyOn(site.app.database, 'queryAside');
  const intact = { entries: ENTRIES, hash: await hashOf(ENTRIES), mismatch: undefined, isKnown: true };
  expect(await verify()).toEqual(intact);
  expect(query.mock.calls.slice(1).map(([, places]) => places)).toEqual([[250], [500]]);
  query.mockRestore();
  for (const sequence of [1, 250, 251, 500, 501, 600]) expect(await verify(await hashOf(sequence))).toEqual(intact);
  expect(await verify('f'.repeat(64))).toEqual({ ...intact, isKnown: false });
});

test.each([1, 249, 250, 251, 500, 501, 600])(
  'the forged entry %i is found, whatever part it is in',
  async (sequence) => {
    await forge(sequence, 'forged');
    expect(await verify()).toMatchObject({ entries: sequence - 1, mismatch: `entry ${sequence} was changed.` });
    await forge(sequence, `Entry ${sequence}.`);
    expect((await verify()).mismatch).toBeUndefined();
  },
);

test('a later check goes on from the last entry that an earlier one verified', async () => {
  const after = { sequence: 250, hash: await hashOf(250) };
  await forge(250, 'forged');
  expect(await verify(undefined, { after })).toMatchObject({ entries: ENTRIES, mismatch: undefined });
  await forge(251, 'forged');
  expect((await verify(undefined, { after })).mismatch).toBe('entry 251 was changed.');
  for (const sequence of [250, 251]) await forge(sequence, `Entry ${sequence}.`);
});

test('entries that are added meanwhile are verified too, and missing ones at the end are found', async () => {
  const { database } = site.app;
  const read = database.queryAside.bind(database) as (...asked: unknown[]) => Promise<never>;
  jest.spyOn(database, 'queryAside').mockImplementationOnce(async (...asked) => {
    const part = await read(...asked);
    await act(300);
    return part;
  });
  expect(await verify()).toMatchObject({ entries: ENTRIES + 300, mismatch: undefined });
  await database.execute('DELETE FROM audit_entries WHERE sequence > 700');
  expect((await verify()).mismatch).toBe('entries 701 to 900 are missing at the end.');
});
