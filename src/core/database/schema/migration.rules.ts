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

export interface LeaseRow {
  /** `null` while no process migrates. */
  readonly holder: string | null;
  /** Increases with every change of the row. */
  readonly beats: number;
}

/**
 * The row that a waiting process saw, and since when it has not changed, on the process's own clock in milliseconds.
 */
export interface Seen {
  readonly row: LeaseRow;
  readonly since: number;
}

/** Ten times the pause between two beats: a busy machine delays some of them. */
const GONE_MS = 10_000;

export const isFree = ({ holder }: LeaseRow): boolean => holder === null;

export const holderIsGone = ({ since }: Seen, now: number): boolean => now - since >= GONE_MS;

export function unknownAmong(known: readonly string[], applied: readonly string[]): string[] {
  const names = new Set(known);
  return applied.filter((name) => !names.has(name));
}

export const pendingAmong = (known: readonly string[], applied: readonly string[]): string[] =>
  unknownAmong(applied, known);

/**
 * The migrations of the baseline that were not applied, if others were: an older version, or one that was killed, has
 * migrated the database. An empty database gets them all at once.
 */
export const missingBelow = (baseline: readonly string[], applied: readonly string[]): string[] =>
  applied.length === 0 ? [] : pendingAmong(baseline, applied);

/**
 * Whether a version can work with a schema that a newer version may have changed. `needed` is the migration that an
 * older version must know; `null` if it must know all.
 */
export function isUsable(known: readonly string[], applied: readonly string[], needed: string | null): boolean {
  if (unknownAmong(known, applied).length === 0) return true;
  return known.some((name) => name === needed) && pendingAmong(known, applied).length === 0;
}
