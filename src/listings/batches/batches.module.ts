import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Database } from '../../core/database/database.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { later } from '../../core/shared/utc.js';
import { BATCHES_KEPT_MS } from './batch.rules.js';
import { deleteOldBatches } from './batch-rows.js';
import { BatchUndoStaffController } from './batch-undo.staff.controller.js';
import { StaffBatchItem } from './staff-batch-item.entity.js';
import { StaffBatchSlot } from './staff-batch-slot.entity.js';
import { StaffBatch } from './staff-batch.entity.js';
import { StaffBatches } from './staff-batches.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StaffBatch, StaffBatchItem, StaffBatchSlot])],
  controllers: [BatchUndoStaffController],
  providers: [StaffBatches],
  exports: [StaffBatches],
})
export class BatchesModule {
  constructor(retention: Retention, database: Database) {
    retention.add({
      data: 'batches of staff actions',
      table: 'staff_batches',
      ms: BATCHES_KEPT_MS,
      delete: (now) => database.write((tx) => deleteOldBatches(tx, later(now, -BATCHES_KEPT_MS))),
      because: 'their items go with them',
    });
  }
}
