import { ApiSchema } from '@nestjs/swagger';
import { type RowOf, type StoredInstant, toIso } from '../database/columns.js';
import { anyInteger, instant, integer, listOf, text, textOrNull, yesOrNo } from '../openapi/fields.js';
import type { Page } from '../shared/paging.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Account } from '../users/account.entity.js';
import { shownName } from '../users/account.rules.js';

@ApiSchema({ name: 'VoteCheck' })
export class VoteCheckAnswer {
  @yesOrNo(true, 'Whether this user has an active vote now.') voted!: boolean;
  @integer(220, 'Active votes of the listing.') votes!: number;
}

/** How somebody's own vote stands after a click. */
export class MyVoteAnswer {
  @yesOrNo(true, 'Whether you have an active vote now.') voted!: boolean;
  @integer(318, 'Active votes of the listing.') votes!: number;
  @anyInteger(35, 'Your tokens; below 0 when a reward was taken back that had been spent.') balance!: number;
}

@ApiSchema({ name: 'Voter' })
export class VoterView {
  @text(EXAMPLE.voter.username, 'The display name if the voter shows it, otherwise the username. Names change.')
  username!: string;
  @textOrNull(
    EXAMPLE.voter.platformId,
    'The platform user id: what to tell people apart by. null for a deleted account.',
  )
  platformId!: string | null;
  @instant('2026-11-20T23:33:33.988Z') votedAt!: string;
}

@ApiSchema({ name: 'VoterPage' })
export class VoterPageAnswer {
  @integer(220, 'Active votes, over all pages.') total!: number;
  @integer(1, 'The page that was answered.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @listOf(VoterView) voters!: VoterView[];
}

export interface VoterPage {
  readonly total: number;
  readonly voters: readonly VoterRow[];
}

export interface VoterRow extends RowOf<Account, 'username'> {
  readonly displayName: string | null;
  readonly useDisplayName: number;
  readonly platformId: string | null;
  readonly votedAt: StoredInstant;
}

export const toVoter = (row: VoterRow): VoterView => ({
  username: shownName(row),
  platformId: row.platformId,
  votedAt: toIso(row.votedAt),
});

export const toVoterPage = ({ total, voters }: VoterPage, { page, limit }: Page): VoterPageAnswer => ({
  total,
  page,
  limit,
  voters: voters.map(toVoter),
});
