import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { NUMBER } from '../shared/staff-examples.js';
import { CaseBody, CaseCloseBody, CasesQuery, TakenCaseBody } from './report-desk.dto.js';
import { ReportDesk } from './report-desk.service.js';
import { CaseFileAnswer, CasesAnswer, toCaseFile, toCases } from './report-desk.view.js';
import { CurrentStaff } from '../http/who/current.js';

const caseParam = (example: string): MethodDecorator =>
  ApiParam({ name: 'id', description: 'The number of the case.', schema: { type: 'string', example } });
const CASE = caseParam(NUMBER.openCase);
const NO_CASE = { 404: 'There is no such case.' };
const REFUSALS = {
  400: 'version is a whole number from 1 to 1000000000.',
  ...NO_CASE,
  409: 'Somebody else has this case in work.',
};

const caseIn = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

@StaffController('reports', 'Reports')
export class ReportDeskStaffController {
  constructor(private readonly desk: ReportDesk) {}

  @Get()
  @ForRoles('reviewer')
  @StaffOperation({
    summary: 'See what people report, oldest first',
    description: 'All reports of one thing are one case. What is closed is shown when it is asked for.',
    answers: CasesAnswer,
    refusals: { 400: 'state is one of: open, in_work, closed, all.' },
  })
  async listReports(@CurrentStaff() staff: Staff, @ReadQuery() query: CasesQuery): Promise<CasesAnswer> {
    return toCases(await this.desk.list(staff, query, query), query);
  }

  @Get(':id')
  @ForRoles('reviewer')
  @CASE
  @StaffOperation({
    summary: 'Open a case, with everything that was said and done',
    description: 'Not for those whose own listing or rating it is about.',
    answers: CaseFileAnswer,
    refusals: NO_CASE,
  })
  openReport(@CurrentStaff() staff: Staff, @Param('id') id: string): Promise<CaseFileAnswer> {
    return this.#file(staff, id);
  }

  @Post(':id/take')
  @ForRoles('reviewer')
  @CASE
  @StaffOperation({ summary: 'Take a case in work', answers: CaseFileAnswer, refusals: REFUSALS })
  async takeReport(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: CaseBody) {
    await this.desk.take(staff, caseIn(id), body);
    return this.#file(staff, id);
  }

  @Post(':id/take-over')
  @ForRoles('admin')
  @caseParam(NUMBER.caseInWork)
  @StaffOperation({ summary: 'Take a case over from somebody else', answers: CaseFileAnswer, refusals: REFUSALS })
  async takeReportOver(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: TakenCaseBody) {
    await this.desk.takeOver(staff, caseIn(id), body);
    return this.#file(staff, id);
  }

  @Post(':id/put-back')
  @ForRoles('reviewer')
  @CASE
  @StaffOperation({
    summary: 'Put a case back for somebody else',
    description: 'Take it first. It waits again.',
    answers: CaseFileAnswer,
    refusals: REFUSALS,
  })
  async putReportBack(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: TakenCaseBody) {
    await this.desk.putBack(staff, caseIn(id), body);
    return this.#file(staff, id);
  }

  @Post(':id/close')
  @ForRoles('reviewer')
  @caseParam(NUMBER.caseToClose)
  @StaffOperation({
    summary: 'Close a case, for good',
    description: 'Do first what is to be done: it is linked to the case by itself. Later reports begin a new case.',
    answers: CaseFileAnswer,
    refusals: REFUSALS,
  })
  async closeReport(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: CaseCloseBody) {
    await this.desk.close(staff, caseIn(id), body);
    return this.#file(staff, id);
  }

  async #file(staff: Staff, id: string): Promise<CaseFileAnswer> {
    return toCaseFile(await this.desk.one(staff, caseIn(id)));
  }
}
