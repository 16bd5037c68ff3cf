import { Param, Put } from '@nestjs/common';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../core/http/controllers.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { parseRowId } from '../../core/shared/ids.js';
import { CannedAnswers, noSuchAnswer, takenAnswerName } from './canned-answers.service.js';
import { CannedAnswerView, CannedAnswersAnswer } from './canned-answers.view.js';
import { CannedAnswerBody, CannedAnswerChangeBody } from './case-desk.dto.js';

const ANSWER = pathParam('id', 'The number of the answer.', '1', noSuchAnswer());

@StaffController('canned-answers', 'Reference data', 'admin')
export class CannedAnswersStaffController {
  constructor(private readonly answers: CannedAnswers) {}

  @StaffRead('', { summary: 'List the canned answers', roles: ['reviewer'], answers: CannedAnswersAnswer })
  async listCannedAnswers() {
    return { answers: await this.answers.list() };
  }

  @StaffAction('', { summary: 'Add a canned answer', answers: CannedAnswerView, refusals: [takenAnswerName()] })
  addCannedAnswer(@CurrentStaff() staff: Staff, @ReadBody() body: CannedAnswerBody) {
    return this.answers.add(staff, body);
  }

  @StaffAction(':id', {
    summary: 'Change a canned answer',
    description: 'Answers that were sent stay as they are.',
    method: Put,
    target: ANSWER,
    answers: CannedAnswerView,
    refusals: [takenAnswerName()],
  })
  changeCannedAnswer(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: CannedAnswerChangeBody) {
    return this.answers.change(staff, parseRowId(id), body);
  }
}
