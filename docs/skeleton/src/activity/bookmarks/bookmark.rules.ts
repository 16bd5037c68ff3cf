import { type Sentence, says } from '../../core/shared/refusals.js';

export const LONGEST_NOTE = 200;
export const MOST_BOOKMARKS = 500;

/** The reason why an account cannot bookmark another bot, or `undefined` if it can. */
export const bookmarkObstacle = (count: number): Sentence | undefined =>
  count < MOST_BOOKMARKS
    ? undefined
    : says('You have {max} bookmarks. Remove one before you add another.', { max: MOST_BOOKMARKS });
