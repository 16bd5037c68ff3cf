import { Global, Module } from '@nestjs/common';
import { AuditChain } from './audit-chain.service.js';
import { AuditLog } from './audit-log.service.js';
import { AuditStaffController } from './audit.staff.controller.js';
import { Audit } from './audit.service.js';
import { StaffActions } from './staff-actions.service.js';

const shared = [Audit, AuditChain, StaffActions];

@Global()
@Module({ controllers: [AuditStaffController], providers: [...shared, AuditLog], exports: shared })
export class AuditModule {}
