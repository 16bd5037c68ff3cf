import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { DeveloperFacts } from '../auth/developer.service.js';
import {
  ForecastView,
  LimitStandingView,
  RefusedRequestView,
  UsageDayView,
  toDeveloper,
} from '../auth/developer.view.js';
import { instant, instantOrNull, listOf, nested, text, textOrNull, yesOrNo } from '../http/fields.js';
import type { AccountFacts } from '../users/account-lookup.js';
import { PersonView, toPerson } from './people.view.js';

/** A key without any character of it. */
@ApiSchema({ name: 'UsedKey' })
export class UsedKeyView {
  @text('valid', 'valid, ending, expired or revoked.') status!: string;
  @text('api', 'staff: also for the back office.') scope!: string;
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
  @ApiProperty({ type: UsageDayView, isArray: true, description: 'The last 30 days, the oldest first.' })
  days!: UsageDayView[];
  @listOf(RefusedRequestView) refused!: RefusedRequestView[];
}

export function toUsage(account: AccountFacts, facts: DeveloperFacts): UsageAnswer {
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
