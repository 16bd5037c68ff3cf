import { AddColumns } from '../schema-builder.js';

/** When an account was exported: at most a few times an hour. */
export class ExportTimes1795132800162 extends AddColumns {
  readonly table = 'accounts';
  override readonly columns = { export_times: 'varchar(100) NULL' };
}
