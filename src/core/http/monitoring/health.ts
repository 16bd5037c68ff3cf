import { Injectable } from '@nestjs/common';
import { COMMAND_CALL } from '../../config/installation.js';
import { Database } from '../../database/database.js';
import { faultOf, isSchemaOutdated } from '../../database/database-errors.js';
import { DrainState } from './drain-state.js';
import { Metrics } from './metrics.js';

const TIMEOUT_MS = 1_000;
const MIGRATE = `run "${COMMAND_CALL} migrate".`;

/** Why this instance is not ready, in one sentence; `undefined` when the feature does not keep it out of rotation. */
type Condition = () => Promise<string | undefined>;

@Injectable()
export class Health {
  readonly #conditions: Condition[] = [];

  constructor(
    private readonly database: Database,
    private readonly drainState: DrainState,
    metrics: Metrics,
  ) {
    metrics.gauge('marquee_ready', '1 if this instance would answer 200 at /readyz now, else 0.', async () =>
      (await this.unreadyReason()) === undefined ? 1 : 0,
    );
  }

  /** Adds a condition of a feature. It is asked when the database answers and its schema is up to date. */
  require(condition: Condition): void {
    this.#conditions.push(condition);
  }

  /** Why this instance is not ready, in one sentence; `undefined` when it is. */
  async unreadyReason(): Promise<string | undefined> {
    if (this.drainState.stage !== 'serving') return 'This instance is shutting down.';
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('The database does not answer.'), TIMEOUT_MS);
    });
    try {
      return await Promise.race([this.#problem(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #problem(): Promise<string | undefined> {
    try {
      const pending = await this.database.pendingMigrations();
      if (pending.length > 0) return `The database lacks ${pending.length} migration(s): ${MIGRATE}`;
      for (const condition of this.#conditions) {
        const reason = await condition();
        if (reason !== undefined) return reason;
      }
      return undefined;
    } catch (error) {
      if (isSchemaOutdated(error)) return `The database has no schema yet: ${MIGRATE}`;
      const fault = faultOf(error);
      return fault === undefined ? 'The database cannot be reached.' : `The database cannot serve: ${fault}.`;
    }
  }
}
