import { DAY, HOUR, SECOND } from '../../../core/shared/utc.js';

/** A feed that no program has read for this long ends, and the events of its listing are no longer recorded for it. */
export const FEED_KEPT_MS = 30 * DAY;
/** The use of a feed is stored at most this often, to save a write with each request. */
export const USE_NOTED_MS = HOUR;

export const MAX_STREAMS_PER_CREDENTIAL = 2;
/** Per process, to limit memory and sockets. */
export const MAX_STREAMS = 2_000;

/**
 * A stream ends after an hour. When the client reconnects, it counts towards the limits again and may reach another
 * process.
 */
export const LONGEST_STREAM_MS = HOUR;
/** A comment is written after this much silence, because proxies close silent connections, often after a minute. */
const SILENCE_MS = 15 * SECOND;
/** A client that has read nothing for this long is gone, or too slow. */
const BLOCKED_MS = 30 * SECOND;
/** How long a revoked key may still be sent events. */
const KEY_TRUSTED_MS = SECOND;

/** The times of a connection that decide whether it ends. */
export interface StreamTimes {
  readonly openedAt: number;
  readonly writtenAt: number;
  /** Since when the client has not read; `undefined` if it keeps up. */
  readonly blockedSince: number | undefined;
  /** `undefined`: the key was changed since. */
  readonly keyCheckedAt: number | undefined;
  /** When its end was written; `undefined` while it goes on. */
  readonly endedAt: number | undefined;
}

/** Why a stream ends although its client keeps its access. */
export type StreamEnd = 'time' | 'slow' | 'shutdown' | 'access' | 'closed';

export function endOfTime({ openedAt, blockedSince }: StreamTimes, now: number): StreamEnd | undefined {
  if (blockedSince !== undefined && now - blockedSince >= BLOCKED_MS) return 'slow';
  return now - openedAt >= LONGEST_STREAM_MS ? 'time' : undefined;
}

/** Without this cut, a client that does not read would keep the connection and memory of an ended stream for ever. */
export const isEndUnread = ({ endedAt }: StreamTimes, now: number): boolean =>
  endedAt !== undefined && now - endedAt >= BLOCKED_MS;

export const isSilent = ({ writtenAt }: StreamTimes, now: number): boolean => now - writtenAt >= SILENCE_MS;

export const mustCheckKey = ({ keyCheckedAt }: StreamTimes, now: number): boolean =>
  keyCheckedAt === undefined || now - keyCheckedAt >= KEY_TRUSTED_MS;

export const NO_NUMBER =
  'Last-Event-ID and after are the number of an event: digits. Leave them out to begin with new events.';

const NUMBER = /^\d{1,10}$/;

/**
 * The event after which a stream begins. A client that reconnects sends the last event that it has as `Last-Event-ID`.
 * A new client may send `after`; otherwise it gets only new events. `undefined` if the number is invalid.
 */
export function startOf(
  { 'last-event-id': lastEventId }: Readonly<Record<string, string | string[] | undefined>>,
  { after }: { readonly after?: unknown },
  last: number,
): number | undefined {
  const wanted = lastEventId ?? after ?? '';
  if (wanted === '') return last;
  // Starting from a future number, the client would never get an event.
  return typeof wanted === 'string' && NUMBER.test(wanted) ? Math.min(Number(wanted), last) : undefined;
}

/**
 * How long a client waits before it reconnects. Random, so that the clients of a process do not all reconnect at once.
 */
export const retryFrame = (random: number): string => `retry: ${1_000 + Math.round(random * 4_000)}\n\n`;

/** JSON has no line breaks, so an event is one line of data. */
export const eventFrame = (sequence: number, body: object): string =>
  `id: ${sequence}\ndata: ${JSON.stringify(body)}\n\n`;

export const SILENCE_FRAME = ':\n\n';

export const endFrame = (end: StreamEnd): string => `event: end\ndata: ${JSON.stringify({ reason: end })}\n\n`;
