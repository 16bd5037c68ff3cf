import { Injectable } from '@nestjs/common';
import { COMMAND_CALL } from '../../config/command-call.js';
import { Database } from '../../database/database.js';
import { isUnreachable } from '../../database/failures.js';
import { Life } from './drain-state.js';

const PATIENCE_MS = 1_000;
const MIGRATE = `run "${COMMAND_CALL} migrate".`;

/** Whether this instance should be sent requests. */
@Injectable()
export class Health {
  constructor(
    private readonly database: Database,
    private readonly life: Life,
  ) {}

  /** What stands in the way, in one sentence; `undefined` when nothing does. */
  async obstacle(): Promise<string | undefined> {
    if (this.life.stage !== 'serving') return 'This instance is shutting down.';
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('The database does not answer.'), PATIENCE_MS);
    });
    try {
      return await Promise.race([this.#databaseObstacle(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #databaseObstacle(): Promise<string | undefined> {
    try {
      const pending = await this.database.pendingMigrations();
      return pending.length === 0 ? undefined : `The database lacks ${pending.length} migration(s): ${MIGRATE}`;
    } catch (error) {
      return isUnreachable(error) ? 'The database cannot be reached.' : `The database has no schema yet: ${MIGRATE}`;
    }
  }
}
