import { MINUTE, later } from '../../shared/utc.js';

/** A page that is open tells so three times a minute, so one missed request does not matter. */
const WATCHING_FOR = MINUTE;

/** Reviewers who were seen at this instant or earlier have left. */
export const watchingCutoff = (now: Date): Date => later(now, -WATCHING_FOR);
