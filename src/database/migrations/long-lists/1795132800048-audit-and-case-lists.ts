import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../schema-builder.js';

const INDICES = [
  ['audit_entries', index('ix_audit_entries_target_id', 'target_id', 'target_type')],
  ['audit_entries', index('ix_audit_entries_target_type', 'target_type')],
  ['report_cases', index('ix_report_cases_opened', 'opened_at', 'id', 'state', 'target')],
  ['reports', index('ix_reports_case_reason', 'case_id', 'reason')],
] as const;

/** Indices for searches of the audit log by target, and for the lists of report cases. */
export class AuditAndCaseLists1795132800048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, one] of INDICES) await addIndices(runner, table, one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, one] of INDICES) await dropIndices(runner, table, one);
  }
}
