import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Adjustments } from './adjustments.service.js';
import {
  LedgerAuditProgress,
  Adjustment,
  LedgerAccount,
  LedgerAuditResult,
  LedgerEntry,
  LedgerPosting,
} from './ledger.entity.js';
import { LedgerAudit } from './ledger-audit.js';
import { LedgerAuditResults } from './ledger-audit-results.service.js';
import { LedgerJob } from './ledger.job.js';
import { Ledger } from './ledger.service.js';
import { TokensStaffController } from './tokens.staff.controller.js';

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
