import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BatchesModule } from '../../listings/batches/batches.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { Batches } from './batch/batches.service.js';
import { BatchesStaffController } from './batch/batches.staff.controller.js';
import { Claims } from './claims.service.js';
import { Decisions } from './decisions.service.js';
import { DenialReasons } from './denial-reasons.service.js';
import { DenialReasonsStaffController } from './denial-reasons.staff.controller.js';
import { QueueMetrics } from './queue-metrics.js';
import { ReviewDeskModule } from './desk/review-desk.module.js';
import { ReviewFiguresByDay } from './figures/review-figures.service.js';
import { ReviewFiguresStaffController } from './figures/review-figures.staff.controller.js';
import { ReviewQueue } from './queue.service.js';
import { QueueStaffController } from './queue.staff.controller.js';
import { Undo } from './undo.service.js';
import { DenialReason } from './denial-reason.entity.js';
import { ReviewClaim } from './review-claim.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([DenialReason, ReviewClaim]), BatchesModule, ListingsModule, ReviewDeskModule],
  controllers: [
    QueueStaffController,
    BatchesStaffController,
    DenialReasonsStaffController,
    ReviewFiguresStaffController,
  ],
  providers: [Batches, Claims, Decisions, DenialReasons, QueueMetrics, ReviewFiguresByDay, ReviewQueue, Undo],
  exports: [ReviewQueue],
})
export class ReviewModule {}
