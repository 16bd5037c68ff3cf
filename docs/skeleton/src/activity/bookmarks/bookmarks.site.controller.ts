import { Delete, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../../core/http/surfaces.js';
import { CurrentVisitor } from '../../core/http/who/current.js';
import type { Visitor } from '../../core/http/who/visitor.js';
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
  @ApiOperation({ summary: 'See your bookmarks' })
  @ApiOkResponse({ type: BookmarksAnswer })
  async listBookmarks(
    @CurrentVisitor() { accountId }: Visitor,
    @ReadQuery() slice: SliceQuery,
  ): Promise<BookmarksAnswer> {
    return toBookmarks(await this.bookmarks.list(accountId, slice), slice);
  }

  @Put('bots/:id/bookmark')
  @SiteAccess('bot', 'see')
  @ApiOperation({ summary: 'Bookmark a bot, or change the note of your bookmark' })
  @ApiOkResponse({ type: BookmarkedAnswer })
  async putBookmark(
    @CurrentVisitor() { accountId }: Visitor,
    @CurrentListing() { id }: ListingFacts,
    @ReadBody() { note }: BookmarkBody,
  ): Promise<BookmarkedAnswer> {
    await this.bookmarks.put(accountId, id, note);
    return { bookmarked: true };
  }

  @Delete('bots/:id/bookmark')
  @SiteAccess('bot', 'see')
  @ApiOperation({ summary: 'Remove your bookmark of a bot' })
  @ApiOkResponse({ type: BookmarkedAnswer })
  async removeBookmark(
    @CurrentVisitor() { accountId }: Visitor,
    @CurrentListing() { id }: ListingFacts,
  ): Promise<BookmarkedAnswer> {
    await this.bookmarks.remove(accountId, id);
    return { bookmarked: false };
  }
}
