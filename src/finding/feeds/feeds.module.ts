import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { TopicsModule } from '../topics/topics.module.js';
import { FeedsController } from './feeds.public.controller.js';
import { NewListingsFeed } from './new-listings-feed.service.js';
import { Sitemap } from './sitemap.service.js';

@Module({
  imports: [DirectoryModule, TopicsModule],
  controllers: [FeedsController],
  providers: [NewListingsFeed, Sitemap],
})
export class FeedsModule {}
