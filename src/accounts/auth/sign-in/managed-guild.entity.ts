import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Flag, Instant, Integer, References, SharedId, Varchar } from '../../../core/database/columns.js';
import { Account } from '../../users/account.entity.js';

/** A guild that an account managed at its last sign-in, according to the platform. */
@Entity('managed_guilds')
@Index('ix_managed_guilds_read_at', ['readAt'])
export class ManagedGuild {
  @References(() => Account, 'fk_managed_guilds_account') @SharedId() accountId!: number;
  @PrimaryColumn({ type: 'varchar', length: 32 }) guildId!: string;
  @Varchar(100) name!: string;
  @Varchar(512, { nullable: true }) icon!: string | null;
  @Flag() isOwner!: boolean;
  @Integer({ nullable: true }) memberCount!: number | null;
  @Integer({ nullable: true }) onlineCount!: number | null;
  @Instant() readAt!: Date;
}
