import { Check, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BigWhole, Reference, SharedId } from '../database/columns.js';
import { LedgerAccount } from './ledger-account.entity.js';
import { LedgerPosting } from './ledger-posting.entity.js';

/**
 * What a posting did to one balance. Entries of a holder are numbered without gaps: two writers that both read the same
 * balance before they wrote could not both keep their number. Rows are only ever added.
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
  @BigWhole() amount!: number;
  @BigWhole() balanceAfter!: number;
}
