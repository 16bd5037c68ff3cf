import { AddColumns } from '../schema-builder.js';

export class SaidRefusals1795133750000 extends AddColumns {
  readonly table = 'staff_batch_items';
  override readonly columns = { refusal_said: 'text NULL' };
}
