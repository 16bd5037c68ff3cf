import { createHash, randomBytes } from 'node:crypto';
import { DAY, HOUR, MINUTE, later } from '../../shared/utc.js';
import type { SiteRole } from '../../users/account.rules.js';

export const SESSION_COOKIE = 'marquee';
/** However much it is used, a session ends then. */
export const LONGEST_SESSION = 30 * DAY;
const IDLE = 7 * DAY;
/** Staff can do more, so an unattended browser is trusted for less long. */
const STAFF_IDLE = 12 * HOUR;
/** How often a use is written down. */
export const SEEN_EVERY = MINUTE;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

interface SessionTimes {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

export const isOpen = ({ lastSeenAt, expiresAt }: SessionTimes, role: SiteRole, now: Date): boolean =>
  now < expiresAt && now < later(lastSeenAt, role === 'user' ? IDLE : STAFF_IDLE);
