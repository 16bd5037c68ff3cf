import { type StaffRole, isStaffRole } from '../http/who/staff.rules.js';

/** What is shown of an account beyond its names, role and status. */
export type Part = 'listings' | 'votes' | 'suspensions' | 'reports' | 'access' | 'balance' | 'sessions' | 'log';

/** The parts that a role needs for its work. Admins see all of them. */
const SEEN_BY: Readonly<Record<Exclude<StaffRole, 'admin'>, readonly Part[]>> = {
  reviewer: ['listings', 'votes', 'suspensions', 'reports'],
  partner_manager: ['listings', 'access'],
};

export const sees = (role: StaffRole, part: Part): boolean => role === 'admin' || SEEN_BY[role].includes(part);

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
