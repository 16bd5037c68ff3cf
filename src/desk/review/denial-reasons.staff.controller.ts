import { Param, Put } from '@nestjs/common';
import { ReadBody } from '../../core/input/dto.pipe.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../core/http/controllers.js';
import { parseRowId } from '../../core/shared/ids.js';
import { ReferenceMoveBody } from '../../core/reference/reference.dto.js';
import { DenialReasons, takenName, noSuchReason, reasonAtTheEnd } from './denial-reasons.service.js';
import { DenialReasonBody, DenialReasonChangeBody } from './queue.dto.js';
import { DenialReasonView, DenialReasonsAnswer } from './queue.view.js';

const REASON = pathParam('id', 'The number of the reason.', '3', noSuchReason());

@StaffController('denial-reasons', 'Reference data', 'reviewer')
export class DenialReasonsStaffController {
  constructor(private readonly reasons: DenialReasons) {}

  @StaffRead('', { summary: 'List the reasons for denials', answers: DenialReasonsAnswer })
  async listDenialReasons() {
    return { reasons: await this.reasons.list() };
  }

  @StaffAction('', { summary: 'Add a reason for denials', answers: DenialReasonView, refusals: [takenName()] })
  addDenialReason(@CurrentStaff() staff: Staff, @ReadBody() body: DenialReasonBody) {
    return this.reasons.add(staff, body);
  }

  @StaffAction(':id', {
    summary: 'Change a reason for denials',
    description: 'Earlier denials keep the old text. The last active reason cannot be deactivated.',
    method: Put,
    target: REASON,
    answers: DenialReasonView,
    refusals: [takenName()],
  })
  changeDenialReason(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: DenialReasonChangeBody) {
    return this.reasons.change(staff, parseRowId(id), body);
  }

  @StaffAction(':id/move', {
    summary: 'Move a reason for denials by one place',
    description:
      'The reason changes places with the one before or after it. The keys 1 to 9 of the queue follow the order.',
    target: REASON,
    answers: DenialReasonsAnswer,
    refusals: [reasonAtTheEnd('up')],
  })
  async moveDenialReason(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: ReferenceMoveBody) {
    await this.reasons.move(staff, parseRowId(id), body);
    return this.listDenialReasons();
  }
}
