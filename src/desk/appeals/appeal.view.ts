import { viewOf } from '../../core/openapi/view-of.js';
import { ApiSchema } from '@nestjs/swagger';
import {
  instant,
  instantOrNull,
  listOf,
  nested,
  nestedOrNull,
  oneOf,
  text,
  textOrNull,
  texts,
  uuid,
  yesOrNo,
} from '../../core/openapi/fields.js';
import type { OwnListingRow } from '../../listings/listing/own/own-listing.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { OwnAppealRow } from './appeal-rows.js';
import { APPEAL_KINDS, APPEAL_STATES, type AppealKind, type AppealState } from './appeal.rules.js';
import type { AppealStatus } from './appeals.service.js';

export class AppealedListingView {
  @oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @text(EXAMPLE.bot.name) name!: string;
}

@ApiSchema({ name: 'OwnAppeal' })
export class OwnAppealView {
  @text('3') id!: string;
  @oneOf('AppealKind', APPEAL_KINDS, 'denial', 'The decision that is appealed.') kind!: AppealKind;
  @nestedOrNull(AppealedListingView, '`null`: the account itself is suspended.') listing!: AppealedListingView | null;
  @textOrNull('The invite works again: please look once more.') text!: string | null;
  @oneOf('AppealState', APPEAL_STATES, 'open', '`upheld`: the decision was right. `granted`: it was not.')
  state!: AppealState;
  @instant('2026-11-16T02:14:33.210Z', 'When the appealed decision was made.') decidedAt!: string;
  @instant('2026-11-18T11:59:30.123Z') writtenAt!: string;
  @instantOrNull(null) answeredAt!: string | null;
  @textOrNull(null, 'The answer of staff; null until they answer.') answer!: string | null;
}

export class OwnAppealsAnswer {
  @listOf(OwnAppealView, 'Newest first, at most 100.') appeals!: OwnAppealView[];
}

class AppealableView {
  @yesOrNo(true, 'Whether a decision stands that has not been appealed yet.') mayAppeal!: boolean;
  @instantOrNull('2026-11-16T02:14:33.210Z', 'When the decision was made; null: none stands.') decidedAt!:
    string | null;
  @nestedOrNull(OwnAppealView, '`null`: the decision has not been appealed.') appeal!: OwnAppealView | null;
}

export class ListingAppealAnswer extends AppealableView {
  @nested(AppealedListingView) listing!: AppealedListingView;
  @oneOf('ListingState', ['draft', 'pending', 'approved', 'denied', 'suspended', 'removed'], 'denied') state!: string;
  @texts(['Too little said'], 'Why it was denied.') reasons!: string[];
  @textOrNull(null, 'What staff wrote to the team about the decision.') note!: string | null;
}

export class SuspensionAnswer extends AppealableView {
  @instantOrNull('2026-11-16T02:14:33.210Z') suspendedAt!: string | null;
  @instantOrNull(null, '`null`: until staff lift the suspension.') suspendedUntil!: string | null;
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

interface SuspensionTimes {
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
}

export const toSuspensionStatus = (
  { suspendedAt, suspendedUntil }: SuspensionTimes,
  status: AppealStatus,
): SuspensionAnswer => ({
  suspendedAt: suspendedAt?.toISOString() ?? null,
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
  ...toAppealable(status),
});
