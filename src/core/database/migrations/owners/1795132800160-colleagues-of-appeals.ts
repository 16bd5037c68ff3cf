import type { QueryRunner } from 'typeorm';
import { AddColumns } from '../schema-builder.js';

/** Whether a colleague can answer an appeal is decided when it is written: for open appeals, with the staff of now. */
export class ColleaguesOfAppeals1795132800160 extends AddColumns {
  readonly table = 'appeals';
  override readonly columns = { for_colleague: 'boolean NOT NULL DEFAULT 1' };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query(`UPDATE appeals SET for_colleague = 0 WHERE state = 'open' AND NOT EXISTS (
      SELECT 1 FROM accounts a WHERE a.id <> appeals.decided_by AND a.deleted_at IS NULL AND a.suspended_at IS NULL
      AND (a.role = 'admin' OR (a.role = 'reviewer' AND appeals.kind <> 'account_suspension')))`);
  }
}
