import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { CaseNoteBody } from '../../listings/case-desk/case-desk.dto.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { parseRowId } from '../../core/shared/ids.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { CaseBody, CaseCloseBody, CasesQuery, TakenCaseBody } from './report-cases.dto.js';
import { type StepRequest, StaffReportCases } from './staff-report-cases.service.js';
import { CaseFileAnswer, CasesAnswer, toCaseFile, toCases } from './report-cases.view.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { noSuchCase, caseConflict } from './report-cases.service.js';
import { VersionRefusal } from '../../core/openapi/error.view.js';
import { notFound } from '../../core/shared/errors.js';
import { NO_SUCH_LISTING } from '../../listings/listing/team/staff-listing.js';
import { LateAnswer } from '../../core/http/reply.js';

const caseParam = (example: string): MethodDecorator =>
  ApiParam({ name: 'id', description: 'The number of the case.', schema: { type: 'string', example } });
const CASE = caseParam(EXAMPLE_ROWS.openCase);
const CASE_OF_ANOTHER = { state: 'in_work', version: 3, assignedId: 2 } as const;
const REFUSALS = [noSuchCase(), { problem: caseConflict('close', CASE_OF_ANOTHER, 1), view: VersionRefusal }];

@StaffController('reports', 'Reports')
@ForRoles('reviewer')
export class ReportCasesStaffController {
  constructor(private readonly cases: StaffReportCases) {}

  @Get()
  @StaffOperation({
    summary: 'List report cases, oldest first',
    description: 'All reports of the same listing or rating form one case. Closed cases are listed only on request.',
    answers: CasesAnswer,
    refusals: [notFound(NO_SUCH_LISTING)],
  })
  async listReports(@CurrentStaff() staff: Staff, @ReadQuery() query: CasesQuery): Promise<CasesAnswer> {
    return toCases(await this.cases.list(staff, query, query), query);
  }

  @Get(':id')
  @CASE
  @StaffOperation({
    summary: 'Get a case with its reports and the actions of staff',
    description: 'Refused when the case is about your own listing or rating.',
    answers: CaseFileAnswer,
    refusals: [noSuchCase()],
  })
  openReport(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<CaseFileAnswer> {
    return this.#file(staff, id);
  }

  @Post(':id/take')
  @CASE
  @StaffOperation({ summary: 'Start working on a case', answers: CaseFileAnswer, refusals: REFUSALS })
  takeReport(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: CaseBody) {
    return this.#step(staff, id, { step: 'take', ...body });
  }

  @Post(':id/take-over')
  @ForRoles('admin')
  @caseParam(EXAMPLE_ROWS.caseInWork)
  @StaffOperation({
    summary: 'Take a case over from another member of staff',
    answers: CaseFileAnswer,
    refusals: REFUSALS,
  })
  takeReportOver(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: TakenCaseBody) {
    return this.#step(staff, id, { step: 'takeOver', ...body });
  }

  @Post(':id/put-back')
  @CASE
  @StaffOperation({
    summary: 'Put a case back',
    description: 'Take the case first. It is open again afterwards.',
    answers: CaseFileAnswer,
    refusals: REFUSALS,
  })
  putReportBack(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: TakenCaseBody) {
    return this.#step(staff, id, { step: 'release', ...body });
  }

  @Post(':id/close')
  @caseParam(EXAMPLE_ROWS.caseToClose)
  @StaffOperation({
    summary: 'Close a case for good',
    description:
      'Act on the listing or rating first: these actions are linked to the case. Later reports open a new case.',
    answers: CaseFileAnswer,
    refusals: REFUSALS,
  })
  closeReport(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: CaseCloseBody) {
    return this.#step(staff, id, { step: 'close', ...body });
  }

  @Post(':id/notes')
  @CASE
  @StaffOperation({
    summary: 'Write a note about a case for other members of staff',
    description: 'Reporters never see it. It needs no reason, because the note itself is in the audit log.',
    answers: CaseFileAnswer,
    refusals: [noSuchCase()],
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
