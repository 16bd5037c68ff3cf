import { ownPathOr } from '../../http/redirect.js';
import type { PendingSignIn } from '../../platform/platform.js';
import { MINUTE } from '../../shared/utc.js';

export const PENDING_COOKIE = 'marquee-login';
/** How long somebody may stay at the platform's sign-in page. */
export const SIGN_IN_TIME = 10 * MINUTE;
const AFTER_LOGIN = '/account';

/** What the browser keeps for us while it is at the platform: only its own sign-in can come back to it. */
type Pending = PendingSignIn & { readonly next: string };

export const whereNext = (wish: unknown): string => ownPathOr(wish, AFTER_LOGIN);

export const encodePending = (pending: Pending, now: Date): string =>
  Buffer.from(JSON.stringify({ ...pending, until: now.getTime() + SIGN_IN_TIME })).toString('base64url');

/** `undefined`: there was no sign-in in this browser, or it took too long. */
export function decodePending(cookie: string | undefined, now: Date): Pending | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString());
    const { state, verifier, next, until } = read as Record<string, unknown>;
    if (typeof state !== 'string' || typeof verifier !== 'string' || typeof until !== 'number') return undefined;
    if (state === '' || verifier === '' || now.getTime() >= until) return undefined;
    return { state, verifier, next: whereNext(next) };
  } catch {
    return undefined;
  }
}
