import { viewOf } from '../../core/openapi/view-of.js';
import { TrailEntryView, toTrailEntry } from '../../core/audit/audit-trail.view.js';
import { CaseNoteView } from '../../listings/case-desk/staff-note.view.js';
import * as field from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { APPEAL_KINDS, APPEAL_STATES, type AppealKind, type AppealState } from './appeal.rules.js';
import { AppealedListingView, appealedListing } from './appeal.view.js';
import type { AppealList, StaffAppealRow } from './staff-appeal-rows.js';
import type { AppealFile } from './staff-appeals.service.js';
import { translated } from '../../core/texts/translated.js';

@field.named('AppealAuthor')
export class AppealAuthorView {
  @field.uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @field.text(EXAMPLE.owner.username) username!: string;
}

@field.named('Appeal')
export class AppealView {
  @field.text('3') id!: string;
  @field.oneOf('AppealKind', APPEAL_KINDS, 'denial', 'The decision that is appealed.') kind!: AppealKind;
  @field.oneOf('AppealState', APPEAL_STATES, 'open') state!: AppealState;
  @field.nestedOrNull(AppealAuthorView, 'Who wrote it; null once the account is deleted.')
  author!: AppealAuthorView | null;
  @field.nestedOrNull(AppealedListingView, '`null`: the account itself is suspended.')
  listing!: AppealedListingView | null;
  @field.textOrNull('The invite works again: please look once more.', '`null` once the account is deleted.')
  text!: string | null;
  @field.instant('2026-11-16T02:14:33.210Z', 'When the appealed decision was made.') decidedAt!: string;
  @field.textOrNull('ines.halloway', 'Who made the decision; null: the command line.') decidedBy!: string | null;
  @field.yesOrNo(true, 'Whether the listing or account is still denied or suspended.') stands!: boolean;
  @field.instant('2026-11-18T11:59:30.123Z') writtenAt!: string;
  @field.instantOrNull(null) answeredAt!: string | null;
  @field.textOrNull(null) answeredBy!: string | null;
  @field.textOrNull(null, 'What the author reads.') answer!: string | null;
}

export class AppealsAnswer extends SliceView {
  @field.listOf(AppealView) appeals!: AppealView[];
}

@field.named('AppealFile')
export class AppealFileAnswer extends AppealView {
  @field.textOrNull(null, 'Why you cannot answer this appeal; null: you can.') obstacle!: string | null;
  @field.listOf(TrailEntryView, 'Actions of staff on the listing or account, and the answer, newest first.')
  linkedActions!: TrailEntryView[];
  @field.listOf(CaseNoteView, 'Between members of staff; the newest 50, newest first.') notes!: CaseNoteView[];
}

const toAppeal = (row: StaffAppealRow): AppealView =>
  viewOf(AppealView, row, {
    author: row.accountUuid === null ? null : { id: row.accountUuid, username: row.accountName ?? '' },
    listing: appealedListing(row),
    decidedBy: row.deciderName,
    stands: row.stands === 1,
    answeredBy: row.answererName,
  });

export const toAppeals = ({ total, appeals }: AppealList, slice: Slice): AppealsAnswer => ({
  ...toSlice(total, slice),
  appeals: appeals.map(toAppeal),
});

export const toAppealFile = ({ row, trail, obstacle, notes }: AppealFile): AppealFileAnswer => ({
  ...toAppeal(row),
  get obstacle() {
    return obstacle === undefined ? null : translated(obstacle);
  },
  linkedActions: trail.map(toTrailEntry),
  notes,
});
