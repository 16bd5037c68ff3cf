import { UNDO_MS } from '../../core/audit/staff-actions.rules.js';
import type { Refusal } from '../../core/openapi/refusals.js';
import { Problem } from '../../core/shared/errors.js';
import { SECOND } from '../../core/shared/utc.js';
import type { QueueRow } from './queue-rows.js';
import { ReviewRefusal } from './review-refusal.view.js';

/** Why a reviewer who was not the first cannot act. The API documents show these sentences too. */
export const CONFLICTS = {
  claimed: 'Another reviewer has claimed this listing.',
  notClaimed: 'You have not claimed this listing.',
  claimFirst: 'Claim this listing first: you have no valid claim.',
  notWaiting: (kind: string) => `This ${kind} is not waiting for review.`,
  withdrawn: (kind: string) => `This ${kind} was withdrawn by its owner.`,
  decided: (kind: string, state: string) => `This ${kind} was already decided: its state is ${state}.`,
  changed: 'This listing was changed or decided since you opened it. Open it again.',
  undoTooLate: `It is too late: a decision can be undone within ${UNDO_MS / SECOND} seconds.`,
  nothingToUndo: 'There is no decision to undo.',
  changedAfterwards: 'The listing changed after the decision, so the decision cannot be undone.',
  undone: 'This decision was already undone.',
} as const;

type Status = Pick<QueueRow, 'state' | 'version' | 'claimerName'>;

/** A 409 with the current state of the listing. */
export const reviewConflict = (sentence: string, row: Status): Problem =>
  new Problem(409, sentence, { state: row.state, version: row.version, claimedBy: row.claimerName });

const EXAMPLE_STATUS: Status = { state: 'pending', version: 2, claimerName: 'sefa.lindqvist' };

export const conflict = (sentence: string): Refusal => ({
  problem: reviewConflict(sentence, EXAMPLE_STATUS),
  view: ReviewRefusal,
});
