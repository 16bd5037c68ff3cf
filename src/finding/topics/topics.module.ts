import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { ReferenceModule } from '../../core/reference/reference.module.js';
import { BotTopicsSiteController, ServerTopicsSiteController } from './topics.site.controller.js';
import { Topics } from './topics.service.js';

@Module({
  imports: [DirectoryModule, ReferenceModule],
  controllers: [ServerTopicsSiteController, BotTopicsSiteController],
  exports: [Topics],
  providers: [Topics],
})
export class TopicsModule {}
