import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../core/audit/audit.service.js';
import type { ApiKey } from '../accounts/auth/keys/api-key.entity.js';
import { hashOf, isValidKey } from '../accounts/auth/keys/api-key.rules.js';
import { Farms } from '../activity/votes/farms/farms.service.js';
import { Config } from '../core/config/config.js';
import { type RowOf, toDateOrNull } from '../core/database/columns.js';
import { Database } from '../core/database/database.js';
import { change, insertMany, rows, type Tx } from '../core/database/sql.js';
import { Clock } from '../core/shared/clock.js';
import { FREED, auditTrail } from './data/audit-trail.js';
import {
  type DemoSheet,
  type SampleCounts,
  SHEET_EXAMPLES,
  type ShownSheet,
  readSheet,
  sheetFile,
  writeSheet,
} from './demo-sheet.js';
import { toRow } from './data/fields.js';
import { SAMPLE_PEOPLE } from './texts/people.js';
import { sampleData } from './data/sample-data.js';
import { type NewKey, keysFor, replaceKeys } from './sample-keys.js';

type FoundKey = RowOf<ApiKey, 'hash' | 'expiresAt' | 'revokedAt'>;

/**
 * Creates the sample data, and the sheet of accounts and keys. A start can be interrupted at any point: the data is one
 * transaction, and a sheet that is missing, or whose keys are not in the database, is created again.
 */
@Injectable()
export class Demo {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: Audit,
    private readonly farms: Farms,
  ) {}

  /** Creates missing data. A database that has accounts but no sample accounts is in real use and stays unchanged. */
  async prepare(): Promise<DemoSheet> {
    const file = sheetFile(this.config.values.dataDir);
    const isNew = await this.#makeData();
    // What the hourly search finds is there from the beginning.
    if (isNew) await this.farms.look({ signal: new AbortController().signal, confirm: async () => {} });
    const stored = isNew ? undefined : await readSheet(file);
    if (stored !== undefined && (await this.#isCurrent(stored))) return stored;
    const sheet = await this.#makeSheet();
    if (sheet.accounts.length > 0) await writeSheet(file, sheet);
    return sheet;
  }

  /** The sheet for printing, with the accounts whose keys have since been replaced or revoked. */
  async shown(): Promise<ShownSheet> {
    const sheet = await this.prepare();
    const valid = await this.#validity(sheet);
    const ended = sheet.accounts.filter(({ apiKey }) => valid.get(this.#hashOf(apiKey)) !== true);
    return { ...sheet, ended: ended.map(({ username }) => username) };
  }

  /** Returns whether it created data. If two processes start at once, the second one finds the data and returns false. */
  async #makeData(): Promise<boolean> {
    if (await this.database.read(hasAccounts)) return false;
    const now = this.clock.now();
    const data = sampleData(now, this.config.values.voteReward);
    const trail = auditTrail(data, now);
    return this.database.write(async (tx) => {
      if (await hasAccounts(tx)) return false;
      // The service may have opened an auction already. Without accounts it has no bids, so the sample weeks replace it.
      for (const table of ['spotlight_slots', 'auctions']) await change(tx, `DELETE FROM ${table}`);
      for (const [table, entries] of Object.entries(data)) await insertMany(tx, table, entries.map(toRow));
      const retire = 'UPDATE reference_values SET active = 0 WHERE kind = ? AND value = ?';
      await change(tx, retire, [FREED.kind, FREED.value]);
      // Through the audit service, so that the entries follow earlier ones (from the command line) in the chain.
      for (const action of trail) await this.audit.record(tx, action);
      return true;
    });
  }

  /**
   * True if the database has all keys of the sheet and at least one is valid. Visitors of the demo may have revoked
   * single keys. If none is valid, another process has replaced them all and the sheet is useless.
   */
  async #isCurrent(sheet: DemoSheet): Promise<boolean> {
    const valid = await this.#validity(sheet);
    const hashes = new Set(sheet.accounts.map(({ apiKey }) => this.#hashOf(apiKey)));
    return valid.size === hashes.size && [...valid.values()].includes(true);
  }

  /** The hash of each key that the database has, and whether the key is valid now. */
  async #validity({ accounts }: DemoSheet): Promise<ReadonlyMap<string, boolean>> {
    const hashes = accounts.map(({ apiKey }) => this.#hashOf(apiKey));
    const now = this.clock.now();
    const placeholders = hashes.map(() => '?').join(', ');
    const sql = `SELECT hash, expires_at AS expiresAt, revoked_at AS revokedAt FROM api_keys WHERE hash IN (${placeholders})`;
    const found = await this.database.read((em) => rows<FoundKey>(em, sql, hashes));
    return new Map(
      found.map(({ hash, expiresAt, revokedAt }) => {
        const times = { expiresAt: toDateOrNull(expiresAt), revokedAt: toDateOrNull(revokedAt) };
        return [hash, isValidKey(times, now)];
      }),
    );
  }

  readonly #hashOf = (key: string): string => hashOf(key, this.config.values.keyPepper);

  async #makeSheet(): Promise<DemoSheet> {
    const now = this.clock.now();
    const fresh = keysFor(SAMPLE_PEOPLE, this.config.values.keyPepper);
    const { present, made } = await this.database.write(async (tx) => ({
      present: await replaceKeys(tx, fresh, now),
      made: await count(tx),
    }));
    return { accounts: present.map(onSheet), examples: SHEET_EXAMPLES, made };
  }
}

const onSheet = ({ person: { username, role, platformId, note }, key }: NewKey): DemoSheet['accounts'][number] => ({
  username,
  role,
  platformId,
  apiKey: key,
  note,
});

const hasAccounts = async (em: EntityManager): Promise<boolean> =>
  (await rows(em, 'SELECT id FROM accounts LIMIT 1')).length > 0;

async function count(tx: Tx): Promise<SampleCounts> {
  const [counts] = await rows<SampleCounts>(
    tx,
    `SELECT (SELECT COUNT(*) FROM accounts) AS accounts, (SELECT COUNT(*) FROM bots) AS bots,
       (SELECT COUNT(*) FROM servers) AS servers, (SELECT COUNT(*) FROM votes) AS votes,
       (SELECT COUNT(*) FROM bumps) AS bumps, (SELECT COUNT(*) FROM ratings) AS ratings`,
  );
  if (counts === undefined) throw new Error('A SELECT of counts returned no row');
  return counts;
}
