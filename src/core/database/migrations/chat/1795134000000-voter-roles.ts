import { CreateTables } from '../schema-builder.js';

export class VoterRoles1795134000000 extends CreateTables {
  readonly tables = {
    chat_guilds: `
id; guild_id varchar(33); listing_id integer; state varchar(8) = 'off'; stop_reason varchar(12) null;
voter_role_id varchar(33) null; voter_role_name varchar(100) null; chosen_by integer null; chosen_at datetime null;
missing_since datetime null; reminder_channel_id varchar(33) null; reminder_role_id varchar(33) null;
leased_by varchar(36) null; leased_until datetime null; strikes integer = 0; failing_since datetime null;
succeeded_at datetime null; created_at datetime; updated_at datetime;
unique ux_chat_guilds_guild (guild_id); unique ux_chat_guilds_listing (listing_id);
index ix_chat_guilds_chosen (chosen_by);
reference fk_chat_guilds_listing (listing_id) to listings`,
    voter_role_tasks: `
chat_guild_id integer key; account_id integer key; person varchar(33); stamp varchar(36); attempts integer = 0;
due_at datetime;
index ix_voter_role_tasks_due (due_at); index ix_voter_role_tasks_account (account_id)`,
    voter_role_grants: `
chat_guild_id integer key; account_id integer key; role_id varchar(33) key; person varchar(33); granted_at datetime;
index ix_voter_role_grants_account (account_id)`,
  };
}
