import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../core/audit/audit.service.js';
import { StaffActions, aboutAccount } from '../../core/audit/staff-actions.service.js';
import { type RowOf, type StoredInstant, toIso } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows, type Row, type Tx } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { startOfDay } from '../../core/shared/utc.js';
import { type StoredState, adjustmentState } from '../../accounts/tokens/adjustment.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { findAccount, lockUnlessDeleted } from '../../accounts/users/account-rows.js';
import { EXPORT_PARTS } from './account-export-parts.js';
import { EXPORT_RETRY_SECONDS, EXPORT_SLICE, MAX_EXPORTS_PER_HOUR, countExport } from './account-export.rules.js';
import { says, Problem } from '../../core/shared/refusals.js';

export type AccountExport = Readonly<Record<string, unknown>>;

interface Occasion {
  /** The account that asked for it; `null` for the command line. */
  readonly actorId: number | null;
  readonly reason: string;
}

/**
 * Exports of everything stored about an account. Each opens a connection of its own for its snapshot, so only one runs in a
 * process at a time.
 */
@Injectable()
export class AccountExports {
  #isRunning = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly actions: StaffActions,
  ) {}

  own(accountId: number): Promise<AccountExport> {
    const now = this.clock.now();
    return this.#alone(async () => {
      await this.database.write((tx) => count(tx, accountId, now));
      return this.#read(accountId, now);
    });
  }

  /** For a person who asked staff for it. */
  byStaff(staff: Staff, who: string, reason: string): Promise<AccountExport> {
    return this.#alone(async () => {
      const accountId = await this.actions.run<number>(staff, reason, async (tx) => {
        const { id } = await findAccount(tx, who);
        return { action: 'account.export', ...aboutAccount(id), answer: id };
      });
      return this.#read(accountId, this.clock.now());
    });
  }

  /** At the command line. */
  byOperator(accountId: number, { actorId, reason }: Occasion): Promise<AccountExport> {
    const happenedAt = this.clock.now();
    return this.#alone(async () => {
      const target = { targetType: 'account', targetId: String(accountId) };
      await this.database.write((tx) =>
        this.audit.record(tx, { happenedAt, actorId, action: 'account.export', ...target, reason }),
      );
      return this.#read(accountId, happenedAt);
    });
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isRunning) throw exportRunning();
    this.#isRunning = true;
    try {
      return await work();
    } finally {
      this.#isRunning = false;
    }
  }

  /** Reads one snapshot, so that the parts are consistent. */
  #read(accountId: number, now: Date): Promise<AccountExport> {
    return this.database.snapshot(async (em) => {
      const parts: Record<string, unknown> = { exportedAt: now.toISOString() };
      for (const [name, sql] of Object.entries(EXPORT_PARTS)) {
        const read = await readPart(em, sql, accountId);
        if (name === 'account') parts[name] = read[0];
        else parts[name] = name === 'adjustments' ? read.map((row) => withCurrentState(row, now)) : read;
      }
      return parts;
    });
  }
}

/** In slices, because on the embedded database a statement blocks all other requests. */
async function readPart(em: EntityManager, sql: string, accountId: number): Promise<Row[]> {
  const isSliced = sql.includes('AS rowKey');
  const read: Row[] = [];
  let after: unknown = -1;
  for (;;) {
    const slice = await rows(em, sql, isSliced ? [accountId, after] : [accountId]);
    for (const { rowKey, ...row } of slice) {
      after = rowKey;
      read.push(plain(row));
    }
    if (!isSliced || slice.length < EXPORT_SLICE) return read;
    await nextTurn();
  }
}

async function count(tx: Tx, accountId: number, now: Date): Promise<void> {
  await lockUnlessDeleted(tx, accountId);
  const find = 'SELECT export_times AS exportTimes FROM accounts WHERE id = ?';
  const [account] = await rows<RowOf<Account, 'exportTimes'>>(tx, find, [accountId]);
  const verdict = countExport(account?.exportTimes ?? null, now);
  if ('waitSeconds' in verdict) throw tooManyExports(verdict.waitSeconds);
  await change(tx, 'UPDATE accounts SET export_times = ? WHERE id = ?', [verdict.times, accountId]);
}

export const exportRunning = (): Problem =>
  new Problem(
    503,
    says('Another export is running. Try again in a few seconds.'),
    {},
    { 'Retry-After': String(EXPORT_RETRY_SECONDS) },
  );
const tooManyExports = (seconds: number): Problem =>
  new Problem(
    429,
    says('An account has at most {max} exports an hour. Try again later.', {
      max: MAX_EXPORTS_PER_HOUR,
    }),
    {},
    { 'Retry-After': String(seconds) },
  );

/** Expiry is not stored: it follows from the time. */
const withCurrentState = (row: Row, now: Date): Row => ({
  ...row,
  state: adjustmentState(row['state'] as StoredState, new Date(String(row['expiresAt'])), now),
});

const FLAGS = new Set(['useDisplayName', 'partner', 'isOwner', 'nsfw', 'aiContent', 'stays']);
const LISTS = new Set(['tags', 'secondaryLanguages', 'contentRatings', 'screenshots']);
const NUMBERS = new Set(['amount', 'balanceAfter']);

/** Converts the values of a row to JSON, regardless of the database. */
const plain = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? null : readable(name, value)]));

function readable(name: string, value: unknown): unknown {
  if (/(At|Until)$/.test(name)) return toIso(value as StoredInstant);
  if (FLAGS.has(name)) return value === 1;
  if (NUMBERS.has(name)) return Number(value);
  if (LISTS.has(name)) return JSON.parse(String(value)) as unknown;
  if (name === 'day') return startOfDay(Number(value)).toISOString().slice(0, 10);
  return value;
}
