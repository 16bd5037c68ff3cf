import { UNDO_MS } from '../../core/audit/undo.rules.js';
import type { Refusal } from '../../core/openapi/operation.js';
import { SECOND } from '../../core/shared/utc.js';
import type { QueueRow } from './queue-rows.js';
import { ReviewRefusal } from './review-refusal.view.js';
import { type Sentence, says, Problem } from '../../core/shared/refusals.js';

/** Why a reviewer who was not the first cannot act. The API documents show these sentences too. */
export const CONFLICTS = {
  claimed: says('Another reviewer has claimed this listing.'),
  notClaimed: says('You have not claimed this listing.'),
  claimFirst: says('Claim this listing first: you have no valid claim.'),
  notWaiting: (kind: string) =>
    says('This {kind, select, bot {bot} other {server}} is not waiting for review.', { kind }),
  withdrawn: (kind: string) =>
    says('This {kind, select, bot {bot} other {server}} was withdrawn by its owner.', { kind }),
  decided: (kind: string, state: string) =>
    says(
      'This {kind, select, bot {bot} other {server}} was already decided: its state is {state, select, draft {draft} pending {pending} approved {approved} denied {denied} suspended {suspended} other {removed}}.',
      { kind, state },
    ),
  changed: says('This listing was changed or decided since you opened it. Open it again.'),
  undoTooLate: says('It is too late: a decision can be undone within {seconds} seconds.', {
    seconds: UNDO_MS / SECOND,
  }),
  nothingToUndo: says('There is no decision to undo.'),
  changedAfterwards: says('The listing changed after the decision, so the decision cannot be undone.'),
  undone: says('This decision was already undone.'),
} as const;

type Status = Pick<QueueRow, 'state' | 'version' | 'claimerName'>;

/** A 409 with the current state of the listing. */
export const reviewConflict = (sentence: Sentence, row: Status): Problem =>
  new Problem(409, sentence, { state: row.state, version: row.version, claimedBy: row.claimerName });

const EXAMPLE_STATUS: Status = { state: 'pending', version: 2, claimerName: 'sefa.lindqvist' };

export const conflict = (sentence: Sentence): Refusal => ({
  problem: reviewConflict(sentence, EXAMPLE_STATUS),
  view: ReviewRefusal,
});
