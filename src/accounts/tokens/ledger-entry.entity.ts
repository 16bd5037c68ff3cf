import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { BigInteger, Reference, References, SharedId } from '../../core/database/columns.js';
import { LedgerAccount } from './ledger-account.entity.js';
import { LedgerPosting } from './ledger-posting.entity.js';

/**
 * The effect of a posting on one balance. Entries of a holder are numbered without gaps, so two writers that start from
 * the same balance collide on the number. Rows are only ever added.
 */
@Entity('ledger_entries')
@Index('ux_ledger_entries_posting', ['postingId', 'ledgerAccountId'], { unique: true })
@Check('ck_ledger_entries_amount', 'amount <> 0')
@Check('ck_ledger_entries_sequence', 'sequence > 0')
export class LedgerEntry {
  @References(() => LedgerAccount, 'fk_ledger_entries_account') @SharedId() ledgerAccountId!: number;
  @PrimaryColumn({ type: 'integer' }) sequence!: number;
  @References(() => LedgerPosting, 'fk_ledger_entries_posting') @Reference() postingId!: number;
  @BigInteger() amount!: number;
  @BigInteger() balanceAfter!: number;
}
