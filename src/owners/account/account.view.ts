import type { SessionDetails } from '../../accounts/auth/sign-in/sessions.service.js';
import { type RowOf, toIso } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { type MeRow, MeView, toMe } from '../../accounts/users/me.view.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { deviceOf } from './device.rules.js';
import { LISTING_KINDS } from '../../listings/listing/listing.rules.js';
import { ErrorView } from '../../core/openapi/error.view.js';
import type { LeadingBid } from './token-history-rows.js';
import type { Obstacles } from './deletion-obstacles.service.js';

@field.named('SignedInAccount')
export class SignedInView extends MeView {
  @field.colorOrNull('#2a9d8f', 'The color of the name, as #rrggbb.') nameColor!: string | null;
  @field.yesOrNo(false, 'Whether staff made the account a partner.') partner!: boolean;
  @field.anyInteger(120, 'Tokens. Negative if a reward that was already spent is taken back.') balance!: number;
}

export class AccountAnswer {
  @field.nested(SignedInView) account!: SignedInView;
}

@field.named('Session')
export class SessionView {
  @field.text('17') id!: string;
  @field.yesOrNo(true, 'Whether it is the session of this request.') current!: boolean;
  @field.text('Mozilla/5.0', 'The User-Agent header of the browser.') userAgent!: string;
  @field.textOrNull('Firefox', 'The browser in a word; null if it is not known.') browser!: string | null;
  @field.textOrNull('Linux', 'Its system in a word; null if it is not known.') system!: string | null;
  @field.text('203.0.113.7', 'The address from which it was last used.') address!: string;
  @field.instant('2026-11-18T12:00:00.000Z') createdAt!: string;
  @field.instant('2026-11-18T12:31:00.000Z') lastSeenAt!: string;
  @field.instant('2026-12-18T12:00:00.000Z') expiresAt!: string;
}

export class SessionsAnswer {
  @field.listOf(SessionView) sessions!: SessionView[];
}

export class EndedAnswer {
  @field.integer(2, 'How many sessions were ended.') ended!: number;
}

export class DeletedAnswer {
  @field.yesOrNo(true) deleted!: boolean;
}

export interface ProfileRow extends MeRow, RowOf<Account, 'nameColor' | 'partner'> {}

class OwnedListingView {
  @field.uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @field.oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: string;
  @field.text(EXAMPLE.bot.name) name!: string;
}

export class DeletionRefusal extends ErrorView {
  @field.listOf(OwnedListingView, 'The listings to transfer or remove first.') listings!: OwnedListingView[];
}

export const toSignedIn = (row: ProfileRow, balance: number): SignedInView => ({
  ...toMe(row),
  nameColor: row.nameColor,
  partner: row.partner === 1,
  balance,
});

export const toSession = (session: SessionDetails, currentId: number): SessionView => ({
  id: String(session.id),
  current: session.id === currentId,
  userAgent: session.userAgent,
  ...deviceOf(session.userAgent),
  address: session.address,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
});

export class ExportAnswer {
  @field.anyObject({ exportedAt: '2026-11-18T12:00:00.000Z' }, 'Everything that is stored about the account, by part.')
  export!: unknown;
}

export class HeldBidView {
  @field.integer(1_200, 'The tokens that are held: you get them back if you are outbid.') amount!: number;
  @field.uuid(EXAMPLE.server.uuid, 'The server that leads.') serverId!: string;
  @field.text(EXAMPLE.server.name) serverName!: string;
  @field.instant('2026-11-23T00:00:00.000Z', 'When the auction closes.') closesAt!: string;
}

export class DeletionAnswer {
  @field.yesOrNo(false, 'Whether the account can be deleted now, without giving up a bid.') canDelete!: boolean;
  @field.listOf(OwnedListingView, 'Listings to transfer or remove first.') listings!: OwnedListingView[];
  @field.nestedOrNull(HeldBidView, 'Your leading bid: the deletion needs "forfeitBid": true, and its tokens are lost.')
  leadingBid!: HeldBidView | null;
  @field.yesOrNo(false, 'Whether no other admin is left: make another account an admin first.') isLastAdmin!: boolean;
  @field.anyInteger(120, 'The tokens that the deletion loses; a balance below 0 stays for 30 days.') balance!: number;
}

export const toHeldBid = (bid: LeadingBid | undefined): HeldBidView | null =>
  bid === undefined ? null : { ...bid, closesAt: toIso(bid.closesAt) };

export const toDeletion = ({ owned, leadingBid, isLastAdmin, balance }: Obstacles): DeletionAnswer => ({
  canDelete: owned.length === 0 && leadingBid === undefined && !isLastAdmin,
  listings: owned.map(({ id, kind, name }) => ({ id, kind, name })),
  leadingBid: toHeldBid(leadingBid),
  isLastAdmin,
  balance,
});
