import { Module } from '@nestjs/common';
import { AccountEvents } from './account-events.js';
import { MeApiController } from './me.api.controller.js';
import { Users } from './users.service.js';

@Module({ controllers: [MeApiController], providers: [AccountEvents, Users], exports: [AccountEvents, Users] })
export class UsersModule {}
