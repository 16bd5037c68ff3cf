import { SECOND } from '../../shared/utc.js';

/** While migrations run, a line is written at least this often, if they leave the process time for it. */
export const PROGRESS_EVERY_MS = 5 * SECOND;

interface Progress {
  readonly applied: number;
  readonly total: number;
  readonly name: string;
  readonly ms: number;
}

const migrations = (count: number): string => `${count} ${count === 1 ? 'migration' : 'migrations'}`;

export const beginningOf = (total: number): string =>
  `Applying ${migrations(total)} to the database. On a large one this takes minutes: let the process go on.`;

export const progressOf = ({ applied, total, name, ms }: Progress): string =>
  `Applied ${applied} of ${migrations(total)} in ${Math.round(ms / SECOND)} s; ${name} is running.`;
