import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Flag, Instant, SharedId, Whole, Words } from '../../database/columns.js';
import { Account } from '../../users/account.entity.js';

/** A guild that an account manages, as the platform said at its last sign-in. */
@Entity('managed_guilds')
@Index('ix_managed_guilds_read_at', ['readAt'])
export class ManagedGuild {
  @SharedId() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_managed_guilds_account' })
  account!: Relation<Account>;
  @PrimaryColumn({ type: 'varchar', length: 32 }) guildId!: string;
  @Words(100) name!: string;
  @Words(512, { nullable: true }) icon!: string | null;
  @Flag() isOwner!: boolean;
  @Whole({ nullable: true }) memberCount!: number | null;
  @Whole({ nullable: true }) onlineCount!: number | null;
  @Instant() readAt!: Date;
}
