import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingsModule } from '../listing/listings.module.js';
import { BotPagesSiteController, OwnBotsSiteController } from './bots.site.controller.js';
import { OwnBots } from './own-bots.service.js';
import { BotsApiController, MyBotsApiController } from './bots.api.controller.js';
import { Bots } from './bots.service.js';
import { Bot } from './bot.entity.js';
import { ServerCounts } from './server-counts.js';
import { BotCommandsApiController } from './commands/bot-commands.api.controller.js';
import { BotCommandList } from './commands/bot-commands.entity.js';
import { BotCommands } from './commands/bot-commands.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Bot, BotCommandList]), ListingsModule],
  controllers: [
    MyBotsApiController,
    BotsApiController,
    OwnBotsSiteController,
    BotPagesSiteController,
    BotCommandsApiController,
  ],
  providers: [Bots, BotCommands, OwnBots, ServerCounts],
  exports: [Bots, BotCommands],
})
export class BotsModule {}
