import { Get, Header, Param } from '@nestjs/common';
import { StaffOperation } from '../openapi/staff-operation.js';
import { AlwaysFresh } from '../openapi/always-fresh.js';
import { ApiParam, ApiProduces } from '@nestjs/swagger';
import { ReadQuery } from '../input/dto.pipe.js';
import { ForRoles } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { AuditLog, noSuchEntry } from './audit-log.service.js';
import { AuditVerification } from './audit-verification.service.js';
import { AuditVerificationAnswer, toVerification } from './audit-verification.view.js';
import { AuditQuery } from './audit.dto.js';
import { MAX_EXPORTED_ENTRIES } from './staff-actions.rules.js';
import { AuditAnswer, AuditEntryView, toAudit, toCsv, toEntry } from './audit.view.js';

@StaffController('', 'Audit')
@ForRoles('admin')
export class AuditStaffController {
  constructor(
    private readonly log: AuditLog,
    private readonly verification: AuditVerification,
  ) {}

  @Get('audit')
  @StaffOperation({
    summary: 'Search the audit log',
    description: 'Newest first. Leave every filter empty to see all.',
    answers: AuditAnswer,
  })
  async searchAudit(@ReadQuery() query: AuditQuery): Promise<AuditAnswer> {
    return toAudit(await this.log.search(query, query), query);
  }

  @Get('audit.csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Disposition', 'attachment; filename="audit.csv"')
  @ApiProduces('text/csv')
  @StaffOperation({
    summary: 'Download the audit log as CSV',
    description: `The newest ${MAX_EXPORTED_ENTRIES} entries that match the same filters. page and limit have no effect.`,
    answers: String,
  })
  async downloadAudit(@ReadQuery() query: AuditQuery): Promise<string> {
    return toCsv(await this.log.export(query));
  }

  @Get('audit/verification')
  @AlwaysFresh()
  @StaffOperation({
    summary: 'See whether the chain of the audit log is intact',
    description: `New entries are checked with every request, and the whole log once an hour. A long log is checked in the background.
The command line checks everything at once.`,
    answers: AuditVerificationAnswer,
  })
  async verifyAudit(): Promise<AuditVerificationAnswer> {
    return toVerification(await this.verification.current());
  }

  @Get('audit/:sequence')
  @ApiParam({ name: 'sequence', description: 'The number of the entry.', schema: { type: 'string', example: '1' } })
  @StaffOperation({
    summary: 'Get one entry of the audit log',
    answers: AuditEntryView,
    refusals: [noSuchEntry()],
  })
  async openAuditEntry(@Param('sequence') sequence: string): Promise<AuditEntryView> {
    return toEntry(await this.log.find(sequence));
  }
}
