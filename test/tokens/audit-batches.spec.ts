import { insertMany } from '../../src/core/database/sql.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { LedgerAuditResults } from '../../src/accounts/tokens/ledger-audit-results.service.js';
import { LedgerJob } from '../../src/accounts/tokens/ledger.job.js';
import { Purses } from './purses.js';

/** More postings and entries than fit into one batch of the audit: a mint gave tokens to two accounts, one at a time. */
const GIVEN = 10_050;
const TO_FIRST = 7_000;
const [MINT, FIRST, SECOND] = [
  { id: 901, kind: 'mint', owner_id: 901, name: 'mint 901' },
  { id: 902, kind: 'account', owner_id: 90_002, name: 'account 90002' },
  { id: 903, kind: 'account', owner_id: 90_003, name: 'account 90003' },
] as const;

/** Entries at the ends of batches of 5,000, and at the ends of holders. */
const CHANGED = [
  { holder: MINT, sequences: [1, 4_999, 5_001, 10_000, GIVEN] },
  { holder: FIRST, sequences: [1, 5_000, TO_FIRST] },
  { holder: SECOND, sequences: [1, GIVEN - TO_FIRST] },
].flatMap(({ holder, sequences }) => sequences.map((sequence) => ({ holder, sequence })));

let purses: Purses;

beforeAll(async () => {
  purses = await Purses.open();
  const created_at = purses.app.clock.now();
  const numbers = Array.from({ length: GIVEN }, (_none, index) => index + 1);
  const cause = { kind: 'adjustment', cause_type: 'adjustment', cause_id: '1', created_at };
  const leg = (posting_id: number, holder: number, sequence: number, amount: number): object => ({
    ledger_account_id: holder,
    sequence,
    posting_id,
    amount,
    balance_after: amount * sequence,
  });
  await purses.app.database.write(async (tx) => {
    const holders = [
      { ...MINT, balance: -GIVEN, entries: GIVEN },
      { ...FIRST, balance: TO_FIRST, entries: TO_FIRST },
      { ...SECOND, balance: GIVEN - TO_FIRST, entries: GIVEN - TO_FIRST },
    ];
    await insertMany(
      tx,
      'ledger_accounts',
      holders.map(({ name: _name, ...row }) => row),
    );
    const postings = numbers.map((id) => ({ id, idempotency_key: `given:${id}`, ...cause }));
    await insertMany(tx, 'ledger_postings', postings);
    const entries = numbers.flatMap((id) => [
      leg(id, MINT.id, id, -1),
      id <= TO_FIRST ? leg(id, FIRST.id, id, 1) : leg(id, SECOND.id, id - TO_FIRST, 1),
    ]);
    await insertMany(tx, 'ledger_entries', entries as Record<string, number>[]);
  });
  await purses.run('DROP TRIGGER tr_ledger_entries_no_update');
});
afterAll(() => purses.app.close());

async function hourlyFaults(): Promise<readonly string[]> {
  purses.app.clock.advance(HOUR);
  await purses.app.nest.get(LedgerJob).run();
  const found = await purses.app.database.read((em) => purses.app.nest.get(LedgerAuditResults).latest(em));
  return found?.faults.map(({ says }) => says) ?? ['no result'];
}

const wholeFaults = async (): Promise<readonly string[]> => (await purses.audit()).faults.map(({ says }) => says);

test('a ledger of several batches is found in order', async () => {
  expect(await wholeFaults()).toEqual([]);
  // From the second hour on, none of these postings is new.
  expect([await hourlyFaults(), await hourlyFaults()]).toEqual([[], []]);
});

test.each([
  ['whole', wholeFaults],
  ['hourly', hourlyFaults],
])('the %s audit checks every entry at the ends of batches and holders', async (_name, faultsNow) => {
  const change = (by: number): Promise<unknown[]> =>
    Promise.all(
      CHANGED.map(({ holder: { id }, sequence }) =>
        purses.run(
          'UPDATE ledger_entries SET balance_after = balance_after + ? WHERE ledger_account_id = ? AND sequence = ?',
          [by, id, sequence],
        ),
      ),
    );
  await change(7);
  const faults = await faultsNow();
  await change(-7);
  for (const { holder, sequence } of CHANGED)
    expect(faults).toContainEqual(expect.stringMatching(`^entry ${sequence} of ${holder.name} says `));
  expect(await faultsNow()).toEqual([]);
});
