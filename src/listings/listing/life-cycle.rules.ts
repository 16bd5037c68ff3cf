import { type ListingKind, type ListingState, isPublic } from './listing.rules.js';
import { type Sentence, inARow, says } from '../../core/shared/refusals.js';

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

/** Names the current state, and the states in which the step is allowed. */
export const refusalOf = (step: Step, kind: ListingKind, state: ListingState): Sentence =>
  inARow([
    says(
      'This {kind, select, bot {bot} other {server}} {state, select, draft {is a draft} pending {is being reviewed} approved {is approved} denied {was denied} suspended {is suspended} other {is removed}}.',
      { kind, state },
    ),
    POSSIBLE[step],
  ]);

/** Names the public listing that prevents the approval of a second one of the same bot or server. */
export const secondListingRefusal = (
  kind: ListingKind,
  { uuid, name, state }: { readonly uuid: string; readonly name: string; readonly state: ListingState },
): Sentence =>
  says(
    'Another listing of this {kind, select, bot {bot} other {server}}, "{name}" ({uuid}), {state, select, draft {is a draft} pending {is being reviewed} approved {is approved} denied {was denied} suspended {is suspended} other {is removed}}. Only one listing of a {kind, select, bot {bot} other {server}} can be approved or suspended. Deny this one, or first remove or deny the other one.',
    { kind, uuid, name, state },
  );

const POSSIBLE: Readonly<Record<Step, Sentence>> = {
  submit: says('It can be submitted only while it is a draft or was denied.'),
  withdraw: says('It can be withdrawn only while it is being reviewed.'),
  approve: says('It can be approved only while it is being reviewed.'),
  deny: says('It can be denied only while it is being reviewed.'),
  reject: says('It can be denied only while it is approved.'),
  confirm: says('It can be confirmed only while it is approved.'),
  reopen: says('It can be reopened only while it is approved or was denied.'),
  reapprove: says('It can be approved again only while it was denied.'),
  suspend: says('It can be suspended only while it is approved.'),
  reinstate: says('It can be restored only while it is suspended.'),
  remove: says(
    'It can be removed only while it is a draft or is being reviewed or is approved or was denied or is suspended.',
  ),
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
