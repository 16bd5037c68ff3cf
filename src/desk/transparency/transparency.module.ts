import { Module } from '@nestjs/common';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { Transparency } from './transparency.service.js';
import { TransparencySiteController } from './transparency.site.controller.js';

@Module({
  imports: [ListingsModule],
  controllers: [TransparencySiteController],
  providers: [Transparency],
})
export class TransparencyModule {}
