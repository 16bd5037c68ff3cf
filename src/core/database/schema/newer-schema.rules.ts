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
