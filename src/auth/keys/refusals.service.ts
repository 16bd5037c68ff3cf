import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type ColumnOf, type RowOf, toDate } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import { change, insertMany, rows } from '../../database/sql.js';
import { WriteBehind } from '../../database/write-behind.js';
import { Log } from '../../http/monitoring/log.js';
import type { RefusedRequest } from './refused-request.entity.js';

/** How many of a credential are kept. */
const KEPT_REFUSALS = 50;
const GATHER_MS = 500;
const RETRY_MS = 5_000;
const CREDENTIALS_PER_TRANSACTION = 20;
const MOST_CREDENTIALS = 10_000;

export interface Refusal extends RowOf<RefusedRequest, 'route' | 'status' | 'bucket'> {
  readonly at: Date;
}

type Waiting = Map<number, Refusal[]>;

/**
 * The newest refused requests of each credential, for its owner to look at. Noting one costs no more than a line in
 * memory; a moment later it is written, and what a program that is refused all the time pushes out is never written at all.
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
    const known = this.#waiting.get(credentialId);
    if (known !== undefined) {
      known.push(refusal);
      if (known.length > KEPT_REFUSALS) known.shift();
    } else if (this.#waiting.size < MOST_CREDENTIALS) this.#waiting.set(credentialId, [refusal]);
    this.#batches.schedule(GATHER_MS);
  }

  /** Newest first. */
  async of(credentialId: number): Promise<Refusal[]> {
    await this.flush();
    const found = await this.database.query<
      Omit<Refusal, 'at'> & { readonly at: ColumnOf<RefusedRequest, 'happenedAt'> }
    >(
      `SELECT happened_at AS at, route, status, bucket FROM refused_requests
       WHERE credential_id = ? ORDER BY id DESC LIMIT ?`,
      [credentialId, KEPT_REFUSALS],
    );
    return found.map(({ at, route, status, bucket }) => ({ at: toDate(at), route, status, bucket }));
  }

  /** Resolves when what was noted before is written, or could not be. */
  flush(): Promise<void> {
    return this.#batches.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#batches.close();
  }

  async #write(): Promise<void> {
    // By id, so that two processes that write the same rows do not wait for each other in a circle.
    const leaving = [...this.#waiting].sort(([one], [other]) => one - other);
    this.#waiting = new Map();
    try {
      while (leaving.length > 0) {
        const part = leaving.slice(0, CREDENTIALS_PER_TRANSACTION);
        await this.database.write((tx) => save(tx, part));
        leaving.splice(0, CREDENTIALS_PER_TRANSACTION);
      }
    } catch (error) {
      this.log.warn(`Refused requests could not be written and wait: ${String(error)}`, 'Refusals');
      this.#keep(leaving);
    }
  }

  /** Puts back what could not be written, beneath what has been noted since. */
  #keep(old: readonly (readonly [number, Refusal[]])[]): void {
    for (const [credentialId, refusals] of old) {
      const newer = this.#waiting.get(credentialId) ?? [];
      this.#waiting.set(credentialId, [...refusals, ...newer].slice(-KEPT_REFUSALS));
    }
    this.#batches.schedule(RETRY_MS);
  }
}

async function save(tx: Tx, noted: readonly (readonly [number, readonly Refusal[]])[]): Promise<void> {
  const made = noted.flatMap(([credentialId, refusals]) =>
    refusals.map(({ at, route, status, bucket }) => ({
      credential_id: credentialId,
      happened_at: at,
      route: route.slice(0, 100),
      status,
      bucket,
    })),
  );
  await insertMany(tx, 'refused_requests', made);
  for (const [credentialId] of noted) await trim(tx, credentialId);
}

async function trim(tx: Tx, credentialId: number): Promise<void> {
  const find = `SELECT id FROM refused_requests WHERE credential_id = ? ORDER BY id DESC LIMIT 1 OFFSET ${KEPT_REFUSALS}`;
  const [last] = await rows<RowOf<RefusedRequest, 'id'>>(tx, find, [credentialId]);
  if (last === undefined) return;
  await change(tx, 'DELETE FROM refused_requests WHERE credential_id = ? AND id <= ?', [credentialId, last.id]);
}
