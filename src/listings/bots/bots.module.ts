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
import { ListingProof } from './proof/bot-proof.entity.js';
import { BotProofs } from './proof/bot-proofs.service.js';
import { BotProofsSiteController } from './proof/bot-proofs.site.controller.js';
import { BotCommands } from './commands/bot-commands.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Bot, BotCommandList, ListingProof]), ListingsModule],
  controllers: [
    MyBotsApiController,
    BotsApiController,
    OwnBotsSiteController,
    BotPagesSiteController,
    BotCommandsApiController,
    BotProofsSiteController,
  ],
  providers: [Bots, BotCommands, BotProofs, OwnBots, ServerCounts],
  exports: [Bots, BotCommands, BotProofs],
})
export class BotsModule {}
