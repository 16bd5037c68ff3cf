import { Check, Entity, Index } from 'typeorm';
import { Id, Instant, Reference, References, Varchar } from '../../../core/database/columns.js';
import { Account } from '../../../accounts/users/account.entity.js';
import type { BarCause } from './bar.rules.js';

/** An account and a server that cannot bid in the auctions that open before `endsAt`. Deleted when the bar ends. */
@Entity('spotlight_bars')
@Index('ix_spotlight_bars_ends', ['endsAt'])
@Index('ix_spotlight_bars_person', ['person'])
@Check('ck_spotlight_bars_cause', "cause IN ('bid', 'slot')")
export class Bar {
  @Id() id!: number;
  /** A leading bid or a slot that ended early. */
  @Varchar(10) cause!: BarCause;
  /** The auction of the bid, or the one that sold the slot. */
  @Reference() auctionId!: number;
  @Reference() listingId!: number;
  @References(() => Account, 'fk_spotlight_bars_account') @Reference() accountId!: number;
  /** Hash of the person's platform id: the bar moves to the account with which they sign up again. */
  @Varchar(64, { nullable: true }) person!: string | null;
  /** The guild id of the server: a server that is removed and listed again is still the same server. */
  @Varchar(32) platformId!: string;
  @Instant() createdAt!: Date;
  @Instant() endsAt!: Date;
}
