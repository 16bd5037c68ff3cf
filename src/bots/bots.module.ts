import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { BotsApiController } from './bots.api.controller.js';
import { Bots } from './bots.service.js';
import { MyBotsApiController } from './my-bots.api.controller.js';

@Module({
  imports: [ListingsModule],
  controllers: [MyBotsApiController, BotsApiController],
  providers: [Bots],
  exports: [Bots],
})
export class BotsModule {}
