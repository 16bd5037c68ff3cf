import { DAY } from '../../../core/shared/utc.js';

/** The rewards of new votes for a listing with a finding at the step `hold` come so much later. */
export const HELD_REWARD_TIME = 7 * DAY;
