import {
  CreateTables,
  type Tables,
  bigInteger,
  id,
  index,
  instant,
  integer,
  longText,
  nullable,
  unique,
  varchar,
} from '../schema-builder.js';

/** Manual adjustments of token balances; large ones wait for a second admin. */
export class Adjustments1795132800016 extends CreateTables {
  readonly tables: Tables = {
    adjustments: {
      columns: [
        id(),
        integer('account_id'),
        bigInteger('amount'),
        longText('reason'),
        varchar('state', 10, { default: "'pending'" }),
        integer('first_id'),
        varchar('request_key', 64, nullable),
        instant('requested_at'),
        instant('expires_at'),
        integer('second_id', nullable),
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
    },
  };
}
