import { viewOf } from '../../core/openapi/view-of.js';
import { ApiProperty } from '@nestjs/swagger';
import type { TrailRow } from '../../core/audit/audit-log.service.js';
import { toIso, toIsoOrNull } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Profile } from './people.service.js';
import { PersonView, partOrNull, toPerson } from './people.view.js';
import type { ListingRow, ReportRow, SuspensionRow } from './profile-rows.js';

@field.named('PersonListing')
export class PersonListingView {
  @field.uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @field.text('bot') kind!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.text('approved') state!: string;
  @field.yesOrNo(true, 'Whether the account owns the listing; otherwise it is a co-manager.') owner!: boolean;
}

@field.named('PersonVotes')
export class PersonVotesView {
  @field.integer(41, 'Active votes.') active!: number;
  @field.integer(3, 'Votes that the account withdrew.') takenBack!: number;
  @field.integer(0, 'Votes in quarantine.') quarantined!: number;
}

@field.named('PersonSuspension')
export class PersonSuspensionView {
  @field.instant('2026-11-18T12:00:00.000Z') at!: string;
  @field.text('account.suspend', 'Also account.unsuspend, account.vote-ban and account.vote-unban.') action!: string;
  @field.text('Threatened another member.') reason!: string;
  @field.instantOrNull('2026-12-01T00:00:00.000Z', 'The end of the suspension.') until!: string | null;
}

@field.named('PersonReport')
export class PersonReportView {
  @field.text('12', 'The case of the report.') caseId!: string;
  @field.text('listing', 'What was reported: listing or rating.') target!: string;
  @field.text('spam') reason!: string;
  @field.text('closed') state!: string;
  @field.textOrNull('dismissed') outcome!: string | null;
  @field.instant('2026-11-17T10:00:00.000Z') at!: string;
  @field.text('bot') listingKind!: string;
  @field.uuid(EXAMPLE.bot.uuid, 'The reported listing, or the listing of the reported rating.') listingId!: string;
  @field.text(EXAMPLE.bot.name) listingName!: string;
}

@field.named('PersonAccess')
export class PersonAccessView {
  @field.instantOrNull(null, 'When staff revoked the API access.') revokedAt!: string | null;
  @field.textOrNull(null, 'What they wrote to its owner about it.') note!: string | null;
  @field.integer(1, 'Keys that are neither expired nor revoked.') validKeys!: number;
  @field.instantOrNull('2026-11-18T11:59:30.000Z') lastUsedAt!: string | null;
}

@field.named('PersonSession')
export class PersonSessionView {
  @field.text('Mozilla/5.0') userAgent!: string;
  @field.text('203.0.113.7') address!: string;
  @field.instant('2026-11-18T12:31:00.000Z') lastSeenAt!: string;
  @field.instant('2026-12-18T12:00:00.000Z') expiresAt!: string;
}

@field.named('PersonLogEntry')
export class PersonLogEntryView {
  @field.integer(12, 'The number of the entry in the audit log.') sequence!: number;
  @field.instant('2026-11-18T12:00:00.000Z') at!: string;
  @field.textOrNull('ines.halloway', '`null`: the command line or the service itself.') actor!: string | null;
  @field.text('account.role') action!: string;
  @field.textOrNull('Helps with the queue.', '`null`: none was needed.') reason!: string | null;
}

@field.named('PersonProfile')
export class PersonProfileView extends PersonView {
  @field.linkOrNull('https://cdn.example/avatars/400000000000000001.png', 'An image, as an absolute https address.')
  avatar!: string | null;
  @partOrNull(PersonListingView, true) listings!: PersonListingView[] | null;
  @partOrNull(PersonVotesView) votes!: PersonVotesView | null;
  @partOrNull(PersonSuspensionView, true) suspensions!: PersonSuspensionView[] | null;
  @partOrNull(PersonReportView, true) reports!: PersonReportView[] | null;
  @partOrNull(PersonAccessView) access!: PersonAccessView | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    examples: [120],
    description: 'Tokens; may be negative. null when your role does not see it.',
  })
  balance!: number | null;
  @partOrNull(PersonSessionView, true) sessions!: PersonSessionView[] | null;
  @partOrNull(PersonLogEntryView, true) log!: PersonLogEntryView[] | null;
}

export class PersonProfileAnswer {
  @field.nested(PersonProfileView) user!: PersonProfileView;
}

export const toProfile = (profile: Profile): PersonProfileAnswer => ({
  user: {
    ...toPerson(profile.account, profile.now),
    avatar: profile.account.avatar,
    listings: profile.listings?.map(toListing) ?? null,
    votes: profile.votes && {
      active: Number(profile.votes.active),
      takenBack: Number(profile.votes.takenBack),
      quarantined: Number(profile.votes.quarantined),
    },
    suspensions: profile.suspensions?.map(toSuspension) ?? null,
    reports: profile.reports?.map(toReport) ?? null,
    access: profile.access && {
      revokedAt: profile.account.apiAccessRevokedAt?.toISOString() ?? null,
      note: profile.account.apiAccessNote,
      validKeys: Number(profile.access.validKeys),
      lastUsedAt: toIsoOrNull(profile.access.lastUsedAt),
    },
    balance: profile.balance,
    sessions: profile.sessions?.map((session) => viewOf(PersonSessionView, session)) ?? null,
    log: profile.log?.map(toLogEntry) ?? null,
  },
});

const toListing = (row: ListingRow): PersonListingView =>
  viewOf(PersonListingView, row, { id: row.uuid, owner: row.isOwner === 1 });

const toSuspension = ({ at, action, reason, stateAfter }: SuspensionRow): PersonSuspensionView => {
  const after = stateAfter === null ? {} : (JSON.parse(stateAfter) as { readonly suspendedUntil?: string | null });
  return { at: toIso(at), action, reason, until: after.suspendedUntil ?? null };
};

const toReport = (row: ReportRow): PersonReportView =>
  viewOf(PersonReportView, row, { at: toIso(row.createdAt), listingId: row.listingUuid });

const toLogEntry = (row: TrailRow): PersonLogEntryView =>
  viewOf(PersonLogEntryView, row, { at: toIso(row.happenedAt), actor: row.actorName });
