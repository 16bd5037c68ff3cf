import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../audit/audit.service.js';
import type { ApiKey } from '../auth/keys/api-key.entity.js';
import { hashOf, isValidKey } from '../auth/keys/api-key.rules.js';
import { Config } from '../config/config.js';
import { type RowOf, toDateOrNull } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, insertMany, rows } from '../database/sql.js';
import { Clock } from '../shared/clock.js';
import { FREED, auditTrail } from './data/audit-trail.js';
import {
  type DemoSheet,
  type Made,
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
 * Sample data for the first look at the product, and the sheet of accounts and keys that goes with it.
 * A start may be cut short anywhere: the data is one transaction, and a sheet whose keys the database does not know, like
 * a missing one, is made again.
 */
@Injectable()
export class Demo {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: Audit,
  ) {}

  /** Makes what is missing. Without sample accounts in it, the database is somebody's own: it stays as it is. */
  async prepare(): Promise<DemoSheet> {
    const file = sheetFile(this.config.values.dataDir);
    const isNew = await this.#makeData();
    const kept = isNew ? undefined : await readSheet(file);
    if (kept !== undefined && (await this.#isCurrent(kept))) return kept;
    const sheet = await this.#makeSheet();
    if (sheet.accounts.length > 0) await writeSheet(file, sheet);
    return sheet;
  }

  /** For a person to see: whose key has come to an end since, because they replaced or revoked it, is said with it. */
  async shown(): Promise<ShownSheet> {
    const sheet = await this.prepare();
    const valid = await this.#validity(sheet);
    const ended = sheet.accounts.filter(({ apiKey }) => valid.get(this.#hashOf(apiKey)) !== true);
    return { ...sheet, ended: ended.map(({ username }) => username) };
  }

  /** Answers whether there was anything to do. Two processes may start at once: the second one finds the work done. */
  async #makeData(): Promise<boolean> {
    if (await this.database.read(hasAccounts)) return false;
    const now = this.clock.now();
    const data = sampleData(now, this.config.values.voteReward);
    const trail = auditTrail(data, now);
    return this.database.write(async (tx) => {
      if (await hasAccounts(tx)) return false;
      // Without accounts nobody has bid: weeks that the product has opened by itself make way for those of the sample.
      for (const table of ['spotlight_slots', 'auctions']) await change(tx, `DELETE FROM ${table}`);
      for (const [table, entries] of Object.entries(data)) await insertMany(tx, table, entries.map(toRow));
      const freed = 'UPDATE reference_values SET active = 0 WHERE kind = ? AND value = ?';
      await change(tx, freed, [FREED.kind, FREED.value]);
      // As everywhere: whatever the command line has written before, this follows it in the chain.
      for (const action of trail) await this.audit.record(tx, action);
      return true;
    });
  }

  /**
   * A key that somebody has revoked since is known all the same: what people do with the sample accounts, stays. When
   * none is valid any more, a second process has replaced them at the same time, and the sheet is of no use.
   */
  async #isCurrent(sheet: DemoSheet): Promise<boolean> {
    const valid = await this.#validity(sheet);
    const hashes = new Set(sheet.accounts.map(({ apiKey }) => this.#hashOf(apiKey)));
    return valid.size === hashes.size && [...valid.values()].includes(true);
  }

  /** Hash → whether the key is valid now, of those that the database knows. */
  async #validity({ accounts }: DemoSheet): Promise<ReadonlyMap<string, boolean>> {
    const hashes = accounts.map(({ apiKey }) => this.#hashOf(apiKey));
    const now = this.clock.now();
    const marks = hashes.map(() => '?').join(', ');
    const sql = `SELECT hash, expires_at AS expiresAt, revoked_at AS revokedAt FROM api_keys WHERE hash IN (${marks})`;
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

async function count(tx: Tx): Promise<Made> {
  const of = async (table: string): Promise<number> => {
    const [row] = await rows<{ found: number | string }>(tx, `SELECT COUNT(*) AS found FROM ${table}`);
    return Number(row?.found ?? 0);
  };
  return {
    accounts: await of('accounts'),
    bots: await of('bots'),
    servers: await of('servers'),
    votes: await of('votes'),
    bumps: await of('bumps'),
    ratings: await of('ratings'),
  };
}
