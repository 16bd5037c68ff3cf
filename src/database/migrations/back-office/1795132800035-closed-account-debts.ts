import { ExtendTable } from '../schema-builder.js';

/** The tokens that a closed account owed, for the next account of the same person. */
export class ClosedAccountDebts1795132800035 extends ExtendTable {
  readonly table = 'departures';
  override readonly columns = { debt: 'bigint NOT NULL DEFAULT 0' };
  readonly indices = [];
}
