import { viewOf } from '../../core/openapi/view-of.js';
import { type RowOf, type StoredInstant, toIso } from '../../core/database/columns.js';
import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { shownName } from '../../accounts/users/account.rules.js';
import { BOOST_ORIGINS, BUMP_BOOST_DAYS, BUMP_BOOST_PRICE, SHOWN_PAST_BOOSTS } from './boosts.rules.js';
import type { OwnBoost, PastBoost } from './boosts.service.js';
import type { Bump } from './bump.entity.js';
import { BOOSTED_COOLDOWN_HOURS, BUMP_REWARD, type BumpStatus, COOLDOWN_HOURS } from './bumps.rules.js';
import { ErrorView } from '../../core/openapi/error.view.js';

@field.named('Bump')
export class BumpView {
  @field.instant('2026-11-20T22:38:29.918Z') bumpedAt!: string;
  @field.text('Website', 'Where the bump came from.') source!: string;
  @field.textOrNull(EXAMPLE.owner.displayName, 'The display name if it is shown, otherwise the username.')
  username!: string | null;
  @field.textOrNull(EXAMPLE.owner.platformId, 'The platform user id. null for a deleted account.')
  platformId!: string | null;
}

export class BumpStatusAnswer {
  @field.instantOrNull('2026-11-20T22:38:29.918Z', '`null` if never bumped. It may be older than the history.')
  lastBumpedAt!: string | null;
  @field.yesOrNo(
    false,
    'Whether the cooldown has ended. Turns false again if the boost that shortened the cooldown ends.',
  )
  canBump!: boolean;
  @field.instantOrNull('2026-11-21T04:38:29.918Z', 'When the cooldown ends; null when canBump is true.')
  nextBumpAt!: string | null;
  @field.integer(
    BOOSTED_COOLDOWN_HOURS,
    `${BOOSTED_COOLDOWN_HOURS} while the owner has a bump boost, otherwise ${COOLDOWN_HOURS}.`,
  )
  cooldownHours!: number;
  @field.integer(56, 'Consecutive UTC days with a bump, ending today or yesterday.') bumpStreak!: number;
}

@field.named('BumpPage')
export class BumpPageAnswer extends BumpStatusAnswer {
  @field.integer(121, 'Recorded bumps on all pages.') total!: number;
  @field.integer(1, 'The page that was returned.') page!: number;
  @field.integer(50, 'The page size that was used.') limit!: number;
  @field.listOf(BumpView) bumps!: BumpView[];
}

export class MyBumpAnswer {
  @field.instantOrNull('2026-11-20T06:12:45.000Z') lastBumpedAt!: string | null;
  @field.instantOrNull('2026-11-20T18:12:45.000Z', 'When it can be bumped again.') nextBumpAt!: string | null;
  @field.integer(5) bumpStreak!: number;
  @field.anyInteger(45, 'Your tokens.') balance!: number;
  @field.integer(BUMP_REWARD, 'Tokens that this bump earned. 0: it counts, but earned nothing.') reward!: number;
  @field.integer(9, 'How many more of your bumps earn tokens today (UTC). Further bumps count and earn nothing.')
  rewardsLeftToday!: number;
}

export class BumpRefusal extends ErrorView {
  @field.instantOrNull('2026-11-18T18:00:00.000Z', 'When the server can be bumped again.') nextBumpAt!: string | null;
}

export class BoostAnswer {
  @field.text('17', 'Its number, to mention when you contact staff.') id!: string;
  @field.oneOf('BoostOrigin', BOOST_ORIGINS, 'tokens', '`tokens`: you bought it; `staff`: it was granted to you.')
  origin!: string;
  @field.instant('2026-11-20T06:12:45.000Z') startsAt!: string;
  @field.instant('2026-11-27T06:12:45.000Z') endsAt!: string;
}

export class PastBoostView extends BoostAnswer {
  @field.instantOrNull(null, 'When staff revoked it; null if it ran to its end.') revokedAt!: string | null;
  @field.integer(BUMP_BOOST_PRICE, 'What you paid, in tokens; 0 for one that was granted to you.') paid!: number;
  @field.integer(0, 'What you got back when staff revoked it, in tokens.') refunded!: number;
}

export class OwnBoostsAnswer {
  @field.integer(BUMP_BOOST_PRICE, 'What a boost costs, in tokens.') price!: number;
  @field.integer(BUMP_BOOST_DAYS, 'How many days a boost lasts.') days!: number;
  @field.integer(BOOSTED_COOLDOWN_HOURS, 'The hours between two bumps of a server of yours while a boost runs.')
  boostedCooldownHours!: number;
  @field.integer(COOLDOWN_HOURS, 'The same without a boost.') cooldownHours!: number;
  @field.listOf(BoostAnswer, 'Running and upcoming boosts, in the order in which they run.') boosts!: BoostAnswer[];
  @field.listOf(PastBoostView, `The last ${SHOWN_PAST_BOOSTS} boosts that are over or were revoked, newest first.`)
  past!: PastBoostView[];
}

export const toBoost = (row: OwnBoost): BoostAnswer => viewOf(BoostAnswer, row);

const toPastBoost = (boost: PastBoost): PastBoostView => ({
  ...toBoost(boost),
  revokedAt: boost.revokedAt?.toISOString() ?? null,
  paid: boost.paid,
  refunded: boost.refunded,
});

export const toOwnBoosts = (boosts: readonly OwnBoost[], past: readonly PastBoost[]): OwnBoostsAnswer => ({
  price: BUMP_BOOST_PRICE,
  days: BUMP_BOOST_DAYS,
  boostedCooldownHours: BOOSTED_COOLDOWN_HOURS,
  cooldownHours: COOLDOWN_HOURS,
  boosts: boosts.map(toBoost),
  past: past.map(toPastBoost),
});

export const toBumpStatus = (status: BumpStatus): BumpStatusAnswer => ({
  lastBumpedAt: status.lastBumpedAt?.toISOString() ?? null,
  canBump: status.canBump,
  nextBumpAt: status.nextBumpAt?.toISOString() ?? null,
  cooldownHours: status.cooldownHours,
  bumpStreak: status.bumpStreak,
});

export interface MyBump {
  readonly status: BumpStatus;
  readonly balance: number;
  readonly rewardsLeftToday: number;
}

export const toMyBump = ({ status, balance, rewardsLeftToday }: MyBump, reward: number): MyBumpAnswer => ({
  lastBumpedAt: status.lastBumpedAt?.toISOString() ?? null,
  nextBumpAt: status.nextBumpAt?.toISOString() ?? null,
  bumpStreak: status.bumpStreak,
  balance,
  reward,
  rewardsLeftToday,
});

export interface BumpRow
  extends RowOf<Bump, 'source'>, RowOf<Account, 'username' | 'displayName' | 'useDisplayName' | 'platformId'> {
  readonly bumpedAt: StoredInstant;
}

const toBump = (row: BumpRow): BumpView => ({
  bumpedAt: toIso(row.bumpedAt),
  source: row.source,
  username: shownName(row),
  platformId: row.platformId,
});

export interface BumpSlice {
  readonly status: BumpStatus;
  readonly total: number;
  readonly bumps: readonly BumpRow[];
}

export const toBumpPage = ({ status, total, bumps }: BumpSlice, { page, limit }: Slice): BumpPageAnswer => ({
  ...toBumpStatus(status),
  total,
  page,
  limit,
  bumps: bumps.map(toBump),
});
