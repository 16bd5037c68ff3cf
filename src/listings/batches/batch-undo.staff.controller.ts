import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { CurrentStaff } from '../../core/http/who/current.js';
import { Destructive, ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { parseRowId } from '../../core/shared/ids.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { BatchesQuery } from './batches.dto.js';
import { BatchFileAnswer, BatchesAnswer, toBatchFile, toListedBatch } from './batch-file.view.js';
import { StaffBatches, noSuchBatch, nothingLeft } from './staff-batches.service.js';

const BATCH = ApiParam({
  name: 'batch',
  description: 'The number of the batch.',
  schema: { type: 'string', example: EXAMPLE_ROWS.batchToUndo },
});

@StaffController('batches', 'Batches')
@ForRoles('reviewer')
export class BatchUndoStaffController {
  constructor(private readonly batches: StaffBatches) {}

  @Get()
  @StaffOperation({
    summary: 'List recent batches',
    description: 'Your own; admins see those of all staff.',
    answers: BatchesAnswer,
  })
  async listBatches(@CurrentStaff() staff: Staff, @ReadQuery() query: BatchesQuery): Promise<BatchesAnswer> {
    return { batches: (await this.batches.list(staff, query)).map(toListedBatch) };
  }

  @Get(':batch')
  @BATCH
  @StaffOperation({ summary: 'Get a batch, line by line', answers: BatchFileAnswer, refusals: [noSuchBatch()] })
  async openBatch(@CurrentStaff() staff: Staff, @Param('batch') batch: string): Promise<BatchFileAnswer> {
    return toBatchFile(await this.batches.find(staff, parseRowId(batch)));
  }

  @Post(':batch/undo')
  @Destructive('sometimes')
  @BATCH
  @StaffOperation({
    summary: 'Undo a batch',
    description:
      'Each item is undone separately, with an audit entry of its own, and the answer says for each whether it was. Decisions of the queue can be undone for half a minute by the reviewer who made them; hidden ratings, dismissed reports and quarantined votes for a day, also by admins.',
    answers: BatchFileAnswer,
    refusals: [noSuchBatch(), nothingLeft()],
  })
  async undoBatch(
    @CurrentStaff() staff: Staff,
    @Param('batch') batch: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<BatchFileAnswer> {
    return toBatchFile(await this.batches.undo(staff, parseRowId(batch), reason));
  }
}
