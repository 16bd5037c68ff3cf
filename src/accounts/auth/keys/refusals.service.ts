import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type ColumnOf, type RowOf, toDate } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, insertMany, rows, type Tx } from '../../../core/database/sql.js';
import { WriteBehind } from '../../../core/database/write-behind.js';
import { Log } from '../../../core/http/monitoring/log.js';
import { MAX_REFUSALS } from './api-key.rules.js';
import type { RefusedRequest } from './api-key.entity.js';

const BATCH_MS = 500;
const RETRY_MS = 5_000;
const CREDENTIALS_PER_TRANSACTION = 20;
const MAX_PENDING_CREDENTIALS = 10_000;

export interface Refusal extends RowOf<RefusedRequest, 'route' | 'status' | 'bucket'> {
  readonly at: Date;
}

type Waiting = Map<number, Refusal[]>;

/**
 * Records the newest refused requests of each credential for its owner. They are collected in memory and written in
 * batches, so that a program that is refused all the time does not cause a write per request.
 */
@Injectable()
export class Refusals implements BeforeApplicationShutdown {
  #waiting: Waiting = new Map();
  readonly #batches = new WriteBehind(
    () => this.#waiting.size === 0,
    () => this.#write(),
  );

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  note(credentialId: number, refusal: Refusal): void {
    const waiting = this.#waiting.get(credentialId);
    if (waiting !== undefined) {
      waiting.push(refusal);
      if (waiting.length > MAX_REFUSALS) waiting.shift();
    } else if (this.#waiting.size < MAX_PENDING_CREDENTIALS) this.#waiting.set(credentialId, [refusal]);
    this.#batches.schedule(BATCH_MS);
  }

  /** Newest first. */
  async of(credentialId: number): Promise<Refusal[]> {
    await this.flush();
    const found = await this.database.query<
      Omit<Refusal, 'at'> & { readonly at: ColumnOf<RefusedRequest, 'happenedAt'> }
    >(
      `SELECT happened_at AS at, route, status, bucket FROM refused_requests
       WHERE credential_id = ? ORDER BY id DESC LIMIT ?`,
      [credentialId, MAX_REFUSALS],
    );
    return found.map(({ at, route, status, bucket }) => ({ at: toDate(at), route, status, bucket }));
  }

  flush(): Promise<void> {
    return this.#batches.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#batches.close();
  }

  async #write(): Promise<void> {
    // In the order of ids, so that two processes that write the same credentials do not deadlock.
    const batch = [...this.#waiting].sort(([one], [other]) => one - other);
    this.#waiting = new Map();
    try {
      while (batch.length > 0) {
        const part = batch.slice(0, CREDENTIALS_PER_TRANSACTION);
        await this.database.write((tx) => save(tx, part));
        batch.splice(0, CREDENTIALS_PER_TRANSACTION);
      }
    } catch (error) {
      this.log.warn(`Could not write refused requests, will try again: ${String(error)}`, 'Refusals');
      this.#putBack(batch);
    }
  }

  #putBack(old: readonly (readonly [number, Refusal[]])[]): void {
    for (const [credentialId, refusals] of old) {
      const newer = this.#waiting.get(credentialId) ?? [];
      this.#waiting.set(credentialId, [...refusals, ...newer].slice(-MAX_REFUSALS));
    }
    this.#batches.schedule(RETRY_MS);
  }
}

async function save(tx: Tx, batch: readonly (readonly [number, readonly Refusal[]])[]): Promise<void> {
  const records = batch.flatMap(([credentialId, refusals]) =>
    refusals.map(({ at, route, status, bucket }) => ({
      credential_id: credentialId,
      happened_at: at,
      route: route.slice(0, 100),
      status,
      bucket,
    })),
  );
  await insertMany(tx, 'refused_requests', records);
  for (const [credentialId] of batch) await trim(tx, credentialId);
}

async function trim(tx: Tx, credentialId: number): Promise<void> {
  const find = `SELECT id FROM refused_requests WHERE credential_id = ? ORDER BY id DESC LIMIT 1 OFFSET ${MAX_REFUSALS}`;
  const [last] = await rows<RowOf<RefusedRequest, 'id'>>(tx, find, [credentialId]);
  if (last === undefined) return;
  await change(tx, 'DELETE FROM refused_requests WHERE credential_id = ? AND id <= ?', [credentialId, last.id]);
}
