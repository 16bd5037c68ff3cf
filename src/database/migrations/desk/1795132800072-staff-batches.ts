import {
  CreateTables,
  type Tables,
  flag,
  id,
  index,
  instant,
  integer,
  key,
  longText,
  nullable,
  unique,
  varchar,
} from '../schema-builder.js';

/** Actions of staff about several things at once, so that one undo takes them all back. */
export class StaffBatches1795132800072 extends CreateTables {
  readonly tables: Tables = {
    staff_batches: {
      columns: [
        id(),
        integer('account_id'),
        varchar('kind', 20),
        integer('listing_id', nullable),
        flag('counts_once'),
        instant('created_at'),
      ],
      indices: [
        index('ix_staff_batches_account', 'account_id', 'created_at'),
        index('ix_staff_batches_created', 'created_at'),
        index('ix_staff_batches_listing', 'listing_id'),
      ],
      references: {
        fk_staff_batches_account: ['account_id', 'accounts'],
        fk_staff_batches_listing: ['listing_id', 'listings'],
      },
    },
    staff_batch_items: {
      columns: [
        key('batch_id'),
        key('position'),
        varchar('item', 40),
        instant('done_at', nullable),
        longText('refusal', nullable),
        instant('undone_at', nullable),
      ],
      indices: [unique('ux_staff_batch_items_item', 'batch_id', 'item')],
      references: { fk_staff_batch_items_batch: ['batch_id', 'staff_batches'] },
    },
    staff_batch_slots: {
      columns: [key('account_id'), key('slot'), instant('taken_at')],
      references: { fk_staff_batch_slots_account: ['account_id', 'accounts'] },
    },
  };
}
