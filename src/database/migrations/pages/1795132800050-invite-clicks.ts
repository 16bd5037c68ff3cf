import { ExtendTable } from '../schema-builder.js';

/** Clicks on invites are counted per day, like views. */
export class InviteClicks1795132800050 extends ExtendTable {
  readonly table = 'listing_days';
  override readonly columns = { invite_clicks: 'integer NOT NULL DEFAULT 0' };
  readonly indices = [];
}
