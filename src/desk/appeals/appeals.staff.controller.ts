import { t } from '../../core/texts/t.js';
import { Param } from '@nestjs/common';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../core/http/controllers.js';
import type { Staff } from '../../core/http/who/staff.js';
import { CaseNoteBody } from '../../listings/case-desk/case-desk.dto.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { parseRowId } from '../../core/shared/ids.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { AppealAnswerBody, AppealsQuery } from './appeal.dto.js';
import { AppealFileAnswer, AppealsAnswer, toAppealFile, toAppeals } from './staff-appeal.view.js';
import { StaffAppeals, answeredAlready, noSuchAppeal } from './staff-appeals.service.js';
import { LateAnswer } from '../../core/http/reply.js';

const APPEAL = pathParam('id', 'The number of the appeal.', EXAMPLE_ROWS.appealToAnswer, noSuchAppeal());

@StaffController('appeals', 'Appeals', 'reviewer')
export class AppealsStaffController {
  constructor(private readonly appeals: StaffAppeals) {}

  @StaffRead('', {
    summary: 'List appeals against denials and suspensions',
    description: 'Open ones oldest first, others newest first. Only admins see appeals of suspended accounts.',
    answers: AppealsAnswer,
  })
  async listAppeals(@CurrentStaff() staff: Staff, @ReadQuery() query: AppealsQuery) {
    return toAppeals(await this.appeals.list(staff, query, query), query);
  }

  @StaffRead(':id', {
    summary: 'Get an appeal with the actions of staff that led to it',
    target: APPEAL,
    answers: AppealFileAnswer,
  })
  openAppeal(@CurrentStaff() staff: Staff, @Param('id') id: string) {
    return this.#file(staff, id);
  }

  @StaffAction(':id/answer', {
    summary: 'Answer an appeal',
    description:
      'Refused to the member of staff who made the decision, as long as a colleague could answer. An answer undoes nothing: if you grant the appeal, also restore the listing or lift the suspension.',
    target: APPEAL,
    answers: AppealFileAnswer,
    refusals: [answeredAlready()],
    done: () => t('The answer is sent.'),
  })
  async answerAppeal(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: AppealAnswerBody) {
    await this.appeals.answer(staff, parseRowId(id), body);
    return new LateAnswer(() => this.#file(staff, id));
  }

  async #file(staff: Staff, id: string): Promise<AppealFileAnswer> {
    return toAppealFile(await this.appeals.find(staff, parseRowId(id)));
  }

  @StaffAction(':id/notes', {
    summary: 'Write a note about an appeal for other members of staff',
    description: 'Its author never sees it. It needs no reason, because the note itself is in the audit log.',
    target: APPEAL,
    answers: AppealFileAnswer,
  })
  async addAppealNote(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { note }: CaseNoteBody) {
    await this.appeals.addNote(staff, parseRowId(id), note);
    return new LateAnswer(async () => toAppealFile(await this.appeals.find(staff, parseRowId(id))));
  }
}
