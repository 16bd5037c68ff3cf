import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { eachForItself } from '../../core/shared/scheduled-work.js';
import { Clock } from '../../core/shared/clock.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { lockInbox, recount } from './inbox-rows.js';
import type { Notification } from './notification.entity.js';
import type { NotificationFacts } from './words.rules.js';
import { keptSince } from './notification.rules.js';
import { says, type Problem, notFound } from '../../core/shared/refusals.js';

export interface NotificationRow extends RowOf<Notification, 'id' | 'kind' | 'at' | 'readAt' | 'detail'> {
  readonly listingKind: ColumnOf<Listing, 'kind'> | null;
  readonly listingId: ColumnOf<Listing, 'uuid'> | null;
  readonly listingName: ColumnOf<Listing, 'name'> | null;
  readonly slug: ColumnOf<Listing, 'slug'>;
  /** `null` for a deleted account. */
  readonly actor: ColumnOf<Account, 'username'> | null;
}

export interface NotificationList {
  readonly total: number;
  readonly notifications: readonly NotificationRow[];
}

/** Joins the current names, because notifications store ids only. */
export const NOTIFICATION_COLUMNS = `n.id, n.kind, n.at, n.read_at AS readAt, n.detail, l.kind AS listingKind,
    l.uuid AS listingId, l.name AS listingName, l.slug, a.username AS actor`;
export const NOTIFICATION_NAMES = `LEFT JOIN listings l ON l.id = n.listing_id
  LEFT JOIN accounts a ON a.id = n.actor_id AND a.deleted_at IS NULL`;
const NOTIFICATION = `SELECT ${NOTIFICATION_COLUMNS} FROM notifications n ${NOTIFICATION_NAMES}`;
const LIST = `${NOTIFICATION} WHERE n.account_id = ? ORDER BY n.id DESC LIMIT ? OFFSET ?`;
const ONE = `${NOTIFICATION} WHERE n.account_id = ? AND n.id = ?`;
const READ = 'UPDATE notifications SET read_at = ? WHERE account_id = ? AND read_at IS NULL';

/** How many notifications one statement reads and deletes. */
const BATCH = 500;
const OLDEST = 'SELECT account_id AS accountId, at FROM notifications ORDER BY id LIMIT ?';

@Injectable()
export class Notifications {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(accountId: number, { limit, offset }: Slice): Promise<NotificationList> {
    return this.database.read(async (em) => {
      const counted = 'SELECT COUNT(*) AS total FROM notifications WHERE account_id = ?';
      const [count] = await rows<{ total: number | string }>(em, counted, [accountId]);
      const notifications = await rows<NotificationRow>(em, LIST, [accountId, limit, offset]);
      return { total: Number(count?.total ?? 0), notifications };
    });
  }

  markRead(accountId: number, id: number): Promise<NotificationRow> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      await lockInbox(tx, accountId);
      await change(tx, `${READ} AND id = ?`, [now, accountId, id]);
      await recount(tx, accountId);
      return oneOf(tx, accountId, id);
    });
  }

  /** Marks all notifications up to this one as read. Later ones stay unread. Returns how many were unread. */
  markAllRead(accountId: number, upTo: number): Promise<number> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      await lockInbox(tx, accountId);
      const { affected } = await change(tx, `${READ} AND id <= ?`, [now, accountId, upTo]);
      await recount(tx, accountId);
      return affected;
    });
  }

  /** Deletes notifications that are older than 90 days, the lowest ids first, and returns how many. */
  async deleteOld(now: Date, end?: AbortSignal): Promise<number> {
    const before = keptSince(now);
    let deleted = 0;
    for (;;) {
      const oldest = await this.database.query<RowOf<Notification, 'accountId' | 'at'>>(OLDEST, [BATCH]);
      const old = oldest.filter(({ at }) => toDate(at) < before);
      const accountIds = new Set(old.map((one) => one.accountId));
      await eachForItself(
        accountIds,
        async (accountId) => {
          deleted += await this.#deleteOf(accountId, before);
        },
        end,
      );
      if (old.length < BATCH || end?.aborted === true) return deleted;
    }
  }

  #deleteOf(accountId: number, before: Date): Promise<number> {
    return this.database.write(async (tx) => {
      await lockInbox(tx, accountId);
      const old = 'FROM notifications WHERE account_id = ? AND at < ?';
      const deliveries = `DELETE FROM notification_deliveries WHERE notification_id IN (SELECT id ${old})`;
      await change(tx, deliveries, [accountId, before]);
      const { affected } = await change(tx, `DELETE ${old}`, [accountId, before]);
      await recount(tx, accountId);
      return affected;
    });
  }
}

async function oneOf(em: EntityManager, accountId: number, id: number): Promise<NotificationRow> {
  const [found] = await rows<NotificationRow>(em, ONE, [accountId, id]);
  if (found === undefined) throw noSuchNotification();
  return found;
}

export const noSuchNotification = (): Problem =>
  notFound(says('You have no such notification. GET /account/notifications lists yours.'));

export const factsOfRow = ({
  kind,
  listingKind,
  listingId,
  listingName,
  slug,
  actor,
  detail,
}: NotificationRow): NotificationFacts => ({
  kind,
  listing:
    listingKind === null || listingId === null || listingName === null
      ? null
      : { kind: listingKind, id: listingId, slug, name: listingName },
  actor,
  detail: detail === null ? {} : (JSON.parse(detail) as Record<string, unknown>),
});
