import { Delete, Get, Put } from '@nestjs/common';
import { SiteOperation } from '../../core/openapi/operation.js';
import { SiteController, AccountId } from '../../core/http/controllers.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { CurrentListing, SiteAccess } from '../../listings/listing/listing-access.js';
import type { ListingFacts } from '../../listings/listing/listing.rules.js';
import { BookmarkBody } from './bookmark.dto.js';
import { BookmarkedAnswer, BookmarksAnswer, toBookmarks } from './bookmark.view.js';
import { Bookmarks } from './bookmarks.service.js';

@SiteController('', 'Account')
export class BookmarksSiteController {
  constructor(private readonly bookmarks: Bookmarks) {}

  @Get('account/bookmarks')
  @SiteOperation('See your bookmarks', BookmarksAnswer)
  async listBookmarks(@AccountId() accountId: number, @ReadQuery() slice: SliceQuery) {
    return toBookmarks(await this.bookmarks.list(accountId, slice), slice);
  }

  @Put('bots/:id/bookmark')
  @SiteAccess('bot', 'see')
  @SiteOperation('Bookmark a bot, or change the note of your bookmark', BookmarkedAnswer)
  async putBookmark(
    @AccountId() accountId: number,
    @CurrentListing() { id }: ListingFacts,
    @ReadBody() { note }: BookmarkBody,
  ) {
    await this.bookmarks.put(accountId, id, note);
    return { bookmarked: true };
  }

  @Delete('bots/:id/bookmark')
  @SiteAccess('bot', 'see')
  @SiteOperation('Remove your bookmark of a bot', BookmarkedAnswer)
  async removeBookmark(@AccountId() accountId: number, @CurrentListing() { id }: ListingFacts) {
    await this.bookmarks.remove(accountId, id);
    return { bookmarked: false };
  }
}
