import { type StaffRole, isStaffRole, mayDo } from '../http/who/staff.rules.js';

/**
 * What is shown of an account beyond its names, role and standing, and which roles need it for their work. Admins see all.
 * Whatever is not listed here is shown to nobody.
 */
const SEEN_BY = {
  listings: ['reviewer', 'partner_manager'],
  votes: ['reviewer'],
  suspensions: ['reviewer'],
  reports: ['reviewer'],
  access: ['partner_manager'],
  balance: ['admin'],
  sessions: ['admin'],
  log: ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Part = keyof typeof SEEN_BY;

export const sees = (role: StaffRole, part: Part): boolean => mayDo(role, SEEN_BY[part]);

/** What staff do to each other is for admins; what staff are allowed to do to others does not include their own. */
export const mayActOn = (role: StaffRole, other: string): boolean => role === 'admin' || !isStaffRole(other);

/** A suspension that is over before it begins is a slip of the pen, and so is one of many years. */
export function flawOfEnd(until: Date | null, now: Date): string | undefined {
  if (until === null) return undefined;
  if (until <= now) return 'until must lie in the future; leave it out for a suspension without an end.';
  const far = new Date(now);
  far.setUTCFullYear(far.getUTCFullYear() + LONGEST_YEARS);
  return until > far ? `until lies more than ${LONGEST_YEARS} years ahead: leave it out for no end.` : undefined;
}

const LONGEST_YEARS = 10;
