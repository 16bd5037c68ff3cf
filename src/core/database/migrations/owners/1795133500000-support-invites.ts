import { ExtendTable } from '../schema-builder.js';

/** The address of the server in which a bot helps people. */
export class SupportInvites1795133500000 extends ExtendTable {
  readonly table = 'bots';
  override readonly columns = { support_invite: 'varchar(512) NULL' };
}
