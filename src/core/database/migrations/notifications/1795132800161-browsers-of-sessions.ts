import { ExtendTable, unique } from '../schema-builder.js';

/** Which session a browser subscribed in, and that its endpoint belongs to one account. */
export class BrowsersOfSessions1795132800161 extends ExtendTable {
  readonly table = 'notification_channels';
  readonly indices = [unique('ux_notification_channels_endpoint', 'endpoint_hash')];
  override readonly columns = { session_id: 'integer NULL', endpoint_hash: 'varchar(64) NULL' };
}
