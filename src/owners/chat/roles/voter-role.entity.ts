import { Entity, Index, PrimaryColumn } from 'typeorm';
import * as column from '../../../core/database/columns.js';
import { Listing } from '../../../listings/listing/listing.entity.js';
import type { StopReason } from './voter-role.rules.js';
import { Leased } from '../../../core/delivery/leased.entity.js';

/** What the team of a server chose for its guild with `/setup`. */
@Entity('chat_guilds')
@Index('ux_chat_guilds_guild', ['guildId'], { unique: true })
@Index('ux_chat_guilds_listing', ['listingId'], { unique: true })
@Index('ix_chat_guilds_chosen', ['chosenBy'])
@Index('ix_chat_guilds_reminder', ['reminderDueAt'])
export class ChatGuild extends Leased {
  @column.Id() id!: number;
  /** The platform's id of the guild. */
  @column.Varchar(33) guildId!: string;
  @column.References(() => Listing, 'fk_chat_guilds_listing') @column.Reference() listingId!: number;
  /** `on`: roles are given and taken. */
  @column.Varchar(8, { default: 'off' }) state!: 'on' | 'off';
  /** Why roles are not given and taken any more; `null` if that works, or was never chosen. */
  @column.Varchar(12, { nullable: true }) stopReason!: StopReason | null;
  @column.Varchar(33, { nullable: true }) voterRoleId!: string | null;
  @column.Varchar(100, { nullable: true }) voterRoleName!: string | null;
  /** The account that chose the role. */
  @column.Reference({ nullable: true }) chosenBy!: number | null;
  @column.Instant({ nullable: true }) chosenAt!: Date | null;
  /** Since when the platform has not found the bot in the guild. */
  @column.Instant({ nullable: true }) missingSince!: Date | null;
  /** The channel of the bump reminders. */
  @column.Varchar(33, { nullable: true }) reminderChannelId!: string | null;
  /** The role that the bump reminders mention. */
  @column.Varchar(33, { nullable: true }) reminderRoleId!: string | null;
  @column.Varchar(100, { nullable: true }) reminderChannelName!: string | null;
  @column.Varchar(100, { nullable: true }) reminderRoleName!: string | null;
  /** The bump after which the team was reminded last, or will be: how many the server had. */
  @column.Integer({ nullable: true }) remindedBumps!: number | null;
  /** When a reminder is due, or due again; `null` if none waits. */
  @column.Instant({ nullable: true }) reminderDueAt!: Date | null;
  @column.Integer({ default: 0 }) reminderAttempts!: number;
  @column.Instant() createdAt!: Date;
  @column.Instant() updatedAt!: Date;
}

/** The voter role of a member may be wrong. Whether it is given or taken is decided when the task is carried out. */
@Entity('voter_role_tasks')
@Index('ix_voter_role_tasks_due', ['dueAt'])
@Index('ix_voter_role_tasks_account', ['accountId'])
export class VoterRoleTask {
  @column.SharedId() chatGuildId!: number;
  @PrimaryColumn({ type: 'integer' }) accountId!: number;
  /** The person's id on the platform, which the account loses when it is closed. */
  @column.Varchar(33) person!: string;
  /** Another one after each change, so that a task that was written again meanwhile is not deleted. */
  @column.Varchar(36) stamp!: string;
  @column.Integer({ default: 0 }) attempts!: number;
  @column.Instant() dueAt!: Date;
}

/** A role that Marquee gave to a member, or is about to give. Only such roles are taken. */
@Entity('voter_role_grants')
@Index('ix_voter_role_grants_account', ['accountId'])
export class VoterRoleGrant {
  @column.SharedId() chatGuildId!: number;
  @PrimaryColumn({ type: 'integer' }) accountId!: number;
  @column.VarcharKey(33) roleId!: string;
  @column.Varchar(33) person!: string;
  @column.Instant() grantedAt!: Date;
}
