import { ApiProperty } from '@nestjs/swagger';
import type { DeveloperDetails } from '../../accounts/auth/keys/developer.service.js';
import {
  ForecastView,
  LimitStandingView,
  RefusedRequestView,
  UsageDayView,
  toDeveloper,
} from '../../accounts/auth/keys/developer.view.js';
import * as field from '../../core/openapi/fields.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import { startOfDay } from '../../core/shared/utc.js';
import type { AccountRecord } from '../../accounts/users/account-rows.js';
import { PersonView, toPerson } from './people.view.js';
import type { UsageRanking } from './usage-ranking.service.js';

/** The status of a key, without any of its characters. */
@field.named('UsedKey')
export class UsedKeyView {
  @field.text('valid', 'One of valid, ending, expired and revoked.') status!: string;
  @field.text('api', '`staff`: also for the back office.') scope!: string;
  @field.instant('2026-11-01T09:12:44.000Z') createdAt!: string;
  @field.instantOrNull(null) expiresAt!: string | null;
  @field.instantOrNull('2026-11-18T11:59:30.000Z', 'To the minute.') lastUsedAt!: string | null;
  @field.textOrNull('GET /api/v1/bots/:id') lastUsedRoute!: string | null;
}

export class UsageAnswer {
  @field.nested(PersonView) user!: PersonView;
  @field.yesOrNo(false) apiAccessRevoked!: boolean;
  @field.listOf(UsedKeyView) keys!: UsedKeyView[];
  @field.listOf(LimitStandingView) limits!: LimitStandingView[];
  @field.nested(ForecastView) forecast!: ForecastView;
  @field.listOf(UsageDayView, 'The last 30 days, oldest first.')
  days!: UsageDayView[];
  @field.listOf(RefusedRequestView) refused!: RefusedRequestView[];
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

@field.named('RankedAccount')
export class RankedAccountView {
  @field.integer(1) rank!: number;
  @field.nested(PersonView) user!: PersonView;
  @field.integer(18_240, 'Accepted requests.') requests!: number;
  @field.integer(12, 'Requests that exceeded a limit.') refused!: number;
}

export class UsageRankingAnswer {
  @day('2026-11-12') from!: string;
  @day('2026-11-18') to!: string;
  @field.integer(40_310, 'Of all accounts together.') requests!: number;
  @field.integer(95, 'Of all accounts together.') refused!: number;
  @field.integer(31, 'Number of accounts that used the API in this period.') total!: number;
  @field.integer(1) page!: number;
  @field.integer(50) limit!: number;
  @field.listOf(RankedAccountView) accounts!: RankedAccountView[];
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
