import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Adjustments } from './adjustments.service.js';
import { LedgerAuditProgress } from './audit/audit-progress.entity.js';
import { LedgerAudit } from './ledger-audit.js';
import { LedgerAuditResults } from './ledger-audit-results.service.js';
import { LedgerJob } from './ledger.job.js';
import { Ledger } from './ledger.service.js';
import { TokensStaffController } from './tokens.staff.controller.js';
import { Adjustment } from './adjustment.entity.js';
import { LedgerAccount } from './ledger-account.entity.js';
import { LedgerAuditResult } from './ledger-audit-result.entity.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { LedgerPosting } from './ledger-posting.entity.js';

/** Tokens, which accounts earn and spend, in an append-only ledger. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Adjustment,
      LedgerAccount,
      LedgerAuditProgress,
      LedgerAuditResult,
      LedgerEntry,
      LedgerPosting,
    ]),
  ],
  controllers: [TokensStaffController],
  providers: [Adjustments, Ledger, LedgerAudit, LedgerAuditResults, LedgerJob],
  exports: [Ledger, LedgerAudit, LedgerAuditResults],
})
export class TokensModule {}
