import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { ListingsModule } from '../listing/listings.module.js';
import { GuildPicker } from './guild-picker.service.js';
import {
  GuildPickerSiteController,
  ServerPagesSiteController,
  OwnServersSiteController,
} from './servers.site.controller.js';
import { MyServersApiController, ServersApiController } from './servers.api.controller.js';
import { OwnServers } from './own-servers.service.js';
import { Servers } from './servers.service.js';
import { Server } from './server.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Server]), AuthModule, ListingsModule],
  controllers: [
    MyServersApiController,
    ServersApiController,
    OwnServersSiteController,
    ServerPagesSiteController,
    GuildPickerSiteController,
  ],
  providers: [GuildPicker, Servers, OwnServers],
  exports: [GuildPicker, Servers],
})
export class ServersModule {}
