import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { BotPagesSiteController } from './bot-pages.site.controller.js';
import { OwnBots } from './own-bots.service.js';
import { OwnBotsSiteController } from './own-bots.site.controller.js';
import { BotsApiController } from './bots.api.controller.js';
import { Bots } from './bots.service.js';
import { MyBotsApiController } from './my-bots.api.controller.js';

@Module({
  imports: [ListingsModule],
  controllers: [MyBotsApiController, BotsApiController, OwnBotsSiteController, BotPagesSiteController],
  providers: [Bots, OwnBots],
  exports: [Bots],
})
export class BotsModule {}
