import { ExtendTable } from '../schema-builder.js';

export class AccountLanguages1795133600000 extends ExtendTable {
  readonly table = 'accounts';
  override readonly columns = { language: 'varchar(35) NULL' };
}
