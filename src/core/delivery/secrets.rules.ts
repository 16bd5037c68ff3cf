import { HOUR } from '../shared/utc.js';

/** How long the old secret signs too after a rotation, in hours. */
export const OVERLAPS = ['0', '1', '24', '168'] as const;

/** Random bytes from which the secrets of an address are derived, as base64. */
interface Seeds {
  readonly seed: string;
  readonly oldSeed: string | null;
  readonly oldUntil: Date | null;
}

export interface Rotation {
  readonly overlap: (typeof OVERLAPS)[number];
  /** Ends an overlap that still runs. */
  readonly force: boolean;
}

/** The seeds whose secrets sign now: the current one, and the old one until the end of its overlap. */
export const seedsAt = (now: Date, { seed, oldSeed, oldUntil }: Seeds): string[] =>
  oldSeed !== null && oldUntil !== null && now < oldUntil ? [seed, oldSeed] : [seed];

/** The seeds after a rotation to a new one; `undefined` while an overlap runs, unless it is ended by force. */
export function rotated(
  { seed, oldUntil }: Pick<Seeds, 'seed' | 'oldUntil'>,
  { overlap, force }: Rotation,
  { now, next }: { readonly now: Date; readonly next: string },
): Seeds | undefined {
  if (oldUntil !== null && oldUntil > now && !force) return undefined;
  if (overlap === '0') return { seed: next, oldSeed: null, oldUntil: null };
  return { seed: next, oldSeed: seed, oldUntil: new Date(now.getTime() + Number(overlap) * HOUR) };
}
