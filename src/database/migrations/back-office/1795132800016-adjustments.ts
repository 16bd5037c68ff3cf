import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigWhole,
  createTable,
  dropTables,
  id,
  index,
  instant,
  longText,
  nullable,
  unique,
  whole,
  words,
} from '../vocabulary.js';

/** Corrections of token balances by hand, among them those that wait for a second admin. */
export class Adjustments1795132800016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'adjustments', {
      columns: [
        id(),
        whole('account_id'),
        bigWhole('amount'),
        longText('reason'),
        words('state', 10, { default: "'pending'" }),
        whole('first_id'),
        words('request_key', 64, nullable),
        instant('requested_at'),
        instant('expires_at'),
        whole('second_id', nullable),
        instant('decided_at', nullable),
      ],
      indices: [
        unique('ux_adjustments_request', 'first_id', 'request_key'),
        index('ix_adjustments_state', 'state', 'expires_at'),
        index('ix_adjustments_account', 'account_id'),
      ],
      references: {
        fk_adjustments_account: ['account_id', 'accounts'],
        fk_adjustments_first: ['first_id', 'accounts'],
        fk_adjustments_second: ['second_id', 'accounts'],
      },
      checks: {
        ck_adjustments_amount: 'amount <> 0',
        ck_adjustments_state:
          "state = 'pending' AND decided_at IS NULL OR state IN ('done', 'refused') AND decided_at IS NOT NULL",
        ck_adjustments_second: 'second_id IS NULL OR second_id <> first_id',
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'adjustments');
  }
}
