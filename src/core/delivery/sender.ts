import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { logFault } from '../database/database-errors.js';
import { change, type Tx } from '../database/sql.js';
import { DAY, SECOND, later } from '../shared/utc.js';
import type { Deliveries } from './deliveries.service.js';
import { Lanes, type Served } from './lanes.js';
import { type Outcome, isSuccess } from './outcome.rules.js';
import { isSlow } from './retry.rules.js';
import { type AddressState, type Decision, type Health, healthAfter } from './switch-off.rules.js';

/** Longer than a batch takes: it starts nothing after `BOX_MS`, and then waits ten seconds at most. */
const LEASE_MS = 30 * SECOND;
const BOX_MS = 5 * SECOND;
/** After this many batches, the lane is free for other addresses. */
const MAX_BATCHES = 20;
const FOUND_AT_ONCE = 1_000;
/** The due time of an address without work. The next message sets an earlier one. */
const FAR_MS = 365 * DAY;

interface Leased<M> extends Health {
  readonly id: number;
  readonly state: AddressState;
  readonly messages: readonly M[];
  readonly obstacle?: string | undefined;
}

export interface Answer {
  readonly outcome: Outcome;
  /** The receiver asked to get the message later. This is no failure, and the message keeps its attempts. */
  readonly isPostponed?: boolean;
  readonly pauseMs?: number;
}

export interface Sent<M> extends Answer {
  readonly message: M;
  readonly at: Date;
}

export type Stored = Decision & { readonly hasMore: boolean };

interface Run extends Served {
  readonly pauseMs?: number | undefined;
}

/**
 * Sends messages to the addresses in a table: leases an address, sends batches to it, stores how they ended, and releases
 * it. A kind of work extends this class and says what is due, what is sent, and what becomes of it.
 */
