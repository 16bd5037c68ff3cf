import { createHash, randomBytes } from 'node:crypto';
import { DAY, HOUR, MINUTE, later } from '../../../core/shared/utc.js';
import type { SiteRole } from '../../users/account.rules.js';

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
