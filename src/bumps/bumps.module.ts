import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { BumpsApiController } from './bumps.api.controller.js';
import { Bumps } from './bumps.service.js';

@Module({ imports: [ListingsModule], controllers: [BumpsApiController], providers: [Bumps], exports: [Bumps] })
export class BumpsModule {}