export abstract class Sender<A extends Leased<M>, M> {
  protected readonly holder = randomUUID();
  /** Concurrent requests to one address. */
  protected readonly atOnce: number = 1;
  /** Whether the table has `due_at`, when an address has something to send. A claim moves it to the end of the lease. */
  protected readonly hasDueTime: boolean = false;
  readonly #lanes: Lanes;
  #looking: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(
    private readonly name: string,
    private readonly table: string,
    protected readonly deliveries: Deliveries,
  ) {
    const serve = (id: number, wasSlow: boolean) => this.#serve(id, wasSlow);
    this.#lanes = new Lanes(deliveries.config.values.webhookLanes, serve, (error) => this.report(error));
    deliveries.add(this);
  }

  /** Addresses with something to send that no process has leased. */
  protected abstract due(now: Date, limit: number): Promise<readonly { readonly id: number }[]>;
  /** The address; `undefined` if it was switched off, another process has leased it, or there is nothing to do. */
  protected abstract read(id: number, now: Date): Promise<A | undefined>;
  protected abstract post(address: A, message: M): Promise<Answer>;
  /** Stores what becomes of the address (with `storeHealth`) and of each message; `undefined` if the lease is lost. */
  protected abstract store(tx: Tx, address: A, sent: readonly Sent<M>[], health: Health): Promise<Stored | undefined>;
  protected abstract switchOff(address: A, reason: NonNullable<A['obstacle'] | Decision['reason']>): Promise<void>;
  /** When a waiting message of the address is due; `null` if none waits. */
  protected nextDue(_id: number): Promise<Date | null> {
    return Promise.resolve(null);
  }

  get isSending(): boolean {
    return this.deliveries.config.values.webhooks === 'on' && !this.#isStopping;
  }

  /** Starts what is due, including what other processes have written. Never rejects. */
  poll(): Promise<void> {
    this.#looking = this.#look().catch((error: unknown) => this.report(error));
    return this.#looking;
  }

  async idle(): Promise<void> {
    await this.#looking;
    await this.#lanes.idle();
  }

  /** Starts nothing new; resolves when all running work has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#lanes.stop();
    await this.idle();
  }

  protected offer(found: readonly { readonly id: number }[]): void {
    for (const { id } of found) this.#lanes.offer(id);
  }

  /** It grows with the queue, so that many slow addresses waiting for a lane do not hide those after them. */
  protected get limit(): number {
    return FOUND_AT_ONCE + this.#lanes.waiting;
  }

  protected report(error: unknown): void {
    logFault(new Logger(this.name), 'Sending failed and will be tried again', error);
  }

  /**
   * Returns `false` if the lease is lost: the process that has it now sends these messages again. `more` are columns of this
   * table, as `column = ?, `. Switching an address off needs other locks, so `switchOff` does it afterwards.
   */
  protected async storeHealth(
    tx: Tx,
    { id, state }: A,
    { health, decision, sent }: { health: Health; decision: Decision; sent: readonly Sent<M>[] },
    more: { readonly set: string; readonly values: readonly unknown[] } = { set: '', values: [] },
  ): Promise<boolean> {
    const sql = `UPDATE ${this.table} SET ${more.set}state = ?, strikes = ?, failing_since = ?,
      succeeded_at = COALESCE(?, succeeded_at), leased_until = ? WHERE id = ? AND leased_by = ? AND state <> 'off'`;
    const now = this.deliveries.clock.now();
    const next = decision.state === 'off' ? state : decision.state;
    const succeededAt = sent.some(({ outcome }) => isSuccess(outcome)) ? now : null;
    const values = [next, health.strikes, health.failingSince, succeededAt, later(now, LEASE_MS), id, this.holder];
    return (await change(tx, sql, [...more.values, ...values])).affected > 0;
  }

  async #look(): Promise<void> {
    if (this.isSending) this.offer(await this.due(this.deliveries.clock.now(), this.limit));
  }

  async #serve(id: number, wasSlow: boolean): Promise<Served> {
    const leasedUntil = this.#isStopping ? undefined : await this.#claim(id);
    if (leasedUntil === undefined) return { isSlow: false, hasMore: false };
    let run: Run = { isSlow: wasSlow, hasMore: true };
    for (let batch = 0; run.hasMore && batch < MAX_BATCHES && !this.#isStopping; batch += 1) {
      run = await this.#sendBatch(id, run.isSlow);
      if (run.isSlow || run.pauseMs !== undefined) break;
    }
    await this.#release(id, leasedUntil, run);
    return { isSlow: run.isSlow, hasMore: run.hasMore && run.pauseMs === undefined };
  }

  /** Returns the end of the lease; `undefined` if the address is off or another process has leased it. */
  async #claim(id: number): Promise<Date | undefined> {
    const { database, clock } = this.deliveries;
    const [due, now] = [this.hasDueTime ? ', due_at = ?' : '', clock.now()];
    const leasedUntil = later(now, LEASE_MS);
    const sql = `UPDATE ${this.table} SET leased_by = ?, leased_until = ?${due}
      WHERE id = ? AND state <> 'off' AND (leased_until IS NULL OR leased_until <= ?)`;
    const values = [this.holder, leasedUntil, ...(this.hasDueTime ? [leasedUntil] : []), id, now];
    if ((await database.execute(sql, values)) > 0) return leasedUntil;
    // The other process may have read its messages already, so this address is due again after the lease.
    const again = `UPDATE ${this.table} SET due_at = ? WHERE id = ? AND state <> 'off' AND due_at > ?`;
    if (this.hasDueTime) await database.execute(again, [now, id, now]);
    return undefined;
  }

  /**
   * A process that wrote a message in the meantime has set an earlier `due_at`, which stays. Until the end of a pause, no
   * process can lease the address.
   */
  async #release(id: number, leasedUntil: Date, { hasMore, pauseMs }: Run): Promise<void> {
    const { database, clock } = this.deliveries;
    const now = clock.now();
    const due = this.hasDueTime ? ', due_at = CASE WHEN due_at < ? THEN due_at ELSE ? END' : '';
    const sql = `UPDATE ${this.table} SET leased_by = NULL, leased_until = ?${due} WHERE id = ? AND leased_by = ?`;
    const next = hasMore ? now : await this.nextDue(id);
    const dueAt = this.hasDueTime ? [leasedUntil, next ?? later(now, FAR_MS)] : [];
    const pausedUntil = pauseMs === undefined ? null : later(now, pauseMs);
    await database.execute(sql, [pausedUntil, ...dueAt, id, this.holder]);
  }

  async #sendBatch(id: number, wasSlow: boolean): Promise<Run> {
    const { database, clock } = this.deliveries;
    const address = await this.read(id, clock.now());
    if (address === undefined) return { isSlow: wasSlow, hasMore: false };
    const { obstacle }: { obstacle?: A['obstacle'] } = address;
    if (obstacle !== undefined) {
      await this.switchOff(address, obstacle);
      return { isSlow: wasSlow, hasMore: false };
    }
    const sent = await this.#send(address, wasSlow ? 1 : this.atOnce);
    const outcomes = sent.filter((one) => one.isPostponed !== true).map(({ outcome }) => outcome);
    const health = healthAfter(address, outcomes, clock.now());
    const stored = await database.write((tx) => this.store(tx, address, sent, health));
    if (stored === undefined) return { isSlow: false, hasMore: false };
    if (stored.state === 'off') await this.switchOff(address, stored.reason ?? 'failing');
    const isLeft = sent.length < address.messages.length || sent.some((one) => one.isPostponed);
    const hasMore = stored.state !== 'off' && (isLeft || stored.hasMore);
    return {
      isSlow: sent.length > 0 ? sent.some(({ outcome }) => isSlow(outcome)) : wasSlow,
      hasMore: hasMore && (sent.length > 0 || address.messages.length === 0),
      pauseMs: sent[0]?.pauseMs,
    };
  }

  /** Starts requests in the order of the messages. Messages not started in time stay for the next batch. */
  async #send(address: A, atOnce: number): Promise<Sent<M>[]> {
    const begunAt = performance.now();
    const sent: Sent<M>[] = [];
    const queue = address.messages.values();
    const lane = async (): Promise<void> => {
      for (const message of queue) {
        const answer = await this.post(address, message);
        // The process is stopping and cut the connection: the next holder of the lease sends the message again.
        if (this.#isStopping && !isSuccess(answer.outcome)) return;
        sent.push({ ...answer, message, at: this.deliveries.clock.now() });
        if (this.#isStopping || performance.now() - begunAt >= BOX_MS) return;
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, address.messages.length) }, lane));
    return sent;
  }
}
