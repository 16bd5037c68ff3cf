import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { StaffController } from '../../core/http/surfaces.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { ForRoles, type Staff } from '../../core/http/who/staff.js';
import { CaseNoteBody } from '../../listings/case-desk/case-desk.dto.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { parseRowId } from '../../core/shared/ids.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { AppealAnswerBody, AppealsQuery } from './appeal.dto.js';
import { AppealFileAnswer, AppealsAnswer, toAppealFile, toAppeals } from './staff-appeal.view.js';
import { StaffAppeals, answeredAlready, noSuchAppeal } from './staff-appeals.service.js';
import { LateAnswer } from '../../core/http/reply.js';

const APPEAL = ApiParam({
  name: 'id',
  description: 'The number of the appeal.',
  schema: { type: 'string', example: EXAMPLE_ROWS.appealToAnswer },
});

@StaffController('appeals', 'Appeals')
@ForRoles('reviewer')
export class AppealsStaffController {
  constructor(private readonly appeals: StaffAppeals) {}

  @Get()
  @StaffOperation({
    summary: 'List appeals against denials and suspensions',
    description: 'Open ones oldest first, others newest first. Only admins see appeals of suspended accounts.',
    answers: AppealsAnswer,
  })
  async listAppeals(@CurrentStaff() staff: Staff, @ReadQuery() query: AppealsQuery): Promise<AppealsAnswer> {
    return toAppeals(await this.appeals.list(staff, query, query), query);
  }

  @Get(':id')
  @APPEAL
  @StaffOperation({
    summary: 'Get an appeal with the actions of staff that led to it',
    answers: AppealFileAnswer,
    refusals: [noSuchAppeal()],
  })
  openAppeal(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<AppealFileAnswer> {
    return this.#file(staff, id);
  }

  @Post(':id/answer')
  @APPEAL
  @StaffOperation({
    summary: 'Answer an appeal',
    description:
      'Refused to the member of staff who made the decision, as long as a colleague could answer. An answer undoes nothing: if you grant the appeal, also restore the listing or lift the suspension.',
    answers: AppealFileAnswer,
    refusals: [noSuchAppeal(), answeredAlready()],
  })
  async answerAppeal(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: AppealAnswerBody) {
    await this.appeals.answer(staff, parseRowId(id), body);
    return new LateAnswer(() => this.#file(staff, id));
  }

  async #file(staff: Staff, id: string): Promise<AppealFileAnswer> {
    return toAppealFile(await this.appeals.find(staff, parseRowId(id)));
  }

  @Post(':id/notes')
  @APPEAL
  @StaffOperation({
    summary: 'Write a note about an appeal for other members of staff',
    description: 'Its author never sees it. It needs no reason, because the note itself is in the audit log.',
    answers: AppealFileAnswer,
    refusals: [noSuchAppeal()],
  })
  async addAppealNote(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { note }: CaseNoteBody) {
    await this.appeals.addNote(staff, parseRowId(id), note);
    return new LateAnswer(async () => toAppealFile(await this.appeals.find(staff, parseRowId(id))));
  }
}
