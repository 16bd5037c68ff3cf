import { Entity } from 'typeorm';
import { Instant, Varchar, VarcharKey } from '../database/columns.js';

/** A host to which staff stopped all messages: webhooks of listings and accounts, and messages to browsers. */
@Entity('webhook_hosts')
export class WebhookHost {
  @VarcharKey(253) host!: string;
  @Instant() blockedAt!: Date;
  /** Why staff stopped it. Only staff see this. */
  @Varchar(1_000) reason!: string;
}
