import { Logger } from '@nestjs/common';

/** Synchronous work that runs right after a transaction was committed. */
export type AfterCommit = () => void;

/** Work that runs after a transaction was rolled back for good. It may use the database again. */
export type AfterRollback = () => Promise<void>;

/** An error is only logged: the caller gets the one that rolled the transaction back. */
export async function runAfterRollback(callbacks: readonly AfterRollback[]): Promise<void> {
  for (const callback of callbacks)
    await callback().catch((error: unknown) => {
      new Logger('Database').error(error instanceof Error ? error : String(error), 'After a rollback');
    });
}

/** An error is only logged: the change is committed, the request succeeded, and the remaining callbacks must still run. */
export function runAfterCommit(callbacks: readonly AfterCommit[]): void {
  for (const callback of callbacks)
    try {
      callback();
    } catch (error) {
      new Logger('Database').error(error instanceof Error ? error : String(error), 'After a commit');
    }
}
