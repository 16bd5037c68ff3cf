import {
  CreateTables,
  type Tables,
  id,
  index,
  instant,
  integer,
  longText,
  nullable,
  unique,
  varchar,
} from '../schema-builder.js';

/** Appeals against denials and suspensions. */
export class Appeals1795132800066 extends CreateTables {
  readonly tables: Tables = {
    appeals: {
      columns: [
        id(),
        varchar('kind', 20),
        varchar('decision', 80),
        instant('decided_at'),
        integer('decided_by', nullable),
        integer('account_id', nullable),
        integer('listing_id', nullable),
        longText('text', nullable),
        varchar('state', 10, { default: "'open'" }),
        instant('written_at'),
        instant('answered_at', nullable),
        integer('answered_by', nullable),
        longText('answer', nullable),
      ],
      indices: [
        unique('ux_appeals_decision', 'decision'),
        index('ix_appeals_state', 'state', 'written_at', 'id'),
        index('ix_appeals_written', 'written_at', 'state'),
        index('ix_appeals_account', 'account_id'),
        index('ix_appeals_listing', 'listing_id'),
        index('ix_appeals_decider', 'decided_by'),
        index('ix_appeals_answerer', 'answered_by'),
      ],
      references: {
        fk_appeals_decider: ['decided_by', 'accounts'],
        fk_appeals_account: ['account_id', 'accounts'],
        fk_appeals_listing: ['listing_id', 'listings'],
        fk_appeals_answerer: ['answered_by', 'accounts'],
      },
      checks: {
        ck_appeals_kind:
          "kind = 'account_suspension' AND listing_id IS NULL OR kind IN ('listing_suspension', 'denial') AND listing_id IS NOT NULL",
        ck_appeals_state:
          "state = 'open' AND answered_at IS NULL AND answer IS NULL OR state IN ('upheld', 'granted') AND answered_at IS NOT NULL AND answer IS NOT NULL",
      },
    },
  };
}
