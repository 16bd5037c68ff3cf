import { ExtendTable, index } from '../schema-builder.js';

/** Reminders of bumps in the channel of a guild, once for each bump. */
export class ChannelReminders1795134250000 extends ExtendTable {
  readonly table = 'chat_guilds';
  override readonly columns = {
    reminder_channel_name: 'varchar(100) NULL',
    reminder_role_name: 'varchar(100) NULL',
    reminded_bumps: 'integer NULL',
    reminder_due_at: 'datetime(3) NULL',
    reminder_attempts: 'integer NOT NULL DEFAULT 0',
  };
  readonly indices = [index('ix_chat_guilds_reminder', 'reminder_due_at')];
}
