import { AddColumns } from '../schema-builder.js';

export class ListingEdits1795132800140 extends AddColumns {
  readonly table = 'listings';
  override readonly columns = { edits_since: 'datetime(3)', edits: 'integer NOT NULL DEFAULT 0' };
}
