import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { DeveloperDetails } from '../../accounts/auth/keys/developer.service.js';
import {
  ForecastView,
  LimitStandingView,
  RefusedRequestView,
  UsageDayView,
  toDeveloper,
} from '../../accounts/auth/keys/developer.view.js';
import {
  instant,
  instantOrNull,
  integer,
  listOf,
  nested,
  text,
  textOrNull,
  yesOrNo,
} from '../../core/openapi/fields.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { startOfDay } from '../../core/shared/utc.js';
import type { AccountRecord } from '../../accounts/users/account-rows.js';
import { PersonView, toPerson } from './people.view.js';
import type { UsageRanking } from './usage-ranking.service.js';

/** The status of a key, without any of its characters. */
@ApiSchema({ name: 'UsedKey' })
export class UsedKeyView {
  @text('valid', 'One of valid, ending, expired and revoked.') status!: string;
  @text('api', '`staff`: also for the back office.') scope!: string;
  @instant('2026-11-01T09:12:44.000Z') createdAt!: string;
  @instantOrNull(null) expiresAt!: string | null;
  @instantOrNull('2026-11-18T11:59:30.000Z', 'To the minute.') lastUsedAt!: string | null;
  @textOrNull('GET /api/v1/bots/:id') lastUsedRoute!: string | null;
}

export class UsageAnswer {
  @nested(PersonView) user!: PersonView;
  @yesOrNo(false) apiAccessRevoked!: boolean;
  @listOf(UsedKeyView) keys!: UsedKeyView[];
  @listOf(LimitStandingView) limits!: LimitStandingView[];
  @nested(ForecastView) forecast!: ForecastView;
  @ApiProperty({ type: UsageDayView, isArray: true, description: 'The last 30 days, oldest first.' })
  days!: UsageDayView[];
  @listOf(RefusedRequestView) refused!: RefusedRequestView[];
}

export function toUsage(account: AccountRecord, facts: DeveloperDetails): UsageAnswer {
  const { apiAccessRevoked, keys, limits, forecast, days, refused } = toDeveloper(facts);
  return {
    user: toPerson(account, facts.now),
    apiAccessRevoked,
    keys: keys.map(({ status, createdAt, expiresAt, lastUsedAt, lastUsedRoute }, position) => ({
      status,
      scope: facts.keys[position]?.scope ?? 'api',
      createdAt,
      expiresAt,
      lastUsedAt,
      lastUsedRoute,
    })),
    limits,
    forecast,
    days,
    refused,
  };
}

const day = (example: string): PropertyDecorator =>
  ApiProperty({ type: 'string', format: 'date', examples: [example], description: 'A day in UTC.' });

@ApiSchema({ name: 'RankedAccount' })
export class RankedAccountView {
  @integer(1) rank!: number;
  @nested(PersonView) user!: PersonView;
  @integer(18_240, 'Accepted requests.') requests!: number;
  @integer(12, 'Requests that exceeded a limit.') refused!: number;
}

export class UsageRankingAnswer {
  @day('2026-11-12') from!: string;
  @day('2026-11-18') to!: string;
  @integer(40_310, 'Of all accounts together.') requests!: number;
  @integer(95, 'Of all accounts together.') refused!: number;
  @integer(31, 'Number of accounts that used the API in this period.') total!: number;
  @integer(1) page!: number;
  @integer(50) limit!: number;
  @listOf(RankedAccountView) accounts!: RankedAccountView[];
}

const dateOf = (number: number): string => startOfDay(number).toISOString().slice(0, 10);

export const toUsageRanking = (
  { now, period, used, total, ranked }: UsageRanking,
  { page, limit }: Slice,
): UsageRankingAnswer => ({
  from: dateOf(period.from),
  to: dateOf(period.to),
  ...used,
  total,
  page,
  limit,
  accounts: ranked.map(({ rank, account, requests, refused }) => ({
    rank,
    user: toPerson(account, now),
    requests,
    refused,
  })),
});
