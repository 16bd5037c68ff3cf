import { Entity, Index } from 'typeorm';
import { Id, Instant, Reference, References, Varchar } from '../../../core/database/columns.js';
import { Account } from '../../users/account.entity.js';

/** A browser in which an account is signed in. Only a hash of the cookie's value is stored. */
@Entity('sessions')
@Index('ux_sessions_hash', ['hash'], { unique: true })
@Index('ix_sessions_account', ['accountId'])
export class Session {
  @Id() id!: number;
  @Varchar(64) hash!: string;
  @References(() => Account, 'fk_sessions_account') @Reference() accountId!: number;
  @Varchar(200) userAgent!: string;
  /** The last client address; for IPv6 only the /64. */
  @Varchar(64) address!: string;
  @Instant() createdAt!: Date;
  @Instant() lastSeenAt!: Date;
  @Instant() expiresAt!: Date;
}
