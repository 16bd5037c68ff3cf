import { viewOf } from '../../core/openapi/view-of.js';
import { ApiSchema } from '@nestjs/swagger';
import { type RowOf, toIso } from '../../core/database/columns.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import {
  anyInteger,
  instant,
  integer,
  linkOrNull,
  listOf,
  nested,
  nestedOrNull,
  oneOf,
  text,
  textOrNull,
  uuid,
  yesOrNo,
} from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import { type ListingKind, isPublic } from '../../listings/listing/listing.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { History } from '../../accounts/tokens/ledger.service.js';
import type { Vote } from '../../activity/votes/vote.entity.js';
import { HeldBidView, toHeldBid } from './account.view.js';
import type { LeadingBid, OwnTokenEntry } from './token-history-rows.js';

@ApiSchema({ name: 'OwnVote' })
export class OwnVoteView {
  @oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @textOrNull(EXAMPLE.bot.slug, 'Its name in URLs.') slug!: string | null;
  @text(EXAMPLE.bot.name) name!: string;
  @linkOrNull(null, "A bot's avatar, a server's icon.") icon!: string | null;
  @integer(5, 'The tokens that the vote earned, and that removing it takes back.') reward!: number;
  @yesOrNo(true, 'Whether it is still public. The vote can be removed in any case.') listed!: boolean;
  @instant('2026-11-18T11:59:30.123Z') votedAt!: string;
}

export class OwnVotesAnswer extends SliceView {
  @listOf(OwnVoteView) votes!: OwnVoteView[];
}

export class CauseView {
  @text(
    'vote',
    'One of vote, bump, boost, bid, slot, auction, adjustment, or account for a debt of your deleted account.',
  )
  type!: string;
  @text('4711', 'Its number, to mention when you contact staff.') id!: string;
}

@ApiSchema({ name: 'CauseListing' })
export class CauseListingView {
  @oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @textOrNull(EXAMPLE.bot.slug, 'Its name in URLs.') slug!: string | null;
  @text(EXAMPLE.bot.name) name!: string;
  @linkOrNull(null, "A bot's avatar, a server's icon.") icon!: string | null;
}

@ApiSchema({ name: 'TokenEntry' })
export class TokenEntryView {
  @instant('2026-11-18T11:59:30.123Z') at!: string;
  @text(
    'vote-reward',
    'Why tokens moved: vote-reward, vote-reversal, bump-reward, boost-purchase, bid, outbid (your bid was refunded), refund (a bid was released, a week in the Spotlight ended early, or staff took a boost back), forfeit, adjustment or reversal (by staff), carried-debt (your deleted account owed tokens), debt-return (a debt of it was a mistake).',
  )
  kind!: string;
  @nested(CauseView) cause!: CauseView;
  @nestedOrNull(CauseListingView, 'The listing concerned; null if there is none.') listing!: CauseListingView | null;
  @anyInteger(5, 'Negative if tokens were spent or taken back.') amount!: number;
  @anyInteger(120) balanceAfter!: number;
  @textOrNull(null) note!: string | null;
}

export class OwnTokensAnswer extends SliceView {
  @anyInteger(120, 'Tokens that you can spend.') balance!: number;
  @integer(0, 'Tokens held in your leading bid, which are not in the balance.') held!: number;
  @nestedOrNull(HeldBidView, 'Your leading bid; null if you do not lead the auction.') leadingBid!: HeldBidView | null;
  @listOf(TokenEntryView) entries!: TokenEntryView[];
}

export type OwnVoteRow = RowOf<Listing, 'kind' | 'uuid' | 'slug' | 'name' | 'image' | 'state'> &
  RowOf<Vote, 'id' | 'votedAt'>;

export interface OwnVotes {
  readonly total: number;
  readonly votes: readonly OwnVoteRow[];
  /** By the id of the vote; votes that earned nothing are missing. */
  readonly rewards: ReadonlyMap<number, number>;
}

export const toOwnVotes = ({ total, votes, rewards }: OwnVotes, slice: Slice): OwnVotesAnswer => ({
  ...toSlice(total, slice),
  votes: votes.map(({ id: voteId, kind, uuid: id, slug, name, image, state, votedAt }) => ({
    kind,
    id,
    slug,
    name,
    icon: image,
    reward: rewards.get(voteId) ?? 0,
    listed: isPublic(state),
    votedAt: toIso(votedAt),
  })),
});

export interface OwnTokens extends Omit<History, 'entries'> {
  readonly entries: readonly OwnTokenEntry[];
  readonly leadingBid: LeadingBid | undefined;
}

export const toOwnTokens = ({ balance, total, entries, leadingBid }: OwnTokens, slice: Slice): OwnTokensAnswer => ({
  balance,
  held: leadingBid?.amount ?? 0,
  leadingBid: toHeldBid(leadingBid),
  ...toSlice(total, slice),
  entries: entries.map(toEntry),
});

const toEntry = (row: OwnTokenEntry): TokenEntryView =>
  viewOf(TokenEntryView, row, { cause: { type: row.cause.type, id: row.cause.id } });
