import { Check, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BigInteger, Reference, SharedId } from '../database/columns.js';
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
  @SharedId() ledgerAccountId!: number;
  @ManyToOne(() => LedgerAccount, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'ledger_account_id', foreignKeyConstraintName: 'fk_ledger_entries_account' })
  ledgerAccount!: Relation<LedgerAccount>;
  @PrimaryColumn({ type: 'integer' }) sequence!: number;
  @Reference() postingId!: number;
  @ManyToOne(() => LedgerPosting, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'posting_id', foreignKeyConstraintName: 'fk_ledger_entries_posting' })
  posting!: Relation<LedgerPosting>;
  @BigInteger() amount!: number;
  @BigInteger() balanceAfter!: number;
}
