import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingsModule } from '../listings/listings.module.js';
import { Claims } from './claims.service.js';
import { Decisions } from './decisions.service.js';
import { DenialReasons } from './denial-reasons.service.js';
import { DenialReasonsStaffController } from './denial-reasons.staff.controller.js';
import { QueueMetrics } from './queue-metrics.js';
import { ReviewQueue } from './queue.service.js';
import { QueueStaffController } from './queue.staff.controller.js';
import { Undo } from './undo.service.js';
import { DenialReason } from './denial-reason.entity.js';
import { ReviewClaim } from './review-claim.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([DenialReason, ReviewClaim]), ListingsModule],
  controllers: [QueueStaffController, DenialReasonsStaffController],
  providers: [Claims, Decisions, DenialReasons, QueueMetrics, ReviewQueue, Undo],
})
export class ReviewModule {}
