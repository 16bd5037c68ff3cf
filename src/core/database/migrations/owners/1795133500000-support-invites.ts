import { AddColumns } from '../schema-builder.js';

export class SupportInvites1795133500000 extends AddColumns {
  readonly table = 'bots';
  override readonly columns = { support_invite: 'varchar(512) NULL' };
}
