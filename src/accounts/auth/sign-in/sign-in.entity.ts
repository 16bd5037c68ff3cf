import { Entity, Index, Check, PrimaryColumn } from 'typeorm';
import {
  Id,
  Instant,
  Reference,
  References,
  Varchar,
  BigInteger,
  SharedId,
  Flag,
  Integer,
  LongText,
} from '../../../core/database/columns.js';
import { Account } from '../../users/account.entity.js';
import type { SiteRole } from '../../users/account.rules.js';

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

/** A deleted account that is recognised for a while if its owner signs up again. It stores no personal data. */
@Entity('departures')
@Index('ix_departures_hash', ['hash'])
@Index('ix_departures_returned_as', ['returnedAs'])
@Index('ix_departures_ends', ['endsAt'])
export class ClosedAccount {
  @References(() => Account, 'fk_departures_account') @SharedId() accountId!: number;
  /** Hash of the platform id, with the pepper. */
  @Varchar(64) hash!: string;
  @Instant() endsAt!: Date;
  /** The tokens that the account owed and that no later account of the person owes yet. */
  @BigInteger({ default: 0 }) debt!: number;
  /** The new account, if the owner signed up again. */
  @Reference({ nullable: true }) returnedAs!: number | null;
}

/** A link from the command line that signs one account in, once. */
@Entity('login_links')
@Index('ux_login_links_hash', ['hash'], { unique: true })
@Index('ix_login_links_expires', ['expiresAt'])
@Check('ck_login_links_role', "role IN ('user', 'reviewer', 'partner_manager', 'admin')")
export class LoginLink {
  @Id() id!: number;
  @Varchar(64) hash!: string;
  @Varchar(32) platformId!: string;
  /** The role that the account gets; `null` keeps its own. */
  @Varchar(20, { nullable: true }) role!: SiteRole | null;
  @Instant() createdAt!: Date;
  @Instant() expiresAt!: Date;
  @Instant({ nullable: true }) usedAt!: Date | null;
}

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

/** A form that was sent after the session had ended. It waits for the sign-in, encrypted with the token of a cookie. */
@Entity('parked_forms')
@Index('ux_parked_forms_hash', ['hash'], { unique: true })
@Index('ix_parked_forms_account', ['accountId'])
@Index('ix_parked_forms_expires', ['expiresAt', 'size'])
export class ParkedForm {
  @Id() id!: number;
  /** Of the token. */
  @Varchar(64) hash!: string;
  /** The account of the ended session; `null` if it is not known. */
  @References(() => Account, 'fk_parked_forms_account') @Reference({ nullable: true }) accountId!: number | null;
  @LongText() sealed!: string;
  /** The length of `sealed`. */
  @Integer() size!: number;
  @Instant() createdAt!: Date;
  @Instant() expiresAt!: Date;
}
