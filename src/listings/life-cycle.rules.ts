import { type ListingKind, type ListingState, isPublic } from './listing.rules.js';

/** The steps of a listing's life: from which states each may be made, and where it leads. */
export const STEPS = {
  submit: { from: ['draft', 'denied'], to: 'pending', by: 'team' },
  withdraw: { from: ['pending'], to: 'draft', by: 'team' },
  approve: { from: ['pending'], to: 'approved', by: 'staff' },
  deny: { from: ['pending'], to: 'denied', by: 'staff' },
  /** A listing that is public and was changed since: it is looked at again, and this time denied. */
  reject: { from: ['approved'], to: 'denied', by: 'staff' },
  /** The same, and it stays. */
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

const STANDING: Readonly<Record<ListingState, string>> = {
  draft: 'is a draft',
  pending: 'is being reviewed',
  approved: 'is approved',
  denied: 'was denied',
  suspended: 'is suspended',
  removed: 'is removed',
};

/** Why a step cannot be made, and from where it could. */
export function refusalOf(step: Step, kind: ListingKind, state: ListingState): string {
  const possible = STEPS[step].from.map((from) => STANDING[from]).join(' or ');
  return `This ${kind} ${STANDING[state]}. It can be ${DONE[step]} only while it ${possible}.`;
}

const DONE: Readonly<Record<Step, string>> = {
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

/** A public listing that was changed since its approval is reviewed once more. */
export const isReviewedAgain = (state: ListingState, needsReview: boolean): boolean => isPublic(state) && needsReview;

export const waitsForReview = (state: ListingState, needsReview: boolean): boolean =>
  state === 'pending' || isReviewedAgain(state, needsReview);

/** Reviewers have approved the listing, whether it is public now or suspended. */
export const wasApproved = (state: ListingState): boolean => isPublic(state) || state === 'suspended';

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? undefined : middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
