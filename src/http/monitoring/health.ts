import { Injectable } from '@nestjs/common';
import { COMMAND_CALL } from '../../config/command-call.js';
import { Database } from '../../database/database.js';
import { faultOf, isSchemaOutdated } from '../../database/database-errors.js';
import { DrainState } from './drain-state.js';

const TIMEOUT_MS = 1_000;
const MIGRATE = `run "${COMMAND_CALL} migrate".`;

/** Decides whether the load balancer should send requests to this instance. */
@Injectable()
export class Health {
  constructor(
    private readonly database: Database,
    private readonly drainState: DrainState,
  ) {}

  /** Why this instance is not ready, in one sentence; `undefined` when it is. */
  async unreadyReason(): Promise<string | undefined> {
    if (this.drainState.stage !== 'serving') return 'This instance is shutting down.';
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('The database does not answer.'), TIMEOUT_MS);
    });
    try {
      return await Promise.race([this.#databaseProblem(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #databaseProblem(): Promise<string | undefined> {
    try {
      const pending = await this.database.pendingMigrations();
      return pending.length === 0 ? undefined : `The database lacks ${pending.length} migration(s): ${MIGRATE}`;
    } catch (error) {
      if (isSchemaOutdated(error)) return `The database has no schema yet: ${MIGRATE}`;
      const fault = faultOf(error);
      return fault === undefined ? 'The database cannot be reached.' : `The database cannot serve: ${fault}.`;
    }
  }
}
