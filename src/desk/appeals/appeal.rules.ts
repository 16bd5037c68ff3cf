import type { StaffRole } from '../../core/http/who/staff.rules.js';
import type { ListingState } from '../../listings/listing/listing.rules.js';

/** The decisions that can be appealed: the suspension of an account or a listing, and the denial of a listing. */
export const APPEAL_KINDS = ['account_suspension', 'listing_suspension', 'denial'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

/** `upheld`: the decision was right. `granted`: it was wrong. */
export const APPEAL_OUTCOMES = ['upheld', 'granted'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

export const APPEAL_STATES = ['open', ...APPEAL_OUTCOMES] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export const APPEAL_LENGTH = { min: 20, max: 2_000 } as const;
export const APPEAL_ANSWER_LENGTH = { min: 20, max: 2_000 } as const;

/** The audit entry of each decision. It says who decided, and when. */
export const DECISION_ACTIONS: Readonly<Record<AppealKind, string>> = {
  account_suspension: 'account.suspend',
  listing_suspension: 'listing.suspend',
  denial: 'listing.deny',
};

export function kindAgainstListing(state: ListingState): AppealKind | undefined {
  if (state === 'denied') return 'denial';
  return state === 'suspended' ? 'listing_suspension' : undefined;
}

/**
 * Identifies a decision, which can be appealed once. No two decisions about a target are made in the same millisecond.
 */
export const decisionKey = (target: { readonly type: string; readonly id: string }, at: Date): string =>
  `${target.type}:${target.id}:${at.getTime()}`;

/** Those who make such a decision may also judge an appeal against it. */
const JUDGES: Readonly<Record<AppealKind, readonly StaffRole[]>> = {
  account_suspension: ['admin'],
  listing_suspension: ['reviewer', 'admin'],
  denial: ['reviewer', 'admin'],
};

export const judgesOf = (kind: AppealKind): readonly StaffRole[] => JUDGES[kind];

export const mayJudge = (role: StaffRole, kind: AppealKind): boolean => JUDGES[kind].includes(role);

export const kindsFor = (role: StaffRole): AppealKind[] => APPEAL_KINDS.filter((kind) => mayJudge(role, kind));

export interface StaffAccount {
  readonly id: number;
  readonly role: StaffRole;
}

interface JudgedAppeal {
  readonly kind: AppealKind;
  /** Who made the decision; `null` for the command line or an unknown account. */
  readonly decidedBy: number | null;
}

/**
 * Whether someone else than the member of staff who decided can answer. This is decided when the appeal is written, so that
 * nobody can answer an appeal against an own decision by taking away the roles of colleagues.
 */
export const hasColleague = (
  { kind, decidedBy }: JudgedAppeal,
  staff: readonly StaffAccount[],
  concerned: readonly (number | null)[] = [],
): boolean => staff.some(({ id, role }) => id !== decidedBy && mayJudge(role, kind) && !concerned.includes(id));
