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
