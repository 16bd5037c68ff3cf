import { Entity } from 'typeorm';
import { Instant, Varchar, VarcharKey } from '../../database/columns.js';

/** A host to which staff stopped all webhooks. */
@Entity('webhook_hosts')
export class WebhookHost {
  @VarcharKey(253) host!: string;
  @Instant() blockedAt!: Date;
  /** The reason of the member of staff, for staff only. */
  @Varchar(1_000) reason!: string;
}
