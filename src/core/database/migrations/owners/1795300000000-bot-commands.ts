import { CreateTables } from '../schema-builder.js';

export class BotCommands1795300000000 extends CreateTables {
  readonly tables = {
    bot_commands: `listing_id integer key; commands text; changes_since datetime null; changes integer = 0;
      reference fk_bot_commands_listing (listing_id) to listings`,
  };
}
