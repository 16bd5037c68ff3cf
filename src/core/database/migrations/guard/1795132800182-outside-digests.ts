import { AddColumns } from '../schema-builder.js';

/** Notifications that are sent in one message at the end of the hour. */
export class OutsideDigests1795132800182 extends AddColumns {
  readonly table = 'notification_deliveries';
  override readonly columns = { is_digest: 'boolean NOT NULL DEFAULT 0' };
}
