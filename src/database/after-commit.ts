import { Logger } from '@nestjs/common';

/** What a transaction leaves to do once it is committed. It is done at once, so it must not wait for anything. */
export type AfterCommit = () => void;

/** Does all of it. The change is committed, so a failure is logged: the request succeeded, and the rest still has to run. */
export function runCommitted(collected: readonly AfterCommit[]): void {
  for (const work of collected)
    try {
      work();
    } catch (error) {
      new Logger('Database').error(error instanceof Error ? error : String(error), 'After a commit');
    }
}
