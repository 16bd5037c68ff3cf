export const LONGEST_NOTE = 200;
export const MOST_BOOKMARKS = 500;

/** The reason why an account cannot bookmark another bot, or `undefined` if it can. */
export const bookmarkObstacle = (count: number): string | undefined =>
  count < MOST_BOOKMARKS ? undefined : `You have ${MOST_BOOKMARKS} bookmarks. Remove one before you add another.`;
