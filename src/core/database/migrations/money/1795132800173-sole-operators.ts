import { AddColumns } from '../schema-builder.js';

/** Marks decisions of the only member of staff about their own listings. */
export class SoleOperators1795132800173 extends AddColumns {
  readonly table = 'review_decisions';
  override readonly columns = { sole_operator: 'boolean NOT NULL DEFAULT 0' };
}
