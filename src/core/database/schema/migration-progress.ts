import type { DataSource } from 'typeorm';
import { PROGRESS_EVERY_MS, beginningOf, progressOf } from './migration-progress.rules.js';

/** Receives the lines that tell an operator how far the migrations are. */
export type Report = (line: string) => void;

/**
 * Runs the pending migrations and reports how far they are. On the embedded database a statement blocks the process, so
 * there the next line comes when it has ended.
 */
export async function runReporting(source: DataSource, total: number, report: Report): Promise<string[]> {
  const begunAt = performance.now();
  let reportedAt = begunAt;
  let applied = 0;
  let name = '';
  const tell = (): void => {
    const now = performance.now();
    if (name === '' || now - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = now;
    report(progressOf({ applied, total, name, ms: now - begunAt }));
  };
  report(beginningOf(total));
  for (const migration of source.migrations) {
    const up = migration.up.bind(migration);
    const observed: typeof up = async (runner) => {
      name = migration.name ?? migration.constructor.name;
      tell();
      await up(runner);
      applied += 1;
    };
    Object.defineProperty(migration, 'up', { value: observed });
  }
  const timer = setInterval(tell, PROGRESS_EVERY_MS);
  try {
    return (await source.runMigrations()).map((migration) => migration.name);
  } finally {
    clearInterval(timer);
  }
}
