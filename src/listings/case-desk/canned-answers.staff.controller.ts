import { Get, Param, Post, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { CurrentStaff } from '../../core/http/who/current.js';
import { ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { parseRowId } from '../../core/shared/ids.js';
import { CannedAnswers, noSuchAnswer, takenAnswerName } from './canned-answers.service.js';
import { CannedAnswerView, CannedAnswersAnswer } from './canned-answers.view.js';
import { CannedAnswerBody, CannedAnswerChangeBody } from './case-desk.dto.js';

const ANSWER = ApiParam({
  name: 'id',
  description: 'The number of the answer.',
  schema: { type: 'string', example: '1' },
});

@StaffController('canned-answers', 'Reference data')
@ForRoles('admin')
export class CannedAnswersStaffController {
  constructor(private readonly answers: CannedAnswers) {}

  @Get()
  @ForRoles('reviewer')
  @StaffOperation({ summary: 'List the canned answers', answers: CannedAnswersAnswer })
  async listCannedAnswers(): Promise<CannedAnswersAnswer> {
    return { answers: await this.answers.list() };
  }

  @Post()
  @StaffOperation({ summary: 'Add a canned answer', answers: CannedAnswerView, refusals: [takenAnswerName()] })
  addCannedAnswer(@CurrentStaff() staff: Staff, @ReadBody() body: CannedAnswerBody): Promise<CannedAnswerView> {
    return this.answers.add(staff, body);
  }

  @Put(':id')
  @ANSWER
  @StaffOperation({
    summary: 'Change a canned answer',
    description: 'Answers that were sent stay as they are.',
    answers: CannedAnswerView,
    refusals: [noSuchAnswer(), takenAnswerName()],
  })
  changeCannedAnswer(
    @CurrentStaff() staff: Staff,
    @Param('id') id: string,
    @ReadBody() body: CannedAnswerChangeBody,
  ): Promise<CannedAnswerView> {
    return this.answers.change(staff, parseRowId(id), body);
  }
}
