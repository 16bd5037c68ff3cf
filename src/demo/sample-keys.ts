import type { ApiCredential } from '../accounts/auth/keys/api-key.entity.js';
import { type KeyScope, firstCharacters, hashOf, lastCharacters, newKey } from '../accounts/auth/keys/api-key.rules.js';
import type { RowOf } from '../core/database/columns.js';
import { change, insertMany, rows, type Tx } from '../core/database/sql.js';
import type { Account } from '../accounts/users/account.entity.js';
import type { SamplePerson } from './texts/people.js';

export interface NewKey {
  readonly person: SamplePerson;
  readonly key: string;
  readonly hash: string;
  readonly scope: KeyScope;
}

/** Call before the transaction, because a transaction may run more than once. Keys of staff also open the staff routes. */
export const keysFor = (people: readonly SamplePerson[], pepper: string | undefined): NewKey[] =>
  people.map((person) => {
    const key = newKey();
    return { person, key, hash: hashOf(key, pepper), scope: person.siteRole === 'user' ? 'api' : 'staff' };
  });

/** Replaces the keys of every sample account that still exists, and returns the new keys. */
export async function replaceKeys(tx: Tx, keys: readonly NewKey[], now: Date): Promise<NewKey[]> {
  const present: NewKey[] = [];
  for (const one of keys) {
    const credentialId = await credentialOf(tx, one.person, now);
    if (credentialId === undefined) continue;
    await change(
      tx,
      'UPDATE api_keys SET revoked_at = ? WHERE credential_id = ? AND (revoked_at IS NULL OR revoked_at > ?)',
      [now, credentialId, now],
    );
    await insertMany(tx, 'api_keys', [
      {
        credential_id: credentialId,
        hash: one.hash,
        first_characters: firstCharacters(one.key),
        last_characters: lastCharacters(one.key),
        scope: one.scope,
        created_at: now,
      },
    ]);
    present.push(one);
  }
  return present;
}

/** Looks up both ids, because a platform id alone could belong to a real person. */
async function credentialOf(tx: Tx, { uuid, platformId }: SamplePerson, now: Date): Promise<number | undefined> {
  const [account] = await rows<RowOf<Account, 'id'>>(
    tx,
    'SELECT id FROM accounts WHERE uuid = ? AND platform_id = ? AND deleted_at IS NULL',
    [uuid, platformId],
  );
  if (account === undefined) return undefined;
  const [credential] = await rows<RowOf<ApiCredential, 'id'>>(
    tx,
    'SELECT id FROM api_credentials WHERE account_id = ?',
    [account.id],
  );
  if (credential !== undefined) return credential.id;
  const { insertId } = await change(tx, 'INSERT INTO api_credentials (account_id, created_at) VALUES (?, ?)', [
    account.id,
    now,
  ]);
  return insertId;
}
