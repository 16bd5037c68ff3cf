import { SECOND, later } from '../../../core/shared/utc.js';

export const MAX_BROWSER_NAME_LENGTH = 60;
/** Browsers that an account can have at most. It has one webhook. */
export const MAX_BROWSERS = 10;

/** How long after a test of an address the account can start the next one. */
const TEST_PAUSE_MS = 10 * SECOND;
export const testCutoff = (now: Date): Date => later(now, -TEST_PAUSE_MS);
