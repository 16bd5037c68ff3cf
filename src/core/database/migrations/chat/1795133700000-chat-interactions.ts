import { CreateTables } from '../schema-builder.js';

export class ChatInteractions1795133700000 extends CreateTables {
  readonly tables = {
    chat_interactions: `
id varchar(32) key; answer text; created_at datetime;
index ix_chat_interactions_created (created_at)`,
  };
}
