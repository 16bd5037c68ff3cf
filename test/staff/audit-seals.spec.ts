import { AuditChain } from '../../src/audit/audit-chain.service.js';
import { AuditSeals } from '../../src/audit/audit-seals.service.js';
import { chainHash } from '../../src/audit/chain.rules.js';
import { sealKeyOf, sealOf } from '../../src/audit/seal.rules.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const PEPPER = 'a pepper of at least thirty-two characters';
const site = serve({ variables: { KEY_PEPPER: PEPPER } });
const staff = staffOf(site);

const seals = (): AuditSeals => site.app.nest.get(AuditSeals);
const seal = () => seals().seal(async () => undefined);

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
  expect(await seals().mismatch()).toBeUndefined();
  expect(await (await fetch(`${site.app.url}/metrics`)).text()).toMatch(/^marquee_audit_sealed_entry 2$/m);
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
  expect(await seals().mismatch()).toBe('entry 1 is not the one that was sealed.');
  await database.execute('UPDATE audit_seals SET hash = ? WHERE sequence = 1', [hash]);
  expect(await seals().mismatch()).toBe('the seal of entry 1 was not made with KEY_PEPPER.');
});
