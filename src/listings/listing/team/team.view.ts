import { viewOf } from '../../../core/openapi/view-of.js';
import { type RowOf, toIso } from '../../../core/database/columns.js';
import {
  instant,
  instantOrNull,
  integer,
  linkOrNull,
  listOf,
  nestedOrNull,
  oneOf,
  text,
  textOrNull,
  uuid,
  yesOrNo,
} from '../../../core/openapi/fields.js';
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
  @uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @textOrNull(EXAMPLE.voter.platformId) platformId!: string | null;
  @text(EXAMPLE.voter.username) username!: string;
  @linkOrNull(null) avatar!: string | null;
  @textOrNull(EXAMPLE.owner.username, 'Who invited the account; null if that account is deleted.') invitedBy!:
    string | null;
  @instant('2026-11-16T02:14:33.210Z') invitedAt!: string;
  @instantOrNull(null, '`null` until the invitation is accepted.') acceptedAt!: string | null;
}

export class TeamOwnerView {
  @uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.owner.username) username!: string;
  @linkOrNull(null) avatar!: string | null;
}

/** The listing of an invitation or an offer, for a link to its page. */
abstract class NamedListingView {
  @textOrNull('lanternfish') slug!: string | null;
  @linkOrNull(null, "A bot's avatar, a server's icon.") icon!: string | null;
  @yesOrNo(true, 'Whether the listing has a public page.') isListed!: boolean;
}

export class InvitationView extends NamedListingView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @text(EXAMPLE.bot.name) name!: string;
  @oneOf('ListingRole', LISTING_ROLES, 'developer', 'Your role on the team if you accept.') role!: ListingRole;
  @textOrNull(EXAMPLE.owner.username) invitedBy!: string | null;
  @instant('2026-11-16T02:14:33.210Z') invitedAt!: string;
}

export class TransferView extends NamedListingView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @text(EXAMPLE.bot.name) name!: string;
  @text(EXAMPLE.owner.username) from!: string;
  @text(EXAMPLE.voter.username) to!: string;
  @yesOrNo(true, 'Whether the transfer is offered to you; otherwise it is offered by you.') forYou!: boolean;
  @yesOrNo(false, 'Whether the old owner remains a co-manager.') stays!: boolean;
  @instant('2026-11-16T02:14:33.210Z') offeredAt!: string;
}

export class TeamAnswer {
  @nestedOrNull(TeamOwnerView) owner!: TeamOwnerView | null;
  @listOf(TeamMemberView) members!: TeamMemberView[];
  @integer(9, 'How many more accounts can be invited.') placesLeft!: number;
  @nestedOrNull(TransferView, 'The open offer of this listing, if you made or received it.')
  offer!: TransferView | null;
}

export class InvitationsAnswer {
  @listOf(InvitationView) invitations!: InvitationView[];
  @listOf(TransferView) transfers!: TransferView[];
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
