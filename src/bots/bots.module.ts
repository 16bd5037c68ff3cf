import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { BotDrafts } from './bot-drafts.service.js';
import { BotDraftsSiteController } from './bot-drafts.site.controller.js';
import { BotPages } from './bot-pages.service.js';
import { BotPagesSiteController } from './bot-pages.site.controller.js';
import { BotSubmissions } from './bot-submissions.service.js';
import { BotSubmissionsSiteController } from './bot-submissions.site.controller.js';
import { BotsApiController } from './bots.api.controller.js';
import { Bots } from './bots.service.js';
import { MyBotsApiController } from './my-bots.api.controller.js';

@Module({
  imports: [ListingsModule],
  controllers: [
    MyBotsApiController,
    BotsApiController,
    BotDraftsSiteController,
    BotSubmissionsSiteController,
    BotPagesSiteController,
  ],
  providers: [Bots, BotDrafts, BotSubmissions, BotPages],
  exports: [Bots],
})
export class BotsModule {}
