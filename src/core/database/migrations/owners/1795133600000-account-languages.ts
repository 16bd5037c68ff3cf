import { AddColumns } from '../schema-builder.js';

export class AccountLanguages1795133600000 extends AddColumns {
  readonly table = 'accounts';
  override readonly columns = { language: 'varchar(35) NULL' };
}
