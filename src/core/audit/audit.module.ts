import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditChain } from './audit-chain.service.js';
import { AuditLog } from './audit-log.service.js';
import { AuditVerification } from './audit-verification.service.js';
import { AuditStaffController } from './audit.staff.controller.js';
import { Audit } from './audit.service.js';
import { StaffActions } from './staff-actions.service.js';
import { AuditEntry, AuditSeal, AuditHead } from './audit-entry.entity.js';
import { AuditSealJob, AuditSeals } from './audit-seals.service.js';

const shared = [Audit, AuditChain, AuditSeals, AuditVerification, StaffActions];

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry, AuditHead, AuditSeal])],
  controllers: [AuditStaffController],
  providers: [...shared, AuditLog, AuditSealJob],
  exports: shared,
})
export class AuditModule {}
