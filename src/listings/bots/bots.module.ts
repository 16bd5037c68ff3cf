import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingsModule } from '../listing/listings.module.js';
import { BotPagesSiteController, OwnBotsSiteController } from './bots.site.controller.js';
import { OwnBots } from './own-bots.service.js';
import { BotsApiController, MyBotsApiController } from './bots.api.controller.js';
import { Bots } from './bots.service.js';
import { Bot } from './bot.entity.js';
import { ServerCounts } from './server-counts.js';

@Module({
  imports: [TypeOrmModule.forFeature([Bot]), ListingsModule],
  controllers: [MyBotsApiController, BotsApiController, OwnBotsSiteController, BotPagesSiteController],
  providers: [Bots, OwnBots, ServerCounts],
  exports: [Bots],
})
export class BotsModule {}
