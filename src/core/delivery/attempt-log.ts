import { insertMany, type Row, type Tx } from '../database/sql.js';
import { type Outcome, isSuccess } from './outcome.rules.js';

interface Entry {
  /** The columns that only this log has: the address, and what was sent. */
  readonly own: Row;
  readonly at: Date;
  readonly type: string;
  readonly attempt?: number;
  /** The outcome of a request, or a word for a change of the address. */
  readonly outcome: Outcome | string;
  readonly text?: string;
}

/**
 * Writes into the log of an address, which its owner sees: requests without their headers and with only the beginning of
 * the answer, and changes.
 */
export const logAttempts = (
  tx: Tx,
  log: 'webhook_attempts' | 'notification_attempts',
  entries: readonly Entry[],
): Promise<void> =>
  insertMany(
    tx,
    log,
    entries.map(({ own, at, type, attempt = 1, outcome, text = '' }) => ({
      ...own,
      at,
      type,
      attempt,
      ...(typeof outcome === 'string' ? { outcome, status: null, ms: null, text } : columnsOf(outcome)),
    })),
  );

const columnsOf = (outcome: Outcome) => ({
  outcome: isSuccess(outcome) ? 'delivered' : (outcome.fault ?? 'status'),
  status: outcome.status ?? null,
  ms: outcome.ms,
  text: outcome.text,
});
