import { SchedulerRegistry } from '@nestjs/schedule';
import { CheckFailed } from '../../src/app/command.js';
import { APPLICATION_COMMANDS } from '../../src/app/application-commands.js';
import { change } from '../../src/core/database/sql.js';
import { Metrics } from '../../src/core/http/monitoring/metrics.js';
import { HOUSE, purseOf, reward, transfer } from '../../src/accounts/tokens/ledger.rules.js';
import { LedgerJob } from '../../src/accounts/tokens/ledger.job.js';
import { NOON } from '../support/app.js';
import { dialect } from '../support/database.js';
import { CORRUPTIONS, type Scene, insertPosting } from './corruptions.js';
import { Purses, newAccount, refusal } from './purses.js';

/** Commands use the system's time and settle all auctions that are due, so the first ones too. */
const NO_AUCTION = 1_000_000;

let purses: Purses;
let scene: Scene;

beforeAll(async () => {
  purses = await Purses.open({ withJobs: true });
  const account = newAccount();
  const earned = await purses.post(reward(15, account));
  const spent = await purses.spend(account, 5, { cause: { type: 'slot', id: NO_AUCTION } });
  const [holder] = await purses.rows<{ id: number }>('SELECT id FROM ledger_accounts WHERE owner_id = ?', [account]);
  scene = { account, holderId: holder?.id ?? 0, earnedId: earned.id, spentId: spent.id, slotId: NO_AUCTION };
  // The triggers would refuse the corruptions.
  for (const table of ['ledger_postings', 'ledger_entries'])
    for (const action of ['update', 'delete']) await purses.run(`DROP TRIGGER tr_${table}_no_${action}`);
});
afterAll(() => purses.app.close());
afterEach(async () => expect(await purses.faults()).toEqual([]));

/** Changes rows without foreign keys being checked. */
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

test.each(CORRUPTIONS)('the audit finds $fault', async ({ plant, restore, found }) => {
  await tamper(...plant(scene));
  const faults = await purses.faults();
  await tamper(...restore(scene));
  expect(faults).toEqual(expect.arrayContaining([...found(scene)]));
  expect(faults).toHaveLength(found(scene).length);
});

test('the audit finds that the house refunded more than it received for the same cause', async () => {
  const legs = transfer(3, HOUSE, purseOf(scene.account));
  await purses.post(legs, { kind: 'refund', cause: { type: 'slot', id: 2 } });
  expect(await purses.faults()).toEqual(['refunded: the house refunded 3 more for slot 2 than it received']);
  await purses.spend(scene.account, 3, { cause: { type: 'slot', id: 2 } });
});

test('an audit reports a hundred faults at most', async () => {
  const ids = Array.from({ length: 120 }, (_none, number) => 9_100 + number);
  await tamper(...ids.map((id) => insertPosting(id, 'adjustment')));
  expect(await purses.faults()).toHaveLength(100);
  await tamper('DELETE FROM ledger_postings WHERE id >= 9100');
});

describe('an operator', () => {
  const figures = async (): Promise<string> => {
    const all = await purses.app.nest.get(Metrics).registry.metrics();
    return all.match(/^marquee_ledger_\w+ .*$/gm)?.join('\n') ?? '';
  };
  const audit = async (): Promise<string[]> => {
    const lines: string[] = [];
    await APPLICATION_COMMANDS['ledger audit']?.(purses.app.config, {}, (line) => lines.push(line));
    return lines;
  };
  const planted = async (work: () => Promise<void>): Promise<void> => {
    await tamper(insertPosting(9_300, 'adjustment'));
    await work();
    await tamper('DELETE FROM ledger_postings WHERE id = 9300');
  };

  test('sees the number of faults and the time of the last audit in the metrics', async () => {
    await planted(async () => {
      await purses.audit();
      const at = NOON.getTime() / 1000;
      expect(await figures()).toBe(
        `marquee_ledger_faults 1\nmarquee_ledger_audit_timestamp_seconds ${at}\nmarquee_ledger_whole_audit_timestamp_seconds ${at}`,
      );
    });
    await purses.audit();
    expect(await figures()).toMatch(/^marquee_ledger_faults 0$/m);
  });

  test('finds the faults in the log, because the audit runs every hour', async () => {
    const job = purses.app.nest.get(SchedulerRegistry).getCronJob('ledger-audit');
    expect(job.nextDate().toUTC().minute).toBe(7);
    await planted(() => purses.app.nest.get(LedgerJob).run());
    expect(purses.app.logged.join('')).toContain('The ledger is broken (balanced): posting 9300');
  });

  test('sees on the command line that the ledger is in order', async () => {
    expect(await audit()).toEqual([
      expect.stringMatching(/^Checked \d+ posting\(s\) and the balances of \d+ holder\(s\)\.$/),
      'The ledger is in order.',
    ]);
  });

  test('sees on the command line that the ledger has faults', async () => {
    await planted(async () => {
      const error = await refusal(audit());
      expect(error).toBeInstanceOf(CheckFailed);
      expect(error.message).toBe('Discrepancies in the ledger: 1.');
    });
  });
});
