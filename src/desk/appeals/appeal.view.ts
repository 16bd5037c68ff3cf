import { viewOf } from '../../core/openapi/view-of.js';
import * as field from '../../core/openapi/fields.js';
import type { OwnListingRow } from '../../listings/listing/own/own-listing.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { OwnAppealRow } from './appeal-rows.js';
import { APPEAL_KINDS, APPEAL_STATES, type AppealKind, type AppealState } from './appeal.rules.js';
import type { AppealStatus } from './appeals.service.js';

export class AppealedListingView {
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @field.uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
}

@field.named('OwnAppeal')
export class OwnAppealView {
  @field.text('3') id!: string;
  @field.oneOf('AppealKind', APPEAL_KINDS, 'denial', 'The decision that is appealed.') kind!: AppealKind;
  @field.nestedOrNull(AppealedListingView, '`null`: the account itself is suspended.')
  listing!: AppealedListingView | null;
  @field.textOrNull('The invite works again: please look once more.') text!: string | null;
  @field.oneOf('AppealState', APPEAL_STATES, 'open', '`upheld`: the decision was right. `granted`: it was not.')
  state!: AppealState;
  @field.instant('2026-11-16T02:14:33.210Z', 'When the appealed decision was made.') decidedAt!: string;
  @field.instant('2026-11-18T11:59:30.123Z') writtenAt!: string;
  @field.instantOrNull(null) answeredAt!: string | null;
  @field.textOrNull(null, 'The answer of staff; null until they answer.') answer!: string | null;
}

export class OwnAppealsAnswer {
  @field.listOf(OwnAppealView, 'Newest first, at most 100.') appeals!: OwnAppealView[];
}

class AppealableView {
  @field.yesOrNo(true, 'Whether a decision stands that has not been appealed yet.') mayAppeal!: boolean;
  @field.instantOrNull('2026-11-16T02:14:33.210Z', 'When the decision was made; null: none stands.') decidedAt!:
    string | null;
  @field.nestedOrNull(OwnAppealView, '`null`: the decision has not been appealed.') appeal!: OwnAppealView | null;
}

export class ListingAppealAnswer extends AppealableView {
  @field.nested(AppealedListingView) listing!: AppealedListingView;
  @field.oneOf('ListingState', ['draft', 'pending', 'approved', 'denied', 'suspended', 'removed'], 'denied')
  state!: string;
  @field.texts(['Too little said'], 'Why it was denied.') reasons!: string[];
  @field.textOrNull(null, 'What staff wrote to the team about the decision.') note!: string | null;
}

export class SuspensionAnswer extends AppealableView {
  @field.instantOrNull('2026-11-16T02:14:33.210Z') suspendedAt!: string | null;
  @field.instantOrNull(null, '`null`: until staff lift the suspension.') suspendedUntil!: string | null;
}

type ListingColumns = Pick<OwnAppealRow, 'listingKind' | 'listingUuid' | 'listingName'>;

export const appealedListing = ({ listingKind: kind, listingUuid: id, listingName }: ListingColumns) =>
  id === null || kind === null ? null : { kind, id, name: listingName ?? '' };

export const toOwnAppeal = (row: OwnAppealRow): OwnAppealView =>
  viewOf(OwnAppealView, row, {
    listing: appealedListing(row),
  });

const toAppealable = ({ decision, appeal }: AppealStatus): AppealableView => ({
  mayAppeal: decision !== undefined && appeal === undefined,
  decidedAt: decision === undefined ? null : decision.at.toISOString(),
  appeal: appeal === undefined ? null : toOwnAppeal(appeal),
});

export const toListingAppeal = ({
  listing: { kind, uuid: id, name, state, denialReasons, decisionNote: note },
  ...status
}: AppealStatus & { readonly listing: OwnListingRow }): ListingAppealAnswer => ({
  listing: { kind, id, name },
  state,
  reasons: JSON.parse(denialReasons) as string[],
  note,
  ...toAppealable(status),
});

export const toSuspensionStatus = (
  { suspendedAt, suspendedUntil }: { readonly suspendedAt: Date | null; readonly suspendedUntil: Date | null },
  status: AppealStatus,
): SuspensionAnswer => ({
  suspendedAt: suspendedAt?.toISOString() ?? null,
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
  ...toAppealable(status),
});
