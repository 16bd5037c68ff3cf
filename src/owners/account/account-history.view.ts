import { viewOf } from '../../core/openapi/view-of.js';
import { type RowOf, toIso } from '../../core/database/columns.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import * as field from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import { type ListingKind, isPublic } from '../../listings/listing/listing.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { History } from '../../accounts/tokens/ledger.service.js';
import type { Vote } from '../../activity/votes/vote.entity.js';
import { HeldBidView, toHeldBid } from './account.view.js';
import type { LeadingBid, OwnTokenEntry } from './token-history-rows.js';

@field.named('OwnVote')
export class OwnVoteView {
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @field.uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @field.textOrNull(EXAMPLE.bot.slug, 'Its name in URLs.') slug!: string | null;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.linkOrNull(null, "A bot's avatar, a server's icon.") icon!: string | null;
  @field.integer(5, 'The tokens that the vote earned, and that removing it takes back.') reward!: number;
  @field.yesOrNo(true, 'Whether it is still public. The vote can be removed in any case.') listed!: boolean;
  @field.instant('2026-11-18T11:59:30.123Z') votedAt!: string;
}

export class OwnVotesAnswer extends SliceView {
  @field.listOf(OwnVoteView) votes!: OwnVoteView[];
}

export class CauseView {
  @field.text(
    'vote',
    'One of vote, bump, boost, bid, slot, auction, adjustment, or account for a debt of your deleted account.',
  )
  type!: string;
  @field.text('4711', 'Its number, to mention when you contact staff.') id!: string;
}

@field.named('CauseListing')
export class CauseListingView {
  @field.oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @field.uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @field.textOrNull(EXAMPLE.bot.slug, 'Its name in URLs.') slug!: string | null;
  @field.text(EXAMPLE.bot.name) name!: string;
  @field.linkOrNull(null, "A bot's avatar, a server's icon.") icon!: string | null;
}

@field.named('TokenEntry')
export class TokenEntryView {
  @field.instant('2026-11-18T11:59:30.123Z') at!: string;
  @field.text(
    'vote-reward',
    'Why tokens moved: vote-reward, vote-reversal, bump-reward, boost-purchase, bid, outbid (your bid was refunded), refund (a bid was released, a week in the Spotlight ended early, or staff took a boost back), forfeit, adjustment or reversal (by staff), carried-debt (your deleted account owed tokens), debt-return (a debt of it was a mistake).',
  )
  kind!: string;
  @field.nested(CauseView) cause!: CauseView;
  @field.nestedOrNull(CauseListingView, 'The listing concerned; null if there is none.')
  listing!: CauseListingView | null;
  @field.anyInteger(5, 'Negative if tokens were spent or taken back.') amount!: number;
  @field.anyInteger(120) balanceAfter!: number;
  @field.textOrNull(null) note!: string | null;
}

export class OwnTokensAnswer extends SliceView {
  @field.anyInteger(120, 'Tokens that you can spend.') balance!: number;
  @field.integer(0, 'Tokens held in your leading bid, which are not in the balance.') held!: number;
  @field.nestedOrNull(HeldBidView, 'Your leading bid; null if you do not lead the auction.')
  leadingBid!: HeldBidView | null;
  @field.listOf(TokenEntryView) entries!: TokenEntryView[];
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
