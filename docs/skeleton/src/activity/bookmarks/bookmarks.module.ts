import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BotsModule } from '../../listings/bots/bots.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { Bookmark } from './bookmark.entity.js';
import { Bookmarks } from './bookmarks.service.js';
import { BookmarksSiteController } from './bookmarks.site.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Bookmark]), BotsModule, ListingsModule],
  controllers: [BookmarksSiteController],
  providers: [Bookmarks],
})
export class BookmarksModule {}
