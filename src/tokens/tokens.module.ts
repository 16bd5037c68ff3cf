import { Module } from '@nestjs/common';
import { LedgerAudit } from './ledger-audit.js';
import { LedgerJob } from './ledger.job.js';
import { Ledger } from './ledger.service.js';

/** Tokens: what accounts earn and spend, kept in a ledger that never forgets. */
@Module({ providers: [Ledger, LedgerAudit, LedgerJob], exports: [Ledger, LedgerAudit] })
export class TokensModule {}
