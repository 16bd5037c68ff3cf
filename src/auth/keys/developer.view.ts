import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  nested,
  oneOf,
  text,
  textOrNull,
  yesOrNo,
} from '../../openapi/fields.js';
import { secondsUntil } from '../../limits/limit-headers.js';
import { BUCKET_NAMES, type Standing } from '../../limits/limits.rules.js';
import { startOfDay } from '../../shared/utc.js';
import { isValidKey } from './api-key.rules.js';
import type { KeyFacts } from './api-keys.service.js';
import type { DeveloperFacts } from './developer.service.js';
import { forecastOf } from './forecast.rules.js';

const KEY_STATUSES = ['valid', 'ending', 'expired', 'revoked'] as const;

@ApiSchema({ name: 'Key' })
export class KeyView {
  @text('mq_4kQ7') firstCharacters!: string;
  @text('x9Zb') lastCharacters!: string;
  @oneOf('KeyStatus', KEY_STATUSES, 'valid', 'ending: replaced, and valid until the overlap is over.') status!: string;
  @instant('2026-11-01T09:12:44.000Z') createdAt!: string;
  @instantOrNull(null, 'When it ends by itself.') expiresAt!: string | null;
  @instantOrNull(null, 'From when on it is refused, because it was revoked or replaced.') revokedAt!: string | null;
  @instantOrNull('2026-11-18T11:59:30.000Z', 'To the minute.') lastUsedAt!: string | null;
  @textOrNull('GET /api/v1/bots/:id') lastUsedRoute!: string | null;
}

@ApiSchema({ name: 'LimitStanding' })
export class LimitStandingView {
  @oneOf('Bucket', BUCKET_NAMES, 'default') bucket!: string;
  @integer(20) limit!: number;
  @integer(3) used!: number;
  @integer(17) remaining!: number;
  @integerOrNull(1_795_212_345_000, 'When it is full again, in Unix milliseconds, as in a 429; null: it is full.')
  reset!: number | null;
  @integerOrNull(41, 'The same in seconds from now, as in X-RateLimit-Reset-After.') resetAfter!: number | null;
}

@ApiSchema({ name: 'Forecast' })
export class ForecastView {
  @text('At this pace the month ends on the 21st.') text!: string;
  @instantOrNull('2026-11-21T08:00:00.000Z', 'When the month is used up; null: not before it is over.')
  runsOutAt!: string | null;
  @integer(3_000, 'How many requests the whole month takes.') expected!: number;
}

@ApiSchema({ name: 'UsageDay' })
export class UsageDayView {
  @ApiProperty({ type: 'string', format: 'date', examples: ['2026-11-18'], description: 'In UTC.' }) day!: string;
  @integer(120) requests!: number;
  @integer(2, 'Refused because a limit was used up.') refused!: number;
}

@ApiSchema({ name: 'RefusedRequest' })
export class RefusedRequestView {
  @instant('2026-11-18T11:59:30.123Z') at!: string;
  @text('GET /api/v1/bots/:id') route!: string;
  @integer(429) status!: number;
  @textOrNull('default', 'The limit that had no room for it, or from which it was taken.') bucket!: string | null;
}

@ApiSchema({ name: 'Developer' })
export class DeveloperView {
  @yesOrNo(false, 'Whether staff took API access away from the account.') apiAccessRevoked!: boolean;
  @listOf(KeyView) keys!: KeyView[];
  @listOf(LimitStandingView) limits!: LimitStandingView[];
  @nested(ForecastView) forecast!: ForecastView;
  @listOf(UsageDayView) days!: UsageDayView[];
  @listOf(RefusedRequestView) refused!: RefusedRequestView[];
}

export class DeveloperAnswer {
  @nested(DeveloperView) developer!: DeveloperView;
}

export class NewKeyAnswer {
  @text('mq_…', 'The key. It is shown this once and never again.') key!: string;
  @listOf(KeyView) keys!: KeyView[];
}

export class RevokedAnswer {
  @integer(1, 'How many valid keys there were.') revoked!: number;
}

export function toDeveloper(facts: DeveloperFacts): DeveloperView {
  const { now, standings, days, refusals } = facts;
  const month = standings.find(({ bucket }) => bucket === 'month');
  const { limit = 0, remaining = 0 } = month ?? {};
  const { text: sentence, runsOutAt, expected } = forecastOf({ used: limit - remaining, limit }, now);
  return {
    apiAccessRevoked: facts.apiAccessRevokedAt !== null,
    keys: toKeys(facts),
    limits: standings.map((standing) => toStanding(standing, now)),
    forecast: { text: sentence, runsOutAt: runsOutAt?.toISOString() ?? null, expected },
    days: days.map(({ day, requests, refused }) => ({
      day: startOfDay(day).toISOString().slice(0, 10),
      requests,
      refused,
    })),
    refused: refusals.map(({ at, ...refusal }) => ({ at: at.toISOString(), ...refusal })),
  };
}

export const toKeys = ({ keys, now }: Pick<DeveloperFacts, 'keys' | 'now'>): KeyView[] =>
  keys.map((key) => ({
    firstCharacters: key.firstCharacters,
    lastCharacters: key.lastCharacters,
    status: statusOf(key, now),
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedRoute: key.lastUsedRoute,
  }));

function statusOf(key: KeyFacts, now: Date): (typeof KEY_STATUSES)[number] {
  if (isValidKey(key, now)) return key.revokedAt === null ? 'valid' : 'ending';
  return key.revokedAt !== null && key.revokedAt <= now ? 'revoked' : 'expired';
}

/** A window that nothing was taken from has not begun, and nothing of it is to come back. */
function toStanding({ bucket, limit, remaining, resetAt }: Standing, now: Date): LimitStandingView {
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
