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

/** The parameters of one of these conditions. */
export const entryBound = (dialect: Dialect, { account, sequence }: EntryKey): readonly number[] =>
  dialect === 'mysql' ? [account, account, sequence] : [account, sequence];
