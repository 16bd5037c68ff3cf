import { viewOf } from '../../../core/openapi/view-of.js';
import { type RowOf, toIso } from '../../../core/database/columns.js';
import * as field from '../../../core/openapi/fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import type { InvitationRow } from './listing-teams.service.js';
import type { TransferRow } from './listing-transfers.service.js';
import type { Listing } from '../listing.entity.js';
import {
  CO_MANAGER,
  LISTING_KINDS,
  LISTING_ROLES,
  type ListingKind,
  type ListingRole,
  isPublic,
} from '../listing.rules.js';
import type { MemberRow, TeamOwnerRow } from './team-rows.js';

export class TeamMemberView {
  @field.uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @field.textOrNull(EXAMPLE.voter.platformId) platformId!: string | null;
  @field.text(EXAMPLE.voter.username) username!: string;
  @field.linkOrNull(null) avatar!: string | null;
  @field.textOrNull(EXAMPLE.owner.username, 'Who invited the account; null if that account is deleted.') invitedBy!:
    string | null;
  @field.instant('2026-11-16T02:14:33.210Z') invitedAt!: string;
  @field.instantOrNull(null, '`null` until the invitation is accepted.') acceptedAt!: string | null;
}

export class TeamOwnerView {
  @field.uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @field.text(EXAMPLE.owner.username) username!: string;
  @field.linkOrNull(null) avatar!: string | null;
}

/** The listing of an invitation or an offer, for a link to its page. */
abstract class NamedListingView {
  @field.textOrNull('lanternfish') slug!: string | null;
  @field.linkOrNull(null, "A bot's avatar, a server's icon.") icon!: string | null;
  @field.yesOrNo(true, 'Whether the listing has a public page.') isListed!: boolean;
}

export class InvitationView extends NamedListingView {
  @field.uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @field.oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.oneOf('ListingRole', LISTING_ROLES, 'developer', 'Your role on the team if you accept.') role!: ListingRole;
  @field.textOrNull(EXAMPLE.owner.username) invitedBy!: string | null;
  @field.instant('2026-11-16T02:14:33.210Z') invitedAt!: string;
}

export class TransferView extends NamedListingView {
  @field.uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @field.oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.text(EXAMPLE.owner.username) from!: string;
  @field.text(EXAMPLE.voter.username) to!: string;
  @field.yesOrNo(true, 'Whether the transfer is offered to you; otherwise it is offered by you.') forYou!: boolean;
  @field.yesOrNo(false, 'Whether the old owner remains a co-manager.') stays!: boolean;
  @field.instant('2026-11-16T02:14:33.210Z') offeredAt!: string;
}

export class TeamAnswer {
  @field.nestedOrNull(TeamOwnerView) owner!: TeamOwnerView | null;
  @field.listOf(TeamMemberView) members!: TeamMemberView[];
  @field.integer(9, 'How many more accounts can be invited.') placesLeft!: number;
  @field.nestedOrNull(TransferView, 'The open offer of this listing, if you made or received it.')
  offer!: TransferView | null;
}

export class InvitationsAnswer {
  @field.listOf(InvitationView) invitations!: InvitationView[];
  @field.listOf(TransferView) transfers!: TransferView[];
}

export const toMember = (row: MemberRow): TeamMemberView =>
  viewOf(TeamMemberView, row, { id: row.uuid, acceptedAt: row.acceptedAt === null ? null : toIso(row.acceptedAt) });

export const toTeamOwner = ({ uuid: id, username, avatar }: TeamOwnerRow): TeamOwnerView => ({
  id,
  username,
  avatar,
});

const namedListing = ({ slug, image, state }: RowOf<Listing, 'slug' | 'image' | 'state'>): NamedListingView => ({
  slug,
  icon: image,
  isListed: isPublic(state),
});

export const toInvitation = (row: InvitationRow): InvitationView => ({
  id: row.uuid,
  kind: row.kind,
  name: row.name,
  role: CO_MANAGER[row.kind],
  invitedBy: row.invitedBy,
  invitedAt: toIso(row.invitedAt),
  ...namedListing(row),
});

export const toTransfer = (row: TransferRow, accountId: number): TransferView => ({
  id: row.uuid,
  kind: row.kind,
  name: row.name,
  from: row.offeredBy,
  to: row.receiver,
  forYou: row.receiverId === accountId,
  stays: row.stays === 1,
  offeredAt: toIso(row.offeredAt),
  ...namedListing(row),
});
