import { Check, Entity } from 'typeorm';
import { Flag, Instant, Integer, SharedId } from '../../core/database/columns.js';

/**
 * The inbox of an account. Every change of its notifications locks this row first, so the number of unread ones is exact.
 * Accounts without notifications have no row.
 */
@Entity('inboxes')
@Check('ck_inboxes_unread', 'unread >= 0')
export class Inbox {
  @SharedId() accountId!: number;
  /** Read with the session of each request. */
  @Integer({ default: 0 }) unread!: number;
  /** The account was deleted: nothing is added any more. */
  @Flag() closed!: boolean;
  /** When the account last tested an address outside the site. */
  @Instant({ nullable: true }) testedAt!: Date | null;
  /** When the hour began in which the messages outside the site are counted. */
  @Instant({ nullable: true }) outsideSince!: Date | null;
  @Integer({ default: 0 }) outsideSent!: number;
  /** How many of them other accounts caused. */
  @Integer({ default: 0 }) outsideCaused!: number;
}
