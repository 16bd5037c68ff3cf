import type { EntityManager } from 'typeorm';
import { rows } from '../../core/database/sql.js';
import type { HolderKind } from './ledger.rules.js';

export interface HolderSum {
  readonly kind: HolderKind;
  readonly holders: number;
  readonly balance: number;
}

interface LedgerSums {
  readonly entries: number;
  /** Only kinds that have holders. */
  readonly of: readonly HolderSum[];
}

const KINDS: readonly HolderKind[] = ['account', 'escrow', 'house', 'mint'];
const COLUMNS = KINDS.map(
  (kind) =>
    `COUNT(CASE kind WHEN '${kind}' THEN 1 END) AS ${kind}Holders,
     COALESCE(SUM(CASE kind WHEN '${kind}' THEN balance END), 0) AS ${kind}Balance`,
);
// Without GROUP BY, for which the databases read the rows in the order of an index, or sort them: both take several times as long.
const SUMS = `SELECT COALESCE(SUM(entries), 0) AS entries, ${COLUMNS.join(', ')} FROM ledger_accounts`;

export async function ledgerSums(em: EntityManager): Promise<LedgerSums> {
  const [found = {}] = await rows<Record<string, number | string>>(em, SUMS);
  const of = KINDS.map((kind) => ({
    kind,
    holders: Number(found[`${kind}Holders`]),
    balance: Number(found[`${kind}Balance`]),
  }));
  return { entries: Number(found['entries']), of: of.filter(({ holders }) => holders > 0) };
}

/** An entry: its holder, and its number there. Entries are stored in this order. */
export interface EntryKey {
  readonly account: number;
  readonly sequence: number;
}

type Dialect = 'sqlite' | 'mysql';

/** Conditions on the entries `e` by their order. Each database uses its index for one of these forms only. */
export const AFTER_ENTRY: Readonly<Record<Dialect, string>> = {
  sqlite: '(e.ledger_account_id, e.sequence) > (?, ?)',
  mysql: '(e.ledger_account_id > ? OR (e.ledger_account_id = ? AND e.sequence > ?))',
};
export const UP_TO_ENTRY: Readonly<Record<Dialect, string>> = {
  sqlite: '(e.ledger_account_id, e.sequence) <= (?, ?)',
  mysql: '(e.ledger_account_id < ? OR (e.ledger_account_id = ? AND e.sequence <= ?))',
};

export const entryBound = (dialect: Dialect, { account, sequence }: EntryKey): readonly number[] =>
  dialect === 'mysql' ? [account, account, sequence] : [account, sequence];
