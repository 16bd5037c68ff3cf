import { Entity, Index } from 'typeorm';
import { Id, Instant, Integer, Reference, References, Varchar } from '../../core/database/columns.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import { Account } from '../../accounts/users/account.entity.js';

/** One recorded bump of a server. */
@Entity('bumps')
@Index('ix_bumps_newest', ['listingId', 'bumpedAt', 'id'])
@Index('ux_bumps_sequence', ['listingId', 'sequence'], { unique: true })
@Index('ix_bumps_account', ['accountId', 'bumpedAt'])
@Index('ix_bumps_time', ['bumpedAt', 'accountId', 'listingId'])
export class Bump {
  @Id() id!: number;
  @References(() => Listing, 'fk_bumps_listing') @Reference() listingId!: number;
  @References(() => Account, 'fk_bumps_account') @Reference() accountId!: number;
  @Instant() bumpedAt!: Date;
  @Varchar(20, { default: 'Website' }) source!: string;
  /** 1, 2, 3 … without gaps for each server. The newest bump has the number in `servers.bumps`. */
  @Integer({ default: 0 }) sequence!: number;
}
