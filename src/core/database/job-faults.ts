import type { Logger } from '@nestjs/common';
import { isSchemaOutdated } from './database-errors.js';

/** Logs that a job has failed. Missing tables are reported at the start and by /readyz already. */
export function logFault(logger: Pick<Logger, 'error'>, sentence: string, error: unknown): void {
  if (!isSchemaOutdated(error)) logger.error(`${sentence}: ${String(error)}`);
}
