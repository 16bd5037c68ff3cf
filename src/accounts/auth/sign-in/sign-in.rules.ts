import { localPathOr } from '../../../core/shared/local-path.js';
import type { PendingSignIn, PlatformGuild } from '../../../core/platform/platform.js';
import { MINUTE, DAY, HOUR, later } from '../../../core/shared/utc.js';
import { createHash, randomBytes } from 'node:crypto';
import type { SiteRole, Suspension } from '../../users/account.rules.js';

/** The longest wait for a sign-in that is shown, whatever the platform asks for. */
export const MAX_PLATFORM_RETRY_SECONDS = 3_600;
/** When to try a sign-in again if the platform does not say. */
export const PLATFORM_RETRY_SECONDS = 30;
/** How long a login link of the operator works. */
export const LOGIN_LINK_MINUTES = 10;

export const PENDING_COOKIE = 'marquee-login';
/** How long the sign-in page of the platform may stay open. */
export const SIGN_IN_TIME = 10 * MINUTE;
const AFTER_LOGIN = '/account';

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

export const SESSION_COOKIE = 'marquee';
/** Sessions end after this time even if they are used. */
export const MAX_SESSION_AGE = 30 * DAY;
const IDLE_LIMIT = 7 * DAY;
/** Shorter, because an unattended browser of a member of staff can do more harm. */
const STAFF_IDLE_LIMIT = 12 * HOUR;
/** How often `lastSeenAt` is updated. */
export const LAST_SEEN_INTERVAL = MINUTE;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface SessionTimes {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

export const isOpen = ({ lastSeenAt, expiresAt }: SessionTimes, role: SiteRole, now: Date): boolean =>
  now < expiresAt && now < later(lastSeenAt, role === 'user' ? IDLE_LIMIT : STAFF_IDLE_LIMIT);

/** As long as a month of limits may last. */
export const CLOSED_ACCOUNTS_KEPT_FOR = 30 * DAY;

/** The end of a suspension that lasts until staff lift it. */
const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z');

/** How long the record of a closed account is kept: at least 30 days, and as long as the account is suspended. */
export function keptUntil(suspension: Suspension | undefined, now: Date): Date {
  const end = later(now, CLOSED_ACCOUNTS_KEPT_FOR);
  if (suspension === undefined) return end;
  const until = suspension.suspendedUntil ?? FOR_GOOD;
  return until > end ? until : end;
}

/** How long the list of managed guilds from a sign-in is valid. */
export const GUILDS_VALID_FOR = 7 * DAY;

export const validSince = (now: Date): Date => later(now, -GUILDS_VALID_FOR);

export const validUntil = (readAt: Date): Date => later(readAt, GUILDS_VALID_FOR);

export const managedOf = (guilds: readonly PlatformGuild[]): PlatformGuild[] => [
  ...new Map(guilds.filter(({ mayManage }) => mayManage).map((guild) => [guild.guildId, guild] as const)).values(),
];
