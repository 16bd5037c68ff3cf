import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { Claims } from './claims.service.js';
import { Decisions } from './decisions.service.js';
import { DenialReasons } from './denial-reasons.service.js';
import { DenialReasonsStaffController } from './denial-reasons.staff.controller.js';
import { QueueMetrics } from './queue-metrics.js';
import { ReviewQueue } from './queue.service.js';
import { QueueStaffController } from './queue.staff.controller.js';
import { Undo } from './undo.service.js';

@Module({
  imports: [ListingsModule],
  controllers: [QueueStaffController, DenialReasonsStaffController],
  providers: [Claims, Decisions, DenialReasons, QueueMetrics, ReviewQueue, Undo],
})
export class ReviewModule {}
