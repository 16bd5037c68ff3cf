import { toIso } from '../../core/database/columns.js';
import { instant, listOf, text, textOrNull, yesOrNo } from '../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { BookmarkList } from './bookmarks.service.js';

export class BookmarkView {
  @text('0b6f1c1e-6f0a-4c8b-9d7e-0d5a3e1f2b4c', 'The id of the listing.') listing!: string;
  @text('Lanternfish') name!: string;
  @textOrNull('For the music channel') note!: string | null;
  @instant('2026-10-02T09:00:00.000Z') createdAt!: string;
}

export class BookmarkedAnswer {
  @yesOrNo(true) bookmarked!: boolean;
}

export class BookmarksAnswer extends SliceView {
  @listOf(BookmarkView) bookmarks!: BookmarkView[];
}

export const toBookmarks = ({ total, bookmarks }: BookmarkList, slice: Slice): BookmarksAnswer => ({
  ...toSlice(total, slice),
  bookmarks: bookmarks.map(({ uuid, name, note, createdAt }) => ({
    listing: uuid,
    name,
    note,
    createdAt: toIso(createdAt),
  })),
});
