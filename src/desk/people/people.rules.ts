import { type StaffRole, isStaffRole } from '../../core/http/who/staff.rules.js';
import { type Sentence, says } from '../../core/shared/refusals.js';

/** Reports and bans on the page of an account, newest first. */
export const ENTRIES_OF_PERSON_SHOWN = 20;
/** Listings on the page of an account, newest first. */
export const LISTINGS_OF_PERSON_SHOWN = 100;
export const MAX_PEOPLE_SEARCH_LENGTH = 100;

/** The parts of a profile beyond names, role and status. */
export type Part = 'listings' | 'votes' | 'suspensions' | 'reports' | 'access' | 'balance' | 'sessions' | 'log';

/** Each role sees only the parts that it needs. Admins see all. */
const SEEN_BY: Readonly<Record<Exclude<StaffRole, 'admin'>, readonly Part[]>> = {
  reviewer: ['listings', 'votes', 'suspensions', 'reports'],
  partner_manager: ['listings', 'access'],
};

export const sees = (role: StaffRole, part: Part): boolean => role === 'admin' || SEEN_BY[role].includes(part);

export const mayActOn = (role: StaffRole, other: string): boolean => role === 'admin' || !isStaffRole(other);

const UNTIL = { field: 'until' };
const END_IN_THE_PAST = says('{field} must be in the future. Leave it out for a suspension without an end.', UNTIL);

/** An end in the past or many years ahead is most likely a mistake, and refused. */
export function endFault(until: Date | null, now: Date): Sentence | undefined {
  if (until === null) return undefined;
  if (until <= now) return END_IN_THE_PAST;
  const far = new Date(now);
  far.setUTCFullYear(far.getUTCFullYear() + MAX_YEARS);
  return until > far
    ? says('{field} must be at most {max} years ahead. Leave it out for a suspension without an end.', {
        ...UNTIL,
        max: MAX_YEARS,
      })
    : undefined;
}

const MAX_YEARS = 10;

/** A search finds at most this many accounts by the beginning of their usernames. */
export const MAX_USERNAME_MATCHES = 10_000;
