import { CannedAnswersStaffController } from '../../../listings/case-desk/canned-answers.staff.controller.js';
import { ReferenceStaffController } from '../../../core/reference/reference.staff.controller.js';
import { DenialReasonsStaffController } from '../../../desk/review/denial-reasons.staff.controller.js';
import type { Problem } from '../../../core/shared/errors.js';
import { type Entry, form, page } from '../../page-book.js';
import { type ListName, LISTS } from './lists.js';
import { ReferencePage } from './reference.page.js';
import { CannedAnswersPage, DenialReasonsPage } from './text-lists.page.js';

const LOOK = { desk: 'Settings', width: 'wide' } as const;
const isTaken = ({ message }: Problem): string | undefined =>
  /already (in the list|exists)/.test(message) ? 'value' : undefined;
const isTakenName = ({ message }: Problem): string | undefined =>
  /^A (reason|canned answer) with this name/.test(message) ? 'name' : undefined;

/** The desk of lists that staff edit. */
export const SETTINGS: readonly Entry[] = [
  page(ReferenceStaffController, 'listReferenceValues', {
    head: ({ params }) => LISTS[params['list'] as ListName].title,
    show: ReferencePage,
    ...LOOK,
  }),
  page(DenialReasonsStaffController, 'listDenialReasons', { head: 'Denial reasons', show: DenialReasonsPage, ...LOOK }),
  page(CannedAnswersStaffController, 'listCannedAnswers', { head: 'Canned answers', show: CannedAnswersPage, ...LOOK }),
  form(CannedAnswersStaffController, 'addCannedAnswer', {
    say: ({ name }) => `The answer "${name}" is added.`,
    fieldOf: isTakenName,
  }),
  form(CannedAnswersStaffController, 'changeCannedAnswer', {
    say: ({ name }) => `The answer "${name}" is changed.`,
    fieldOf: isTakenName,
  }),
  form(DenialReasonsStaffController, 'moveDenialReason', { say: () => 'The reason is moved.' }),
  form(ReferenceStaffController, 'addReferenceValue', { say: () => 'The value is added.', fieldOf: isTaken }),
  form(ReferenceStaffController, 'changeReferenceValue', { say: () => 'The value is changed.' }),
  form(ReferenceStaffController, 'moveReferenceValue', { say: () => 'The value is moved.' }),
  form(ReferenceStaffController, 'deactivateReferenceValue', { say: () => 'The value is inactive now.' }),
  form(ReferenceStaffController, 'reactivateReferenceValue', { say: () => 'The value is active again.' }),
  form(ReferenceStaffController, 'removeReferenceValue', { say: () => 'The value is removed.' }),
  form(DenialReasonsStaffController, 'addDenialReason', {
    say: ({ name }) => `The reason "${name}" is added.`,
    fieldOf: isTakenName,
  }),
  form(DenialReasonsStaffController, 'changeDenialReason', {
    say: ({ name }) => `The reason "${name}" is changed.`,
    fieldOf: isTakenName,
  }),
];
