import { Module } from '@nestjs/common';
import { Adjustments } from './adjustments.service.js';
import { LedgerAudit } from './ledger-audit.js';
import { LedgerAuditResults } from './ledger-audit-results.service.js';
import { LedgerJob } from './ledger.job.js';
import { Ledger } from './ledger.service.js';
import { TokensStaffController } from './tokens.staff.controller.js';

/** Tokens: what accounts earn and spend, kept in a ledger that never forgets. */
@Module({
  controllers: [TokensStaffController],
  providers: [Adjustments, Ledger, LedgerAudit, LedgerAuditResults, LedgerJob],
  exports: [Ledger, LedgerAudit, LedgerAuditResults],
})
export class TokensModule {}
