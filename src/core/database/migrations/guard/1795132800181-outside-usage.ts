import { AddColumns } from '../schema-builder.js';

/** How many messages an account was sent outside the site in its running hour. */
export class OutsideUsage1795132800181 extends AddColumns {
  readonly table = 'inboxes';
  override readonly columns = {
    outside_since: 'datetime(3)',
    outside_sent: 'integer NOT NULL DEFAULT 0',
    outside_caused: 'integer NOT NULL DEFAULT 0',
  };
}
