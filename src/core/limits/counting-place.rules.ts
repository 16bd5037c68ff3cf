/** Where requests are counted. All processes count in the same place at any time. */
export type CountingPlace = 'redis' | 'database';

/** How often a process that counts confirms its row and reads those of the others. */
export const BEAT_MS = 300;
/** How long after it sent its last confirmed beat a process may count. */
export const VALID_MS = 1_500;
/** A row without a new beat for this long is deleted by others. Its process stopped counting after `VALID_MS`. */
export const SILENT_MS = 2_000;
/** A process without requests for this long deletes its row, so that idle processes cost nothing. */
export const IDLE_MS = 5_000;

export interface CountingRow {
  readonly process: string;
  readonly place: CountingPlace;
  readonly lacksRedis: boolean;
  readonly beats: number;
}

/** As long as one process cannot reach Redis, all of them count in the database. */
export const placeFor = (hasRedis: boolean, others: readonly CountingRow[]): CountingPlace =>
  hasRedis && others.every(({ lacksRedis }) => !lacksRedis) ? 'redis' : 'database';

/** A process keeps its row in the old place until its last count there is visible to the others. */
export const mayCount = (place: CountingPlace, others: readonly CountingRow[]): boolean =>
  others.every((other) => other.place === place);

/** Since when, by the clock of this process, another one has shown the same number of beats. */
export interface Silence {
  readonly beats: number;
  readonly since: number;
}

export function silencesOf(
  before: ReadonlyMap<string, Silence>,
  others: readonly CountingRow[],
  now: number,
): Map<string, Silence> {
  return new Map(
    others.map(({ process, beats }) => {
      const known = before.get(process);
      return [process, known?.beats === beats ? known : { beats, since: now }];
    }),
  );
}

export const isSilent = ({ since }: Silence, now: number): boolean => now - since >= SILENT_MS;
