import { MINUTE, later } from '../../../core/shared/utc.js';

/** Notes between reviewers that a listing shows, newest first. */
export const REVIEW_NOTES_SHOWN = 50;
/** An open page renews its row three times a minute, so one missed request does no harm. */
const WATCHING_FOR = MINUTE;

/** Reviewers who were seen at this instant or earlier have left. */
export const watchingCutoff = (now: Date): Date => later(now, -WATCHING_FOR);
