import { MINUTE, SECOND } from '../../shared/utc.js';
import { type Problem, refusedFor, says } from '../../shared/refusals.js';

export type SwitchName = 'read-only' | 'announcement';

/** The longest announcement: a sentence or two above every page. */
export const MAX_ANNOUNCEMENT_LENGTH = 300;
/** When a program tries a change again that a read-only site has refused. */
const RETRY_AFTER_MS = 5 * MINUTE;
/** Other processes follow a switch after this time at the latest. */
export const SWITCHES_REMEMBERED_MS = SECOND;

export interface SwitchRow {
  readonly name: string;
  readonly sentence: string | null;
  readonly endsAt: Date | null;
  readonly setAt: Date;
}

export interface Announcement {
  readonly sentence: string;
  readonly endsAt: Date;
  readonly setAt: Date;
}

export interface Switches {
  /** `undefined` while the site can be changed. */
  readonly readOnlySince: Date | undefined;
  readonly announcement: Announcement | undefined;
}

export const ALL_OFF: Switches = { readOnlySince: undefined, announcement: undefined };

export function switchesAt(rows: readonly SwitchRow[], now: Date): Switches {
  const find = (name: SwitchName) => rows.find((row) => row.name === name);
  const { sentence = null, endsAt = null, setAt = now } = find('announcement') ?? {};
  return {
    readOnlySince: find('read-only')?.setAt,
    announcement: sentence !== null && endsAt !== null && now < endsAt ? { sentence, endsAt, setAt } : undefined,
  };
}

export const READ_ONLY = says('This site is read-only at the moment: you can look at everything, and change nothing.');

export const readOnlyProblem = (): Problem => refusedFor(RETRY_AFTER_MS / SECOND, 503, READ_ONLY);
