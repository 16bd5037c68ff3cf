import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { MyServersApiController } from './my-servers.api.controller.js';
import { ServersApiController } from './servers.api.controller.js';
import { Servers } from './servers.service.js';

@Module({
  imports: [ListingsModule],
  controllers: [MyServersApiController, ServersApiController],
  providers: [Servers],
  exports: [Servers],
})
export class ServersModule {}
