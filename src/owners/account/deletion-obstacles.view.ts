import { toIso } from '../../core/database/columns.js';
import { anyInteger, instant, integer, listOf, nestedOrNull, text, uuid, yesOrNo } from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { OwnedListingView } from './account.view.js';
import type { LeadingBid } from './leading-bid.js';
import type { Obstacles } from './deletion-obstacles.service.js';

export class HeldBidView {
  @integer(1_200, 'The tokens that are held: you get them back if you are outbid.') amount!: number;
  @uuid(EXAMPLE.server.uuid, 'The server that leads.') serverId!: string;
  @text(EXAMPLE.server.name) serverName!: string;
  @instant('2026-11-23T00:00:00.000Z', 'When the auction closes.') closesAt!: string;
}

export class DeletionAnswer {
  @yesOrNo(false, 'Whether the account can be deleted now, without giving up a bid.') canDelete!: boolean;
  @listOf(OwnedListingView, 'Listings to transfer or remove first.') listings!: OwnedListingView[];
  @nestedOrNull(HeldBidView, 'Your leading bid: the deletion needs "forfeitBid": true, and its tokens are lost.')
  leadingBid!: HeldBidView | null;
  @yesOrNo(false, 'Whether no other admin is left: make another account an admin first.') isLastAdmin!: boolean;
  @anyInteger(120, 'The tokens that the deletion loses; a balance below 0 stays for 30 days.') balance!: number;
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
