import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MeApiController } from './me.api.controller.js';
import { Users } from './users.service.js';
import { Account } from './account.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  controllers: [MeApiController],
  providers: [Users],
  exports: [Users],
})
export class UsersModule {}
