const FIRST_BACKOFF_SECONDS = 1;
const LONGEST_BACKOFF_SECONDS = 30;

/** A limit is used up, or the service cannot serve now. Waiting does not help with other errors. */
export const isTemporary = (status: number): boolean => status === 429 || status === 503;

/** The seconds in a `Retry-After` header, which proxies also send as a date. `null`: absent or unreadable. */
export function secondsIn(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1_000));
}

interface Refused {
  readonly status: number;
  readonly retryAfter: number | null;
}

interface Patience {
  /** How often the call was refused before. */
  readonly refusals: number;
  /** Seconds that the call has waited so far. */
  readonly waited: number;
  /** Seconds that it may wait altogether. */
  readonly longestWait: number;
}

/** Seconds to wait before the next attempt. `null`: the caller gets the error. */
export function waitAfter({ status, retryAfter }: Refused, { refusals, waited, longestWait }: Patience): number | null {
  if (!isTemporary(status)) return null;
  const backoff = Math.min(LONGEST_BACKOFF_SECONDS, FIRST_BACKOFF_SECONDS * 2 ** refusals);
  // A proxy may send 0, and an endless series of attempts without a pause helps neither side.
  const wait = Math.max(FIRST_BACKOFF_SECONDS, retryAfter ?? backoff);
  return waited + wait > longestWait ? null : wait;
}
