import { type ListingKind, type ListingState, isPublic } from './listing.rules.js';

/** The steps of the life cycle of a listing: the states in which each is allowed, and the state it leads to. */
export const STEPS = {
  submit: { from: ['draft', 'denied'], to: 'pending', by: 'team' },
  withdraw: { from: ['pending'], to: 'draft', by: 'team' },
  approve: { from: ['pending'], to: 'approved', by: 'staff' },
  deny: { from: ['pending'], to: 'denied', by: 'staff' },
  /** Denies a public listing that was flagged for another review. */
  reject: { from: ['approved'], to: 'denied', by: 'staff' },
  /** Keeps a public listing that was flagged for another review. */
  confirm: { from: ['approved'], to: 'approved', by: 'staff' },
  reopen: { from: ['approved', 'denied'], to: 'pending', by: 'staff' },
  reapprove: { from: ['denied'], to: 'approved', by: 'staff' },
  suspend: { from: ['approved'], to: 'suspended', by: 'staff' },
  reinstate: { from: ['suspended'], to: 'approved', by: 'staff' },
  remove: { from: ['draft', 'pending', 'approved', 'denied', 'suspended'], to: 'removed', by: 'owner' },
} as const satisfies Readonly<Record<string, StepRule>>;

interface StepRule {
  readonly from: readonly ListingState[];
  readonly to: ListingState;
  readonly by: 'team' | 'owner' | 'staff';
}

export type Step = keyof typeof STEPS;

export const mayStep = (step: Step, state: ListingState): boolean =>
  (STEPS[step].from as readonly ListingState[]).includes(state);

const STATE_PHRASE: Readonly<Record<ListingState, string>> = {
  draft: 'is a draft',
  pending: 'is being reviewed',
  approved: 'is approved',
  denied: 'was denied',
  suspended: 'is suspended',
  removed: 'is removed',
};

/** Names the current state, and the states in which the step is allowed. */
export function refusalOf(step: Step, kind: ListingKind, state: ListingState): string {
  const possible = STEPS[step].from.map((from) => STATE_PHRASE[from]).join(' or ');
  return `This ${kind} ${STATE_PHRASE[state]}. It can be ${PARTICIPLE[step]} only while it ${possible}.`;
}

/** Names the public listing that prevents the approval of a second one of the same bot or server. */
export const secondListingRefusal = (
  kind: ListingKind,
  { uuid, name, state }: { readonly uuid: string; readonly name: string; readonly state: ListingState },
): string =>
  `Another listing of this ${kind}, "${name}" (${uuid}), ${STATE_PHRASE[state]}. Only one listing of a ${kind} can be approved or suspended. Deny this one, or first remove or deny the other one.`;

const PARTICIPLE: Readonly<Record<Step, string>> = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  approve: 'approved',
  deny: 'denied',
  reject: 'denied',
  confirm: 'confirmed',
  reopen: 'reopened',
  reapprove: 'approved again',
  suspend: 'suspended',
  reinstate: 'restored',
  remove: 'removed',
};

/** A change of certain fields after the approval sends a public listing back to the review queue. */
export const isFlaggedForReview = (state: ListingState, needsReview: boolean): boolean =>
  isPublic(state) && needsReview;

export const waitsForReview = (state: ListingState, needsReview: boolean): boolean =>
  state === 'pending' || isFlaggedForReview(state, needsReview);

/** A suspended listing was approved before. */
export const wasApproved = (state: ListingState): boolean => isPublic(state) || state === 'suspended';

/**
 * A suspended listing stays with its owner, who could otherwise evade the suspension with the help of a friend, also on
 * the staff.
 */
export const mayChangeOwner = (state: ListingState): boolean => state !== 'suspended' && state !== 'removed';

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? undefined : middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
