import { DAY, MINUTE } from '../../../core/shared/utc.js';
import { RECORDED, type RecordedType } from '../recorded-event.rules.js';
import { type RecentTimes, countRecent } from '../../../core/shared/recent-times.js';

/** Blocked hosts, and hosts of push services, that staff see. */
export const HOSTS_SHOWN = 100;
/** `channel` writes messages into a channel of the platform. */
export const FORMATS = ['standard', 'classic', 'channel'] as const;
export type EndpointFormat = (typeof FORMATS)[number];

export const OFF_REASONS = ['new', 'owner', 'transferred', 'gone', 'failing', 'staff'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

export const MAX_PER_LISTING = 3;
export const MAX_PER_ACCOUNT = 25;

/** The types that an owner may choose from. `webhook.test` is always sent. */
export const EVENT_TYPES: readonly RecordedType[] = [...RECORDED, 'webhook.disabled'];

/** How long events are kept, so that an endpoint that was off can catch up. */
export const EVENTS_KEPT_MS = 30 * DAY;
export const MAX_ATTEMPTS_KEPT = 1_000;

/** How many events one replay sends at most. */
export const MAX_REPLAYED = 10_000;

/** Whether an endpoint gets events of this type. Endpoints without chosen types get all. */
export function wants(format: EndpointFormat, types: readonly string[] | null, type: string): boolean {
  if (format === 'classic' && type !== 'vote.created') return false;
  return types === null || types.includes(type);
}

export const wantedTypes = (format: EndpointFormat, types: readonly string[] | null): RecordedType[] =>
  EVENT_TYPES.filter((type) => wants(format, types, type));

/** Tests that one account may send in a minute. */
export const MAX_TESTS_PER_MINUTE = 10;

/** Decides whether one more test is allowed. `stored` has the times of the account's last tests. */
export const countTest = (stored: string | null, now: Date): RecentTimes =>
  countRecent(stored, now, { most: MAX_TESTS_PER_MINUTE, windowMs: MINUTE });
