import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import { Log } from '../../../core/http/monitoring/log.js';
import { MINUTE } from '../../../core/shared/utc.js';

const MIN_PAUSE = MINUTE;
const MAX_CACHED_KEYS = 50_000;

/** Records when and for which route a key was last used: at most once a minute per key, without delaying the request. */
@Injectable()
export class KeyUse implements BeforeApplicationShutdown {
  readonly #recordedAt = new Map<number, number>();
  readonly #writing = new Set<Promise<unknown>>();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  record(keyId: number, route: string, now: Date): void {
    const last = this.#recordedAt.get(keyId);
    if (last !== undefined && Math.abs(now.getTime() - last) < MIN_PAUSE) return;
    this.#recordedAt.delete(keyId);
    this.#recordedAt.set(keyId, now.getTime());
    if (this.#recordedAt.size > MAX_CACHED_KEYS) this.#recordedAt.delete(this.#recordedAt.keys().next().value ?? 0);
    const writing = this.database
      .execute('UPDATE api_keys SET last_used_at = ?, last_used_route = ? WHERE id = ?', [
        now,
        route.slice(0, 100),
        keyId,
      ])
      .catch((error: Error) => this.log.warn(`Could not record the last use of a key: ${error.message}`))
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#writing);
  }
}
