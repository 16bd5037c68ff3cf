import { localPathOr } from '../../../core/shared/local-path.js';
import type { PendingSignIn } from '../../../core/platform/platform.js';
import { MINUTE } from '../../../core/shared/utc.js';

/** The longest wait for a sign-in that is shown, whatever the platform asks for. */
export const MAX_PLATFORM_RETRY_SECONDS = 3_600;
/** When to try a sign-in again if the platform does not say. */
export const PLATFORM_RETRY_SECONDS = 30;
/** How long a login link of the operator works. */
export const LOGIN_LINK_MINUTES = 10;

export const PENDING_COOKIE = 'marquee-login';
/** How long the sign-in page of the platform may stay open. */
export const SIGN_IN_TIME = 10 * MINUTE;
/** Leads on to the back office, the own listings, or the home page. */
const AFTER_LOGIN = '/account/start';

/** Stored in a cookie while the browser is at the platform, so that only a sign-in that it began can be finished. */
type Pending = PendingSignIn & { readonly next: string };

export type Return = 'from the platform' | 'refused by the platform' | 'foreign';

/**
 * Judges the parameters with which a browser returns from the platform. OAuth forbids repeated parameters, because two
 * programs could read different ones.
 */
export function judgeReturn(parameters: URLSearchParams, { state }: Pick<Pending, 'state'>): Return {
  const isRepeated = new Set(parameters.keys()).size < parameters.size;
  if (isRepeated || parameters.get('state') !== state) return 'foreign';
  if (parameters.has('error')) return 'refused by the platform';
  return (parameters.get('code') ?? '') === '' ? 'foreign' : 'from the platform';
}

export const nextPath = (next: unknown): string => localPathOr(next, AFTER_LOGIN);

export const encodePending = (pending: Pending, now: Date): string =>
  Buffer.from(JSON.stringify({ ...pending, until: now.getTime() + SIGN_IN_TIME })).toString('base64url');

/** `undefined` when this browser began no sign-in, or it took too long. */
export function decodePending(cookie: string | undefined, now: Date): Pending | undefined {
  try {
    const content: unknown = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString());
    const { state, verifier, next, until } = content as Record<string, unknown>;
    if (typeof state !== 'string' || typeof verifier !== 'string' || typeof until !== 'number') return undefined;
    if (state === '' || verifier === '' || now.getTime() >= until) return undefined;
    return { state, verifier, next: nextPath(next) };
  } catch {
    return undefined;
  }
}
