import { Module } from '@nestjs/common';
import { MeApiController } from './me.api.controller.js';
import { Users } from './users.service.js';

@Module({ controllers: [MeApiController], providers: [Users], exports: [Users] })
export class UsersModule {}
