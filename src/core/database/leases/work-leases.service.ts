import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { type RowOf, toDateOrNull, withDates } from '../columns.js';
import { Database } from '../database.js';
import { isDuplicate } from '../database-errors.js';
import { change, type Tx } from '../sql.js';
import type { WorkLease } from './work-lease.entity.js';
import { LEASE_MS, RENEW_MS } from './work-lease.rules.js';

const TAKE = `UPDATE work_leases SET holder = ?, fence = fence + 1, ends_at = ?
  WHERE name = ? AND ends_at <= ? AND (done_for IS NULL OR done_for < ?)`;
const CREATE = 'INSERT INTO work_leases (name, holder, fence, ends_at) VALUES (?, ?, 1, ?)';
const TAKEN = 'SELECT fence, done_for AS doneFor FROM work_leases WHERE name = ? AND holder = ?';
const RENEW = 'UPDATE work_leases SET ends_at = ? WHERE name = ? AND holder = ? AND fence = ?';
const FINISH = `UPDATE work_leases SET holder = NULL, ends_at = ?, done_for = ?, result = COALESCE(?, result)
  WHERE name = ? AND holder = ? AND fence = ?`;
const RESULT = 'SELECT done_for AS doneFor, result FROM work_leases WHERE name = ?';
const FINISHED = 'SELECT name, done_for AS doneFor FROM work_leases';
const GIVE_UP = 'UPDATE work_leases SET holder = NULL, ends_at = ? WHERE name = ? AND holder = ? AND fence = ?';

type TakenRow = RowOf<WorkLease, 'fence' | 'doneFor'>;

export class LeaseLost extends Error {
  constructor(name: string) {
    super(`Another process has taken over the work "${name}"`);
  }
}

export interface Lease {
  /** Aborts when the lease is lost or the caller's signal aborts. */
  readonly signal: AbortSignal;
  /** The newest period for which the work was finished before, by any process. */
  readonly since: Date | null;
  /** Call it first in each transaction that stores a result: it throws if the lease is lost, at any time. */
  confirm(tx: Tx): Promise<void>;
}

/**
 * Lets one process of the installation do scheduled work. A lease alone does not exclude that two processes work at
 * once, because a frozen process may wake up after its lease ended. So results are stored with `confirm`.
 */
@Injectable()
export class WorkLeases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the work of a period, such as the hour that begins at `period`, unless another process is doing it or has done
   * it. Returns whether this process did it. Work that fails or is aborted can be done again for the same period.
   */
  once(name: string, period: Date, work: (lease: Lease) => Promise<void>, signal?: AbortSignal): Promise<boolean> {
    return this.#once(name, period, (lease) => work(lease).then(() => null), signal);
  }

  /**
   * Figures of the whole installation that take long to find: one process finds them for each period, and all others
   * read what it found. It gets the figures of the period before. While it is at work, they get the figures of an earlier period.
   */
  async shared<T>(name: string, period: Date, find: (before: T | undefined) => Promise<T>): Promise<T> {
    const [row] = await this.database.query<RowOf<WorkLease, 'doneFor' | 'result'>>(RESULT, [name]);
    const [doneFor, known] = [toDateOrNull(row?.doneFor ?? null), row?.result ?? null];
    if (known !== null && doneFor !== null && doneFor >= period) return JSON.parse(known) as T;
    const before = known === null ? undefined : (JSON.parse(known) as T);
    let found: string | undefined;
    // Readers must not fail because the figures cannot be stored.
    await this.#once(name, period, async () => (found = JSON.stringify(await find(before)))).catch(() => undefined);
    const result = found ?? known;
    return result === null ? find(before) : (JSON.parse(result) as T);
  }

  async #once(
    name: string,
    period: Date,
    work: (lease: Lease) => Promise<string | null>,
    signal?: AbortSignal,
  ): Promise<boolean> {
    const holder = randomUUID();
    const taken = await this.#take(name, holder, period);
    if (taken === undefined) return false;
    const key = [name, holder, taken.fence];
    const lost = new AbortController();
    const timer = setInterval(() => void this.#renew(key, lost), RENEW_MS).unref();
    const end = signal === undefined ? lost.signal : AbortSignal.any([signal, lost.signal]);
    try {
      const result = await work({
        signal: end,
        since: toDateOrNull(taken.doneFor),
        confirm: async (tx) => {
          const { affected } = await change(tx, RENEW, [this.#end(), ...key]);
          if (affected === 0) throw new LeaseLost(name);
        },
      });
      const finished = [this.clock.now(), period, result, ...key];
      if (!end.aborted) return (await this.database.execute(FINISH, finished)) > 0;
      await this.database.execute(GIVE_UP, [this.clock.now(), ...key]);
      return false;
    } catch (error) {
      await this.database.execute(GIVE_UP, [this.clock.now(), ...key]).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  async finished(): Promise<{ name: string; doneFor: Date | null }[]> {
    const found = await this.database.query<RowOf<WorkLease, 'name' | 'doneFor'>>(FINISHED);
    return found.map((row) => withDates(row, ['doneFor']));
  }

  async #take(name: string, holder: string, period: Date): Promise<TakenRow | undefined> {
    const taken = await this.database.execute(TAKE, [holder, this.#end(), name, this.clock.now(), period]);
    if (taken === 0) {
      const create = [name, holder, this.#end()];
      const isCreated = await this.database.execute(CREATE, create).then(() => true, refusedAsDuplicate);
      if (!isCreated) return undefined;
    }
    const [row] = await this.database.query<TakenRow>(TAKEN, [name, holder]);
    return row;
  }

  /** A failure is not yet a loss: the lease still lasts for a while, and `confirm` decides. */
  async #renew([name = '', ...rest]: readonly (string | number)[], lost: AbortController): Promise<void> {
    const renewed = await this.database.execute(RENEW, [this.#end(), name, ...rest]).catch(() => undefined);
    if (renewed === 0) lost.abort(new LeaseLost(String(name)));
  }

  #end(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS);
  }
}

function refusedAsDuplicate(error: unknown): false {
  if (isDuplicate(error)) return false;
  throw error;
}
