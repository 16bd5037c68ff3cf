import { ApiProperty } from '@nestjs/swagger';
import * as field from '../../../core/openapi/fields.js';
import { secondsUntil } from '../../../core/limits/limit-headers.js';
import { BUCKET_NAMES, type BucketUsage } from '../../../core/limits/limits.rules.js';
import { startOfDay } from '../../../core/shared/utc.js';
import { isValidKey } from './api-key.rules.js';
import type { KeyDetails } from './api-keys.service.js';
import type { DeveloperDetails } from './developer.service.js';
import { forecastOf } from './forecast.rules.js';
import { viewOf } from '../../../core/openapi/view-of.js';

const KEY_STATUSES = ['valid', 'ending', 'expired', 'revoked'] as const;

@field.named('Key')
export class KeyView {
  @field.text('mq_4kQ7') firstCharacters!: string;
  @field.text('x9Zb') lastCharacters!: string;
  @field.oneOf('KeyStatus', KEY_STATUSES, 'valid', '`ending`: replaced, but valid until the overlap is over.')
  status!: string;
  @field.instant('2026-11-01T09:12:44.000Z') createdAt!: string;
  @field.instantOrNull(null, 'When the key expires.') expiresAt!: string | null;
  @field.instantOrNull(null, 'When the key ends because it was revoked or replaced.') revokedAt!: string | null;
  @field.instantOrNull('2026-11-18T11:59:30.000Z', 'To the minute.') lastUsedAt!: string | null;
  @field.textOrNull('GET /api/v1/bots/:id') lastUsedRoute!: string | null;
}

@field.named('LimitStanding')
export class LimitStandingView {
  @field.oneOf('Bucket', BUCKET_NAMES, 'default') bucket!: string;
  @field.integer(20) limit!: number;
  @field.integer(3) used!: number;
  @field.integer(17) remaining!: number;
  @field.integerOrNull(
    1_795_212_345_000,
    'When the limit is full again, in Unix milliseconds, as in a 429; null: it is full.',
  )
  reset!: number | null;
  @field.integerOrNull(41, 'The same in seconds from now, as in X-RateLimit-Reset-After.') resetAfter!: number | null;
}

@field.named('Forecast')
export class ForecastView {
  @field.text('At this pace, the requests of this month run out on the 21st.') text!: string;
  @field.instantOrNull('2026-11-21T08:00:00.000Z', 'When the requests of the month run out; null: not this month.')
  runsOutAt!: string | null;
  @field.integer(3_000, 'How many requests are expected in the whole month.') expected!: number;
}

@field.named('UsageDay')
export class UsageDayView {
  @ApiProperty({ type: 'string', format: 'date', examples: ['2026-11-18'], description: 'In UTC.' }) day!: string;
  @field.integer(120) requests!: number;
  @field.integer(2, 'Refused because a limit was used up.') refused!: number;
}

@field.named('RefusedRequest')
export class RefusedRequestView {
  @field.instant('2026-11-18T11:59:30.123Z') at!: string;
  @field.text('GET /api/v1/bots/:id') route!: string;
  @field.integer(429) status!: number;
  @field.textOrNull('default', 'The limit that was used up, or that the request was counted towards.') bucket!:
    string | null;
}

@field.named('Developer')
export class DeveloperView {
  @field.yesOrNo(false, 'Whether staff took API access away from the account.') apiAccessRevoked!: boolean;
  @field.instantOrNull(null, 'When staff took API access away; null while the account has it.')
  apiAccessRevokedAt!: string | null;
  @field.textOrNull(null, 'What staff wrote to you about it, if they wrote anything.') apiAccessNote!: string | null;
  @field.listOf(KeyView) keys!: KeyView[];
  @field.listOf(LimitStandingView) limits!: LimitStandingView[];
  @field.nested(ForecastView) forecast!: ForecastView;
  @field.listOf(UsageDayView) days!: UsageDayView[];
  @field.listOf(RefusedRequestView) refused!: RefusedRequestView[];
}

export class DeveloperAnswer {
  @field.nested(DeveloperView) developer!: DeveloperView;
}

@field.named('Usage')
export class UsageAnswer {
  @field.listOf(LimitStandingView) limits!: LimitStandingView[];
}

export class NewKeyAnswer {
  @field.text('mq_…', 'The key. It is shown only once.') key!: string;
  @field.listOf(KeyView) keys!: KeyView[];
}

export class RevokedAnswer {
  @field.integer(1, 'How many valid keys there were.') revoked!: number;
}

export function toDeveloper(details: DeveloperDetails): DeveloperView {
  const { now, usage, days, refusals } = details;
  const month = usage.find(({ bucket }) => bucket === 'month');
  const { limit = 0, remaining = 0 } = month ?? {};
  const forecast = forecastOf({ used: limit - remaining, limit }, now);
  return {
    apiAccessRevoked: details.apiAccessRevokedAt !== null,
    apiAccessRevokedAt: details.apiAccessRevokedAt?.toISOString() ?? null,
    apiAccessNote: details.apiAccessRevokedAt === null ? null : details.apiAccessNote,
    keys: toKeys(details),
    limits: usage.map((bucket) => toLimit(bucket, now)),
    forecast: {
      get text() {
        return forecast.text;
      },
      runsOutAt: forecast.runsOutAt?.toISOString() ?? null,
      expected: forecast.expected,
    },
    days: days.map((one) => ({ ...one, day: startOfDay(one.day).toISOString().slice(0, 10) })),
    refused: refusals.map((refusal) => viewOf(RefusedRequestView, refusal)),
  };
}

export const toKeys = ({ keys, now }: Pick<DeveloperDetails, 'keys' | 'now'>): KeyView[] =>
  keys.map((key) => viewOf(KeyView, key, { status: statusOf(key, now) }));

function statusOf(key: KeyDetails, now: Date): (typeof KEY_STATUSES)[number] {
  if (isValidKey(key, now)) return key.revokedAt === null ? 'valid' : 'ending';
  return key.revokedAt !== null && key.revokedAt <= now ? 'revoked' : 'expired';
}

/** An unused window has not begun, so it has no reset; the month always has one. */
export function toLimit({ bucket, limit, remaining, resetAt }: BucketUsage, now: Date): LimitStandingView {
  const isFull = remaining === limit && bucket !== 'month';
  return {
    bucket,
    limit,
    used: limit - remaining,
    remaining,
    reset: isFull ? null : resetAt,
    resetAfter: isFull ? null : secondsUntil(resetAt, now.getTime()),
  };
}
