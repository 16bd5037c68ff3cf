import { Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Instant, Reference, Words } from '../../database/columns.js';
import { Account } from '../../users/account.entity.js';

/** A browser in which an account is signed in. The cookie's value is kept nowhere, only its hash. */
@Entity('sessions')
@Index('ux_sessions_hash', ['hash'], { unique: true })
@Index('ix_sessions_account', ['accountId'])
export class Session {
  @Id() id!: number;
  @Words(64) hash!: string;
  @Reference() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_sessions_account' })
  account!: Relation<Account>;
  @Words(200) userAgent!: string;
  /** From where it was last used, as coarse as addresses are counted. */
  @Words(64) address!: string;
  @Instant() createdAt!: Date;
  @Instant() lastSeenAt!: Date;
  @Instant() expiresAt!: Date;
}
