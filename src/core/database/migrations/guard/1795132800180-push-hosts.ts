import { ExtendTable, index } from '../schema-builder.js';

/** The hosts to which messages to browsers go, and since when an address rests because nothing may be sent to its host. */
export class PushHosts1795132800180 extends ExtendTable {
  readonly table = 'notification_channels';
  override readonly columns = { host: 'varchar(253)', rests_since: 'datetime(3)' };
  readonly indices = [
    index('ix_notification_channels_host', 'kind', 'host', 'state'),
    index('ix_notification_channels_rests', 'rests_since'),
  ];
}
