import { Param } from '@nestjs/common';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../core/http/controllers.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { OptionalReasonBody } from '../../core/input/reason.dto.js';
import { parseRowId } from '../../core/shared/ids.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { BatchesQuery } from './batches.dto.js';
import { BatchFileAnswer, BatchesAnswer, toBatchFile, toListedBatch } from './batch-file.view.js';
import { StaffBatches, noSuchBatch, nothingLeft } from './staff-batches.service.js';

const BATCH = pathParam('batch', 'The number of the batch.', EXAMPLE_ROWS.batchToUndo, noSuchBatch());

@StaffController('batches', 'Batches', 'reviewer')
export class BatchUndoStaffController {
  constructor(private readonly batches: StaffBatches) {}

  @StaffRead('', {
    summary: 'List recent batches',
    description: 'Your own; admins see those of all staff.',
    answers: BatchesAnswer,
  })
  async listBatches(@CurrentStaff() staff: Staff, @ReadQuery() query: BatchesQuery): Promise<BatchesAnswer> {
    return { batches: (await this.batches.list(staff, query)).map(toListedBatch) };
  }

  @StaffRead(':batch', { target: BATCH, summary: 'Get a batch, line by line', answers: BatchFileAnswer })
  async openBatch(@CurrentStaff() staff: Staff, @Param('batch') batch: string): Promise<BatchFileAnswer> {
    return toBatchFile(await this.batches.find(staff, parseRowId(batch)));
  }

  @StaffAction(':batch/undo', {
    target: BATCH,
    destructive: 'sometimes',
    summary: 'Undo a batch',
    description:
      'Each item is undone separately, with an audit entry of its own, and the answer says for each whether it was. Decisions of the queue can be undone for half a minute by the reviewer who made them; hidden ratings, dismissed reports and quarantined votes for a day, also by admins. Once half a minute is over, a reason is needed.',
    answers: BatchFileAnswer,
    refusals: [nothingLeft()],
  })
  async undoBatch(
    @CurrentStaff() staff: Staff,
    @Param('batch') batch: string,
    @ReadBody() { reason }: OptionalReasonBody,
  ): Promise<BatchFileAnswer> {
    return toBatchFile(await this.batches.undo(staff, parseRowId(batch), reason));
  }
}
