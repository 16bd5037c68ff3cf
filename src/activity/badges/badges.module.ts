import { Module } from '@nestjs/common';
import { BadgesController } from './badges.public.controller.js';
import { Badges } from './badges.service.js';

@Module({ controllers: [BadgesController], providers: [Badges] })
export class BadgesModule {}
