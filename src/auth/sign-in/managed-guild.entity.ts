import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Flag, Instant, SharedId, Integer, Varchar } from '../../database/columns.js';
import { Account } from '../../users/account.entity.js';

/** A guild that an account managed at its last sign-in, according to the platform. */
@Entity('managed_guilds')
@Index('ix_managed_guilds_read_at', ['readAt'])
export class ManagedGuild {
  @SharedId() accountId!: number;
  @ManyToOne(() => Account, { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_managed_guilds_account' })
  account!: Relation<Account>;
  @PrimaryColumn({ type: 'varchar', length: 32 }) guildId!: string;
  @Varchar(100) name!: string;
  @Varchar(512, { nullable: true }) icon!: string | null;
  @Flag() isOwner!: boolean;
  @Integer({ nullable: true }) memberCount!: number | null;
  @Integer({ nullable: true }) onlineCount!: number | null;
  @Instant() readAt!: Date;
}
