import { RECORDED, type RecordedType } from '../recorded-event.rules.js';

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

export const MAX_ATTEMPTS_KEPT = 1_000;

/** Whether an endpoint gets events of this type. Endpoints without chosen types get all. */
export function wants(format: EndpointFormat, types: readonly string[] | null, type: string): boolean {
  if (format === 'classic' && type !== 'vote.created') return false;
  return types === null || types.includes(type);
}

export const wantedTypes = (format: EndpointFormat, types: readonly string[] | null): RecordedType[] =>
  EVENT_TYPES.filter((type) => wants(format, types, type));
