import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type RowOf, toIso } from '../database/columns.js';
import type { Listing } from '../listings/listing.entity.js';
import { instant, integer, listOf, nested, oneOf, text, textOrNull, uuid, yesOrNo } from '../openapi/fields.js';
import { type ListingKind, isPublic } from '../listings/listing.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Page } from '../shared/paging.js';
import type { History } from '../tokens/ledger.service.js';
import type { Vote } from '../votes/vote.entity.js';
import type { ToldEntry } from './token-history-rows.js';

const tokens = (example: number, description?: string): PropertyDecorator =>
  ApiProperty({ type: 'integer', examples: [example], ...(description === undefined ? {} : { description }) });

class PagedAnswer {
  @integer(1, 'How many there are on all pages.') total!: number;
  @integer(1, 'The page that was used.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
}

@ApiSchema({ name: 'OwnVote' })
export class OwnVoteView {
  @oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @text(EXAMPLE.bot.name) name!: string;
  @yesOrNo(true, 'Whether it is still to be seen. The vote can be taken back in any case.') listed!: boolean;
  @instant('2026-11-18T11:59:30.123Z') votedAt!: string;
}

export class OwnVotesAnswer extends PagedAnswer {
  @listOf(OwnVoteView) votes!: OwnVoteView[];
}

export class CauseView {
  @text('vote', 'vote, bump, boost, bid, slot, auction or adjustment.') type!: string;
  @text('4711', 'Its number, to name it to staff.') id!: string;
}

@ApiSchema({ name: 'CauseListing' })
export class CauseListingView {
  @oneOf('ListingKind', ['bot', 'server'], 'bot') kind!: ListingKind;
  @uuid(EXAMPLE.bot.uuid, 'The UUID of the listing.') id!: string;
  @text(EXAMPLE.bot.name) name!: string;
}

@ApiSchema({ name: 'TokenEntry' })
export class TokenEntryView {
  @instant('2026-11-18T11:59:30.123Z') at!: string;
  @text(
    'vote-reward',
    'Why tokens moved: vote-reward, vote-reversal, bump-reward, boost-purchase, bid, outbid (your bid came back), refund (a bid was released, a week in the Spotlight ended early, or staff took a boost back), adjustment or reversal (by staff).',
  )
  kind!: string;
  @nested(CauseView) cause!: CauseView;
  @ApiProperty({ type: CauseListingView, nullable: true, description: 'What it was about; null: no listing.' })
  listing!: CauseListingView | null;
  @tokens(5, 'Below 0: they were spent or taken back.') amount!: number;
  @tokens(120) balanceAfter!: number;
  @textOrNull(null) note!: string | null;
}

export class OwnTokensAnswer extends PagedAnswer {
  @tokens(120) balance!: number;
  @listOf(TokenEntryView) entries!: TokenEntryView[];
}

export type OwnVoteRow = RowOf<Listing, 'kind' | 'uuid' | 'name' | 'state'> & RowOf<Vote, 'votedAt'>;

export interface OwnVotes {
  readonly total: number;
  readonly votes: readonly OwnVoteRow[];
}

export const toOwnVotes = ({ total, votes }: OwnVotes, { page, limit }: Page): OwnVotesAnswer => ({
  total,
  page,
  limit,
  votes: votes.map(({ kind, uuid: id, name, state, votedAt }) => ({
    kind,
    id,
    name,
    listed: isPublic(state),
    votedAt: toIso(votedAt),
  })),
});

export interface OwnTokens extends Omit<History, 'entries'> {
  readonly entries: readonly ToldEntry[];
}

export const toOwnTokens = ({ balance, total, entries }: OwnTokens, { page, limit }: Page): OwnTokensAnswer => ({
  balance,
  total,
  page,
  limit,
  entries: entries.map(toEntry),
});

const toEntry = ({ at, kind, cause, listing, amount, balanceAfter, note }: ToldEntry): TokenEntryView => ({
  at: at.toISOString(),
  kind,
  cause: { type: cause.type, id: cause.id },
  listing,
  amount,
  balanceAfter,
  note,
});
