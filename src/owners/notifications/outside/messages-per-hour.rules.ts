import { HOUR, later } from '../../../core/shared/utc.js';
import { runningStart } from '../../../accounts/users/usage.rules.js';
import type { OutsideWeight } from '../notification.rules.js';

/** A digest lists this many notifications, the oldest ones. It counts all of them. */
export const DIGEST_LENGTH = 100;
/** Messages that an account is sent outside the site per hour. Each goes to all of its addresses. */
export const MAX_MESSAGES_PER_HOUR = 60;
/** How many of them other accounts can cause. */
export const MAX_CAUSED_PER_HOUR = 10;

export interface OutsideUsage {
  /** When the hour began: with its first message. `null` before the first one. */
  readonly since: Date | null;
  readonly sent: number;
  readonly caused: number;
}

/** When a notification is sent, together with others that are too many; `undefined` if it is sent by itself. */
export function digestAt(usage: OutsideUsage, weight: OutsideWeight, now: Date): Date | undefined {
  const { since, sent, caused } = running(usage, now);
  if (weight === 'urgent') return undefined;
  const isOver = sent >= MAX_MESSAGES_PER_HOUR || (weight === 'caused' && caused >= MAX_CAUSED_PER_HOUR);
  return isOver ? later(since, HOUR) : undefined;
}

export function withMessage(usage: OutsideUsage, weight: OutsideWeight, now: Date): OutsideUsage {
  const { since, sent, caused } = running(usage, now);
  return { since, sent: sent + 1, caused: weight === 'caused' ? caused + 1 : caused };
}

function running({ since, sent, caused }: OutsideUsage, now: Date): OutsideUsage & { readonly since: Date } {
  const start = runningStart(since, HOUR, now);
  return start === undefined ? { since: now, sent: 0, caused: 0 } : { since: start, sent, caused };
}
