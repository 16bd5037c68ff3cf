import { ExtendTable, index } from '../schema-builder.js';

/** An index for recent review times, which waiting owners see. */
export class ReviewTimes1795132800024 extends ExtendTable {
  readonly table = 'listings';
  readonly indices = [index('ix_listings_decided_at', 'decided_at')];
}
