import { Header, Param } from '@nestjs/common';
import { AlwaysFresh } from '../openapi/operation.js';
import { ApiProduces } from '@nestjs/swagger';
import { ReadQuery } from '../input/dto.pipe.js';
import { StaffController, StaffRead, pathParam } from '../http/controllers.js';
import { AuditLog, noSuchEntry } from './audit-log.service.js';
import { AuditVerification } from './audit-verification.service.js';
import {
  AuditVerificationAnswer,
  toVerification,
  AuditAnswer,
  AuditEntryView,
  toAudit,
  toCsv,
  toEntry,
} from './audit.view.js';
import { AuditQuery } from './audit.dto.js';
import { MAX_EXPORTED_ENTRIES } from './staff-actions.rules.js';

@StaffController('', 'Audit', 'admin')
export class AuditStaffController {
  constructor(
    private readonly log: AuditLog,
    private readonly verification: AuditVerification,
  ) {}

  @StaffRead('audit', {
    summary: 'Search the audit log',
    description: 'Newest first. Leave every filter empty to see all.',
    answers: AuditAnswer,
  })
  async searchAudit(@ReadQuery() query: AuditQuery) {
    return toAudit(await this.log.search(query, query), query);
  }

  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Disposition', 'attachment; filename="audit.csv"')
  @ApiProduces('text/csv')
  @StaffRead('audit.csv', {
    summary: 'Download the audit log as CSV',
    description: `The newest ${MAX_EXPORTED_ENTRIES} entries that match the same filters. page and limit have no effect.`,
    answers: String,
  })
  async downloadAudit(@ReadQuery() query: AuditQuery) {
    return toCsv(await this.log.export(query));
  }

  @AlwaysFresh()
  @StaffRead('audit/verification', {
    summary: 'See whether the chain of the audit log is intact',
    description: `New entries are checked with every request, and the whole log once an hour. A long log is checked in the background.
The command line checks everything at once.`,
    answers: AuditVerificationAnswer,
  })
  async verifyAudit() {
    return toVerification(await this.verification.current());
  }

  @StaffRead('audit/:sequence', {
    summary: 'Get one entry of the audit log',
    target: pathParam('sequence', 'The number of the entry.', '1', noSuchEntry()),
    answers: AuditEntryView,
  })
  async openAuditEntry(@Param('sequence') sequence: string) {
    return toEntry(await this.log.find(sequence));
  }
}
