export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whole days since 1970-01-01 UTC: how a calendar day is stored and compared. */
export const dayOf = (instant: Date): number => Math.floor(instant.getTime() / DAY);

export const startOfDay = (day: number): Date => new Date(day * DAY);

export const startOfMonth = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), 1));

export const startOfNextMonth = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1));

export const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** Parses ISO 8601; `undefined` for days that do not exist, such as 31 February (`Date` would roll over to March). */
export function parseInstant(text: string): Date | undefined {
  const instant = new Date(text);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 10));
  return isReal ? instant : undefined;
}
