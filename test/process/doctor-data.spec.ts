import { runCommandLine } from '../../src/app/command-line.js';
import { Config } from '../../src/core/config/config.js';
import { change } from '../../src/core/database/sql.js';
import { DAY, HOUR, later } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { type TestDatabase, quickDatabase } from '../support/database.js';
import { Factory } from '../support/factories.js';
import { findingsOf, reportOf, statesOf } from './doctor-report.js';

let store: TestDatabase;
/** The service that runs during the checks. */
let app: TestApp;
let make: Factory;

beforeAll(async () => {
  store = await quickDatabase();
  app = await TestApp.start({ database: store, now: new Date() });
  make = new Factory(app);
  const account = await make.account();
  await make.grant(account, 100);
  const quiet = { config, print: () => undefined, printError: () => undefined };
  expect(await runCommandLine(['key', 'create', '--account', account.platformId], quiet)).toBe(0);
  for (const name of ['ledger-audit', 'directory-look'])
    await make.run('INSERT INTO work_leases (name, fence, ends_at, done_for) VALUES (?, 1, ?, ?)', [
      name,
      new Date(),
      new Date(),
    ]);
});

afterAll(async () => {
  await app.close();
  await store.drop();
});

const config = (): Config => Config.from({ NODE_ENV: 'test', ...store.variables });
const doctor = () => reportOf(config);

test('hourly work that was not done for days', async () => {
  await make.run('UPDATE work_leases SET done_for = ? WHERE name = ?', [later(new Date(), -3 * DAY), 'ledger-audit']);
  const report = await doctor();
  expect([report.code, findingsOf(report, 'hourly work')[0]?.says]).toEqual([
    1,
    'Not done within three hours: the audit of the ledger (3 days ago).',
  ]);
  await make.run('UPDATE work_leases SET done_for = ?', [new Date()]);
});

test('webhooks that are not sent', async () => {
  const bot = await make.bot(await make.account());
  const long = later(new Date(), -HOUR);
  await make.insert('webhook_endpoints', {
    uuid: '00000000-0000-4000-8000-000000000001',
    listing_id: bot.id,
    url: 'https://hooks.example/',
    host: 'hooks.example',
    format: 'standard',
    state: 'on',
    seed: 's'.repeat(44),
    due_at: long,
    created_at: long,
    updated_at: long,
  });
  await make.insert('listing_events', { listing_id: bot.id, sequence: 1, type: 'vote.created', at: long, total: 1 });
  await make.run('UPDATE listings SET events = 1, listeners = 1 WHERE id = ?', [bot.id]);
  const report = await doctor();
  expect([report.code, findingsOf(report, 'webhooks')[0]?.says]).toEqual([
    1,
    // The clock goes on during the test.
    expect.stringMatching(
      /^Endpoints: 1 on, 0 resting, 0 off\. Events that wait: 1\. The oldest one for an endpoint that is on has waited for 6\d minutes\.$/,
    ),
  ]);
  await make.run('DELETE FROM webhook_endpoints');
  await make.run('DELETE FROM listing_events');
  await make.run('UPDATE listings SET events = 0, listeners = 0');
});

test('a balance that does not agree with its entries', async () => {
  await make.run("UPDATE ledger_accounts SET balance = balance + 7 WHERE kind = 'account'");
  const report = await doctor();
  expect([report.code, findingsOf(report, 'ledger')[0]?.says]).toEqual([
    1,
    expect.stringMatching(/^Discrepancies: \d+, checked now\. The first one is /),
  ]);
  await make.run("UPDATE ledger_accounts SET balance = balance - 7 WHERE kind = 'account'");
  expect(statesOf(await doctor())).toMatchObject({ ledger: 'ok' });
});

test('an audit log that was changed', async () => {
  await app.database.write((tx) => change(tx, 'DROP TRIGGER tr_audit_entries_no_update'));
  await make.run("UPDATE audit_entries SET reason = 'Another.' WHERE sequence = 1");
  const report = await doctor();
  expect([report.code, findingsOf(report, 'audit log')[0]?.says]).toEqual([
    1,
    'The chain is broken after 0 entries: entry 1 was changed.',
  ]);
  expect(statesOf(report)).toMatchObject({ ledger: 'ok', webhooks: 'ok' });
});

test('a site without an admin, and one with a single member of staff', async () => {
  const says = async (): Promise<string | undefined> => findingsOf(await doctor(), 'staff')[0]?.says;
  const [first, second] = [await make.account(), await make.account()];
  const give = (role: string, { id }: { readonly id: number }): Promise<unknown> =>
    make.run('UPDATE accounts SET role = ? WHERE id = ?', [role, id]);
  expect(await says()).toMatch(/^No account is an admin/);
  await give('admin', first);
  expect(await says()).toMatch(/^One account has a role/);
  await give('reviewer', second);
  expect(await says()).toBe('Accounts with a role: 2, of these admins: 1.');
  await make.run('UPDATE accounts SET suspended_at = ? WHERE id = ?', [new Date(), first.id]);
  expect(await says()).toMatch(/^No account is an admin/);
});
