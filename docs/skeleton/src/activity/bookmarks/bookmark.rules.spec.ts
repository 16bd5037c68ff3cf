import { MOST_BOOKMARKS, bookmarkObstacle } from './bookmark.rules.js';

test('an account may bookmark bots until it has reached the maximum', () => {
  expect(bookmarkObstacle(MOST_BOOKMARKS - 1)).toBeUndefined();
  expect(String(bookmarkObstacle(MOST_BOOKMARKS))).toMatch(/Remove one/);
});
