import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { AuditSeals, AuditSealJob } from '../../src/core/audit/audit-seals.service.js';
import { chainHash, sealKeyOf, sealOf } from '../../src/core/audit/chain.rules.js';
import { runCommandLine } from '../../src/app/command-line.js';
import { DAY } from '../../src/core/shared/utc.js';
import { findingsOf, reportOf } from '../process/doctor-report.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const PEPPER = 'a pepper of at least thirty-two characters';
const site = serve({ variables: { KEY_PEPPER: PEPPER, LOG_LEVEL: 'info' } });
const staff = staffOf(site);

const seals = (): AuditSeals => site.app.nest.get(AuditSeals);
const seal = () => seals().seal(async () => undefined);

/** The command "audit verify". */
async function verify(): Promise<{ readonly said: readonly string[]; readonly errors: readonly string[] }> {
  const [said, errors]: [string[], string[]] = [[], []];
  const printing = { print: (line: string) => said.push(line), printError: (line: string) => errors.push(line) };
  await runCommandLine(['audit', 'verify'], { config: () => site.app.config, ...printing });
  return { said, errors };
}

/** An action of staff, and so an entry of the audit log. */
async function act(): Promise<void> {
  const [admin, account] = [await staff('admin'), await site.make.account()];
  expect((await admin.post(`/users/${account.uuid}/vote-ban`)).status).toBe(200);
}

test('the end of the log is sealed once, with a key that is not in the database', async () => {
  expect(await seal()).toBeUndefined();
  await act();
  const made = await seal();
  expect(made).toMatchObject({ sequence: 1, keyId: sealKeyOf(PEPPER).id });
  expect(made?.seal).toBe(sealOf(made ?? { sequence: 0, hash: '' }, sealKeyOf(PEPPER)));
  expect(await seal()).toBeUndefined();
  await act();
  expect(await seal()).toMatchObject({ sequence: 2 });
  expect((await seals().check()).mismatch).toBeUndefined();
  expect(await (await fetch(`${site.app.url}/metrics`)).text()).toMatch(/^marquee_audit_sealed_entry 2$/m);
});

test('the job seals the log once a day, and writes the seal to the log of the service', async () => {
  const newest = async (): Promise<number | undefined> => (await seals().newest())?.sequence;
  const sealed = async (): Promise<number | undefined> => {
    await act();
    await site.app.nest.get(AuditSealJob).run();
    return newest();
  };
  site.advance(DAY);
  const first = await sealed();
  const made = await seals().newest();
  expect([first, site.app.logged.some((line) => line.includes(`entry ${first}, hash ${made?.hash}`))]).toEqual([
    3,
    true,
  ]);
  expect(await sealed()).toBe(3);
  site.advance(DAY);
  expect(await sealed()).toBe(5);
  expect((await verify()).said.at(-1)).toBe(
    'Seals made with KEY_PEPPER: 4, from entry 1 to entry 5. Seals made with other keys, which prove nothing: 0.',
  );
});

test('a log that was written anew, with valid hashes, does not match its seals', async () => {
  const { database } = site.app;
  const previousHash = '0'.repeat(64);
  await site.make.run('DROP TRIGGER IF EXISTS tr_audit_entries_no_update');
  await site.make.run('DROP TRIGGER IF EXISTS tr_audit_entries_no_delete');
  await site.make.run('DELETE FROM audit_entries');
  const entry = {
    sequence: 1,
    previousHash,
    happenedAt: site.now(),
    actorId: null,
    action: 'listing.approve',
    targetType: 'bot',
    targetId: 'x',
    reason: null,
    stateBefore: null,
    stateAfter: null,
    requestId: null,
    destructive: false,
  };
  const hash = chainHash(entry);
  await site.make.run(
    `INSERT INTO audit_entries (happened_at, action, target_type, target_id, sequence, previous_hash, hash)
     VALUES (?, 'listing.approve', 'bot', 'x', 1, ?, ?)`,
    [entry.happenedAt, previousHash, hash],
  );
  await site.make.run('UPDATE audit_heads SET sequence = 1, hash = ?', [hash]);
  expect((await site.app.nest.get(AuditChain).verify()).mismatch).toBeUndefined();
  expect((await seals().check()).mismatch).toBe('entry 1 is not the one that was sealed.');
  const found = 'The audit log was written anew: entry 1 is not the one that was sealed.';
  expect((await verify()).errors).toEqual([found]);
  const [finding] = findingsOf(await reportOf(() => site.app.config), 'audit log');
  expect(finding).toMatchObject({ state: 'fault', says: found.replace('audit log', 'log') });
  await database.execute('UPDATE audit_seals SET hash = ? WHERE sequence = 1', [hash]);
  expect((await seals().check()).mismatch).toBe('the seal of entry 1 was not made with KEY_PEPPER.');

  await database.execute("UPDATE audit_seals SET key_id = 'another' WHERE sequence = 1");
  await database.execute('DELETE FROM audit_seals WHERE sequence > 1');
  expect((await verify()).said.at(-1)).toBe(
    'Seals made with KEY_PEPPER: 0. Seals made with other keys, which prove nothing: 1.',
  );
});
