import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BatchUndo } from './batch-undo.service.js';
import { BatchUndoStaffController } from './batch-undo.staff.controller.js';
import { StaffBatchItem } from './staff-batch-item.entity.js';
import { StaffBatchSlot } from './staff-batch-slot.entity.js';
import { StaffBatch } from './staff-batch.entity.js';
import { StaffBatches } from './staff-batches.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StaffBatch, StaffBatchItem, StaffBatchSlot])],
  controllers: [BatchUndoStaffController],
  providers: [BatchUndo, StaffBatches],
  exports: [BatchUndo, StaffBatches],
})
export class BatchesModule {}
