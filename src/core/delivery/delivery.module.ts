import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Deliveries } from './deliveries.service.js';
import { SiteConnector } from './connector.js';
import { WebhookHost } from './webhook-host.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([WebhookHost])],
  providers: [Deliveries, SiteConnector],
  exports: [Deliveries, SiteConnector],
})
export class DeliveryModule {}
