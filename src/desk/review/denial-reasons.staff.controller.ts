import { Get, Param, Post, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { parseRowId } from '../../core/shared/ids.js';
import { ReferenceMoveBody } from '../../core/reference/reference.dto.js';
import { DenialReasons, takenName, noSuchReason, reasonAtTheEnd } from './denial-reasons.service.js';
import { DenialReasonBody, DenialReasonChangeBody } from './queue.dto.js';
import { DenialReasonView, DenialReasonsAnswer } from './queue.view.js';
import { CurrentStaff } from '../../core/http/who/current.js';

const REASON = ApiParam({
  name: 'id',
  description: 'The number of the reason.',
  schema: { type: 'string', example: '3' },
});

@StaffController('denial-reasons', 'Reference data')
@ForRoles('reviewer')
export class DenialReasonsStaffController {
  constructor(private readonly reasons: DenialReasons) {}

  @Get()
  @StaffOperation({ summary: 'List the reasons for denials', answers: DenialReasonsAnswer })
  async listDenialReasons(): Promise<DenialReasonsAnswer> {
    return { reasons: await this.reasons.list() };
  }

  @Post()
  @StaffOperation({ summary: 'Add a reason for denials', answers: DenialReasonView, refusals: [takenName()] })
  addDenialReason(@CurrentStaff() staff: Staff, @ReadBody() body: DenialReasonBody): Promise<DenialReasonView> {
    return this.reasons.add(staff, body);
  }

  @Put(':id')
  @REASON
  @StaffOperation({
    summary: 'Change a reason for denials',
    description: 'Earlier denials keep the old text. The last active reason cannot be deactivated.',
    answers: DenialReasonView,
    refusals: [noSuchReason(), takenName()],
  })
  changeDenialReason(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @ReadBody() body: DenialReasonChangeBody,
  ): Promise<DenialReasonView> {
    return this.reasons.change(staff, parseRowId(id), body);
  }

  @Post(':id/move')
  @REASON
  @StaffOperation({
    summary: 'Move a reason for denials by one place',
    description:
      'The reason changes places with the one before or after it. The keys 1 to 9 of the queue follow the order.',
    answers: DenialReasonsAnswer,
    refusals: [noSuchReason(), reasonAtTheEnd('up')],
  })
  async moveDenialReason(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: ReferenceMoveBody) {
    await this.reasons.move(staff, parseRowId(id), body);
    return this.listDenialReasons();
  }
}
