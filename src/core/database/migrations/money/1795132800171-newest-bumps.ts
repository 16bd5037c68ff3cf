import { ExtendTable, index } from '../schema-builder.js';

/** Staff see who bumped most in the last 24 hours, without reading all bumps. */
export class NewestBumps1795132800171 extends ExtendTable {
  readonly table = 'bumps';
  readonly indices = [index('ix_bumps_time', 'bumped_at', 'account_id', 'listing_id')];
}
