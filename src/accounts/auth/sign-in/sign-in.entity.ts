import { Entity, Index, Check, PrimaryColumn } from 'typeorm';
import * as column from '../../../core/database/columns.js';
import { Account } from '../../users/account.entity.js';
import type { SiteRole } from '../../users/account.rules.js';

/** A browser in which an account is signed in. Only a hash of the cookie's value is stored. */
@Entity('sessions')
@Index('ux_sessions_hash', ['hash'], { unique: true })
@Index('ix_sessions_account', ['accountId'])
export class Session {
  @column.Id() id!: number;
  @column.Varchar(64) hash!: string;
  @column.References(() => Account, 'fk_sessions_account') @column.Reference() accountId!: number;
  @column.Varchar(200) userAgent!: string;
  /** The last client address; for IPv6 only the /64. */
  @column.Varchar(64) address!: string;
  @column.Instant() createdAt!: Date;
  @column.Instant() lastSeenAt!: Date;
  @column.Instant() expiresAt!: Date;
}

/** A deleted account that is recognised for a while if its owner signs up again. It stores no personal data. */
@Entity('departures')
@Index('ix_departures_hash', ['hash'])
@Index('ix_departures_returned_as', ['returnedAs'])
@Index('ix_departures_ends', ['endsAt'])
export class ClosedAccount {
  @column.References(() => Account, 'fk_departures_account') @column.SharedId() accountId!: number;
  /** Hash of the platform id, with the pepper. */
  @column.Varchar(64) hash!: string;
  @column.Instant() endsAt!: Date;
  /** The tokens that the account owed and that no later account of the person owes yet. */
  @column.BigInteger({ default: 0 }) debt!: number;
  /** The new account, if the owner signed up again. */
  @column.Reference({ nullable: true }) returnedAs!: number | null;
}

/** A link from the command line that signs one account in, once. */
@Entity('login_links')
@Index('ux_login_links_hash', ['hash'], { unique: true })
@Index('ix_login_links_expires', ['expiresAt'])
@Check('ck_login_links_role', "role IN ('user', 'reviewer', 'partner_manager', 'admin')")
export class LoginLink {
  @column.Id() id!: number;
  @column.Varchar(64) hash!: string;
  @column.Varchar(32) platformId!: string;
  /** The role that the account gets; `null` keeps its own. */
  @column.Varchar(20, { nullable: true }) role!: SiteRole | null;
  @column.Instant() createdAt!: Date;
  @column.Instant() expiresAt!: Date;
  @column.Instant({ nullable: true }) usedAt!: Date | null;
}

/** A guild that an account managed at its last sign-in, according to the platform. */
@Entity('managed_guilds')
@Index('ix_managed_guilds_read_at', ['readAt'])
export class ManagedGuild {
  @column.References(() => Account, 'fk_managed_guilds_account') @column.SharedId() accountId!: number;
  @PrimaryColumn({ type: 'varchar', length: 32 }) guildId!: string;
  @column.Varchar(100) name!: string;
  @column.Varchar(512, { nullable: true }) icon!: string | null;
  @column.Flag() isOwner!: boolean;
  @column.Integer({ nullable: true }) memberCount!: number | null;
  @column.Integer({ nullable: true }) onlineCount!: number | null;
  @column.Instant() readAt!: Date;
}

/** A form that was sent after the session had ended. It waits for the sign-in, encrypted with the token of a cookie. */
@Entity('parked_forms')
@Index('ux_parked_forms_hash', ['hash'], { unique: true })
@Index('ix_parked_forms_account', ['accountId'])
@Index('ix_parked_forms_expires', ['expiresAt', 'size'])
export class ParkedForm {
  @column.Id() id!: number;
  @column.Varchar(64) hash!: string;
  /** The account of the ended session; `null` if it is not known. */
  @column.References(() => Account, 'fk_parked_forms_account') @column.Reference({ nullable: true }) accountId!:
    number | null;
  @column.LongText() sealed!: string;
  /** The length of `sealed`. */
  @column.Integer() size!: number;
  @column.Instant() createdAt!: Date;
  @column.Instant() expiresAt!: Date;
}
