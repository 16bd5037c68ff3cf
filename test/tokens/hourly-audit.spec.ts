import { LEASE_MS } from '../../src/core/database/leases/work-lease.rules.js';
import { LeaseLost, WorkLeases } from '../../src/core/database/leases/work-leases.service.js';
import { change } from '../../src/core/database/sql.js';
import { Metrics } from '../../src/core/http/monitoring/metrics.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { LedgerAuditResults } from '../../src/accounts/tokens/ledger-audit-results.service.js';
import { LedgerJob } from '../../src/accounts/tokens/ledger.job.js';
import { reward } from '../../src/accounts/tokens/ledger.rules.js';
import { dialect } from '../support/database.js';
import { CORRUPTIONS, type Scene, insertPosting } from './corruptions.js';
import { Purses, newAccount, refusal } from './purses.js';

let purses: Purses;
let scene: Scene;

beforeAll(async () => {
  purses = await Purses.open();
  const account = newAccount();
  const earned = await purses.post(reward(15, account));
  const spent = await purses.spend(account, 5, { cause: { type: 'slot', id: 1 } });
  const [holder] = await purses.rows<{ id: number }>('SELECT id FROM ledger_accounts WHERE owner_id = ?', [account]);
  scene = { account, holderId: holder?.id ?? 0, earnedId: earned.id, spentId: spent.id, slotId: 1 };
  for (const table of ['ledger_postings', 'ledger_entries'])
    for (const action of ['update', 'delete']) await purses.run(`DROP TRIGGER tr_${table}_no_${action}`);
});
afterAll(() => purses.app.close());

async function tamper(...statements: string[]): Promise<void> {
  const { database } = purses.app;
  if (dialect === 'mysql')
    return database.write(async (tx) => {
      for (const sql of ['SET foreign_key_checks = 0', ...statements, 'SET foreign_key_checks = 1'])
        await change(tx, sql);
    });
  for (const sql of ['PRAGMA foreign_keys = OFF', ...statements, 'PRAGMA foreign_keys = ON'])
    await database.execute(sql);
}

interface Stored {
  readonly postings: number;
  readonly faults: readonly string[];
}

async function stored(): Promise<Stored> {
  const results = purses.app.nest.get(LedgerAuditResults);
  const found = await purses.app.database.read((em) => results.latest(em));
  return {
    postings: found?.postings ?? 0,
    faults: found?.faults.map(({ rule, says }) => `${rule}: ${says}`) ?? [],
  };
}

/** The result of the audit of the next hour. */
async function nextHour(): Promise<Stored> {
  purses.app.clock.advance(HOUR);
  await purses.app.nest.get(LedgerJob).run();
  return stored();
}

const proven = async (): Promise<number> => {
  const sql = 'SELECT proven_posting AS proven FROM ledger_audit_progress';
  return (await purses.rows<{ proven: number }>(sql))[0]?.proven ?? 0;
};

describe('the hourly audit', () => {
  test('proves new postings after ten minutes, and counts all of them', async () => {
    const account = newAccount();
    const { id } = await purses.post(reward(3, account));
    purses.app.clock.advance(-1);
    expect((await nextHour()).faults).toEqual([]);
    expect(await proven()).toBe(id);
    const { id: next } = await purses.post(reward(3, account));
    const { postings } = await nextHour();
    expect(await proven()).toBe(next);
    expect(postings).toBe(await purses.count('ledger_postings'));
  });

  test.each(CORRUPTIONS)('finds $fault', async ({ plant, restore, found }) => {
    await tamper(...plant(scene));
    const { faults } = await nextHour();
    await tamper(...restore(scene));
    for (const fault of found(scene)) expect(faults).toContainEqual(fault);
    expect((await nextHour()).faults).toEqual([]);
  });

  test('reports a fault of a new posting every hour, and proves the posting only when it is mended', async () => {
    const before = await proven();
    await tamper(insertPosting(9_300, 'adjustment'));
    for (let hour = 0; hour < 2; hour += 1)
      expect((await nextHour()).faults).toEqual([expect.stringMatching(/^balanced: posting 9300/)]);
    expect(await proven()).toBe(before);
    await tamper('DELETE FROM ledger_postings WHERE id = 9300');
    expect((await nextHour()).faults).toEqual([]);
  });

  test('of another process is shown in the metrics of this one', async () => {
    const at = purses.app.clock.now();
    const results = purses.app.nest.get(LedgerAuditResults);
    const fault = { rule: 'summed', says: 'one fault' };
    await results.store({ at, postings: 1, holders: 1, faults: [fault], sums: [] });
    await purses.app.nest.get(LedgerJob).show();
    const figures = await purses.app.nest.get(Metrics).registry.metrics();
    expect(figures).toMatch(/^marquee_ledger_faults 1$/m);
    expect(figures).toContain(`marquee_ledger_audit_timestamp_seconds ${at.getTime() / 1_000}\n`);
    expect(figures).toMatch(/^marquee_ledger_whole_audit_timestamp_seconds [1-9]\d+/m);
  });

  test('runs once an hour, in one process', async () => {
    await nextHour();
    const account = newAccount();
    await purses.post(reward(1, account));
    const { postings } = await stored();
    await purses.app.nest.get(LedgerJob).run();
    expect((await stored()).postings).toBe(postings);
    expect((await nextHour()).postings).toBe(postings + 1);
  });
});

describe('a lease', () => {
  const leases = (): WorkLeases => purses.app.nest.get(WorkLeases);

  test('is given to one of several processes that ask at once', async () => {
    let done = 0;
    const work = async (): Promise<void> => void (done += 1);
    const period = purses.app.clock.now();
    const answers = await Promise.all(Array.from({ length: 5 }, () => leases().once('at once', period, work)));
    expect([done, answers.filter(Boolean)]).toEqual([1, [true]]);
    expect(await leases().once('at once', period, work)).toBe(false);
    expect(await leases().once('at once', new Date(period.getTime() + 1), work)).toBe(true);
  });

  test('that ended while its holder slept is taken over, and the old holder can store nothing', async () => {
    const period = purses.app.clock.now();
    const outcome = await refusal(
      leases().once('slept', period, async (lease) => {
        purses.app.clock.advance(LEASE_MS);
        expect(await leases().once('slept', period, () => Promise.resolve())).toBe(true);
        await purses.app.database.write((tx) => lease.confirm(tx));
      }),
    );
    expect(outcome).toBeInstanceOf(LeaseLost);
  });

  test('of work that failed or was aborted is free at once', async () => {
    const period = purses.app.clock.now();
    const failure = await refusal(leases().once('failing', period, () => Promise.reject(new Error('no'))));
    expect(failure.message).toBe('no');
    const end = new AbortController();
    const aborted = async (): Promise<void> => end.abort();
    expect(await leases().once('failing', period, aborted, end.signal)).toBe(false);
    expect(await leases().once('failing', period, () => Promise.resolve())).toBe(true);
  });
});
