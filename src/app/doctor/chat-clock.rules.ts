import { MINUTE, SECOND } from '../../core/shared/utc.js';
import { type Finding, ok } from './findings.rules.js';

/** A command whose signed time is further off is refused. */
const COMMANDS_REFUSED_MS = 5 * MINUTE;
/** The platform tells its time in whole seconds. */
const CHAT_CLOCK_MS = 30 * SECOND;

/** `differenceMs`: how far the clock of the chat platform is ahead; not a number if the platform did not tell its time. */
export function judgeChatClock(differenceMs: number): Finding {
  if (Number.isNaN(differenceMs)) return ok('chat', 'The platform does not tell its time.');
  const distance = Math.abs(differenceMs);
  if (distance <= CHAT_CLOCK_MS) return ok('chat', 'The clocks of this machine and of the platform agree.');
  return {
    check: 'chat',
    state: distance > COMMANDS_REFUSED_MS ? 'fault' : 'warning',
    says: `The clock of the platform is ${(distance / SECOND).toFixed(1)} s ${differenceMs < 0 ? 'behind' : 'ahead of'} this one.`,
    advice: 'Synchronize the clock of this machine (NTP): commands whose time is five minutes off are refused.',
  };
}
