import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Log } from '../../http/monitoring/log.js';
import { MINUTE } from '../../shared/utc.js';

const WRITTEN_AT_MOST_EVERY = MINUTE;
const MOST_KEYS = 50_000;

/** Notes when and for what a key was last used: at most once a minute a key, and never in anybody's way. */
@Injectable()
export class KeyUse implements BeforeApplicationShutdown {
  readonly #noted = new Map<number, number>();
  readonly #writing = new Set<Promise<unknown>>();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  note(keyId: number, route: string, now: Date): void {
    const last = this.#noted.get(keyId);
    if (last !== undefined && Math.abs(now.getTime() - last) < WRITTEN_AT_MOST_EVERY) return;
    this.#noted.delete(keyId);
    this.#noted.set(keyId, now.getTime());
    if (this.#noted.size > MOST_KEYS) this.#noted.delete(this.#noted.keys().next().value ?? 0);
    const writing = this.database
      .execute('UPDATE api_keys SET last_used_at = ?, last_used_route = ? WHERE id = ?', [
        now,
        route.slice(0, 100),
        keyId,
      ])
      .catch((error: Error) => this.log.warn(`The last use of a key was not noted: ${error.message}`))
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#writing);
  }
}
