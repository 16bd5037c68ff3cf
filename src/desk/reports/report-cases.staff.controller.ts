import { t } from '../../core/texts/t.js';
import { Param } from '@nestjs/common';
import { CaseNoteBody } from '../../listings/case-desk/case-desk.dto.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../core/http/controllers.js';
import { parseRowId } from '../../core/shared/ids.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import {
  CaseActionBody,
  CaseBody,
  CaseCloseBody,
  CasesQuery,
  TakeOverBody,
  TakenCaseBody,
} from './report-cases.dto.js';
import { type StepRequest, StaffReportCases } from './staff-report-cases.service.js';
import { CaseFileAnswer, CasesAnswer, toCaseFile, toCases } from './report-cases.view.js';
import { noSuchCase, caseConflict } from './report-cases.service.js';
import { VersionRefusal } from '../../core/openapi/error.view.js';
import { noSuchListing } from '../../listings/listing/team/staff-listing.js';
import { impossibleStep } from '../../listings/listing/listing-step.js';
import { LateAnswer } from '../../core/http/reply.js';

const caseParam = (example: string) => pathParam('id', 'The number of the case.', example, noSuchCase());
const CASE = caseParam(EXAMPLE_ROWS.openCase);
const CASE_OF_ANOTHER = { state: 'in_work', version: 3, assignedId: 2 } as const;
const REFUSALS = [{ problem: caseConflict('close', CASE_OF_ANOTHER, 1), view: VersionRefusal }];

@StaffController('reports', 'Reports', 'reviewer')
export class ReportCasesStaffController {
  constructor(private readonly cases: StaffReportCases) {}

  @StaffRead('', {
    summary: 'List report cases, oldest first',
    description: 'All reports of the same listing or rating form one case. Closed cases are listed only on request.',
    answers: CasesAnswer,
    refusals: [noSuchListing()],
  })
  async listReports(@CurrentStaff() staff: Staff, @ReadQuery() query: CasesQuery) {
    return toCases(await this.cases.list(staff, query, query), query);
  }

  @StaffRead(':id', {
    summary: 'Get a case with its reports and the actions of staff',
    description: 'Refused when the case is about your own listing or rating.',
    target: CASE,
    answers: CaseFileAnswer,
  })
  openReport(@CurrentStaff() staff: Staff, @Param('id') id: string) {
    return this.#file(staff, id);
  }

  @StaffAction(':id/take', {
    summary: 'Start working on a case',
    target: CASE,
    answers: CaseFileAnswer,
    refusals: REFUSALS,
    done: () => t('The case is yours.'),
  })
  takeReport(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: CaseBody) {
    return this.#step(staff, id, { step: 'take', ...body });
  }

  @StaffAction(':id/take-over', {
    summary: 'Take a case over from another member of staff',
    roles: ['admin'],
    target: caseParam(EXAMPLE_ROWS.caseInWork),
    answers: CaseFileAnswer,
    refusals: REFUSALS,
    done: () => t('The case is yours.'),
  })
  takeReportOver(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: TakeOverBody) {
    return this.#step(staff, id, { step: 'takeOver', ...body });
  }

  @StaffAction(':id/put-back', {
    summary: 'Put a case back',
    description: 'Take the case first. It is open again afterwards.',
    target: CASE,
    answers: CaseFileAnswer,
    refusals: REFUSALS,
    done: () => t('The case is open again.'),
  })
  putReportBack(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: TakenCaseBody) {
    return this.#step(staff, id, { step: 'release', ...body });
  }

  @StaffAction(':id/close', {
    summary: 'Close a case for good',
    description:
      'Act on the listing or rating first: these actions are linked to the case. Later reports open a new case.',
    target: caseParam(EXAMPLE_ROWS.caseToClose),
    answers: CaseFileAnswer,
    refusals: REFUSALS,
    done: () => t('The case is closed.'),
  })
  closeReport(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: CaseCloseBody) {
    return this.#step(staff, id, { step: 'close', ...body });
  }

  @StaffAction(':id/act', {
    summary: 'Suspend the reported listing, or hide the reported rating, and close the case',
    description: 'Both at once, or neither. The listing is suspended as by its own route, the rating hidden.',
    destructive: 'always',
    target: caseParam(EXAMPLE_ROWS.caseToActOn),
    answers: CaseFileAnswer,
    refusals: [...REFUSALS, impossibleStep('suspend', 'bot', 'draft')],
  })
  async actOnReport(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: CaseActionBody) {
    const row = await this.cases.act(staff, parseRowId(id), body);
    return new LateAnswer(() => this.#file(staff, id), row);
  }

  @StaffAction(':id/notes', {
    summary: 'Write a note about a case for other members of staff',
    description: 'Reporters never see it. It needs no reason, because the note itself is in the audit log.',
    target: CASE,
    answers: CaseFileAnswer,
  })
  async addReportNote(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { note }: CaseNoteBody) {
    await this.cases.addNote(staff, parseRowId(id), note);
    return new LateAnswer(() => this.#file(staff, id));
  }

  async #step(staff: Staff, id: string, request: StepRequest): Promise<LateAnswer<CaseFileAnswer>> {
    await this.cases.step(staff, parseRowId(id), request);
    return new LateAnswer(() => this.#file(staff, id));
  }

  async #file(staff: Staff, id: string): Promise<CaseFileAnswer> {
    return toCaseFile(await this.cases.find(staff, parseRowId(id)));
  }
}
