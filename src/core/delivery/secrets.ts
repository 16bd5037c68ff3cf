import { randomBytes } from 'node:crypto';
import { type StoredInstant, toDateOrNull } from '../database/columns.js';
import { type Rotation, rotated, seedsAt } from './secrets.rules.js';
import { says, Problem } from '../shared/refusals.js';

export const newSeed = (): string => randomBytes(32).toString('base64');

interface SeedColumns {
  readonly seed: string | null;
  readonly oldSeed: string | null;
  readonly oldUntil: StoredInstant | null;
}

export const seedsOf = ({ seed, oldSeed, oldUntil }: SeedColumns, now: Date): string[] =>
  seedsAt(now, { seed: seed ?? '', oldSeed, oldUntil: toDateOrNull(oldUntil) });

/** The seeds after a rotation to a new one. Refuses it while an overlap runs, unless it is ended by force. */
export function rotatedSeeds({ seed, oldUntil }: SeedColumns, rotation: Rotation, now: Date) {
  const until = toDateOrNull(oldUntil);
  const next = rotated({ seed: seed ?? '', oldUntil: until }, rotation, { now, next: newSeed() });
  if (next === undefined) throw overlapRuns(until ?? now);
  return next;
}

export const overlapRuns = (until: Date): Problem =>
  new Problem(
    409,
    says('The secret before this one signs until {until}. End that overlap (force), or wait until then.', { until }),
  );
