import { type RowOf, type StoredInstant, toIso } from '../../core/database/columns.js';
import {
  anyInteger,
  instant,
  instantOrNull,
  integer,
  listOf,
  text,
  textOrNull,
  yesOrNo,
  named,
} from '../../core/openapi/fields.js';
import { t } from '../../core/texts/t.js';
import { DAY } from '../../core/shared/utc.js';
import { HELD_REWARD_TIME } from './held/held-rewards.rules.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { shownName } from '../../accounts/users/account.rules.js';

/** The same for everybody. It does not say why. */
export const heldRewardInWords = (): string =>
  t('Its tokens arrive in {days} days, if the vote still stands.', { days: HELD_REWARD_TIME / DAY });

@named('VoteCheck')
export class VoteCheckAnswer {
  @yesOrNo(true, 'Whether this user has an active vote now.') voted!: boolean;
  @integer(220, 'Active votes of the listing.') votes!: number;
}

export class MyVoteAnswer {
  @yesOrNo(true, 'Whether you have an active vote now.') voted!: boolean;
  @integer(318, 'Active votes of the listing.') votes!: number;
  @anyInteger(35, 'Your tokens; below 0 when a reward was taken back that had been spent.') balance!: number;
  @integer(5, 'Tokens that your active vote earned. 0: you have none, or it counts but earned nothing.')
  reward!: number;
  @instantOrNull(null, 'When the tokens of your active vote arrive, if they do not arrive at once.')
  rewardAt!: string | null;
  @integer(19, 'How many more of your votes earn tokens today (UTC). Further votes count and earn nothing.')
  rewardsLeftToday!: number;
}

export class RemovedVoteAnswer extends MyVoteAnswer {
  @integer(5, 'Tokens that the removal took back. 0: the vote earned nothing, or there was none.') takenBack!: number;
}

@named('Voter')
export class VoterView {
  @text(EXAMPLE.voter.username, 'The display name if the voter shows it, otherwise the username. Names change.')
  username!: string;
  @textOrNull(EXAMPLE.voter.platformId, 'The platform user id, which identifies the voter. null for a deleted account.')
  platformId!: string | null;
  @instant('2026-11-20T23:33:33.988Z') votedAt!: string;
}

@named('VoterPage')
export class VoterPageAnswer {
  @integer(220, 'Active votes on all pages.') total!: number;
  @integer(1, 'The page that was returned.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @listOf(VoterView) voters!: VoterView[];
}

export interface VoterSlice {
  readonly total: number;
  readonly voters: readonly VoterRow[];
}

export interface VoterRow extends RowOf<Account, 'username'> {
  readonly displayName: string | null;
  readonly useDisplayName: number;
  readonly platformId: string | null;
  readonly votedAt: StoredInstant;
}

const toVoter = (row: VoterRow): VoterView => ({
  username: shownName(row),
  platformId: row.platformId,
  votedAt: toIso(row.votedAt),
});

export const toVoterPage = ({ total, voters }: VoterSlice, { page, limit }: Slice): VoterPageAnswer => ({
  total,
  page,
  limit,
  voters: voters.map(toVoter),
});
