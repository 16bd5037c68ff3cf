import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { retryDuplicate } from '../../core/database/database-errors.js';
import { change, rows, type Tx, listLength, padded, placeholders } from '../../core/database/sql.js';
import type { NotificationChoiceRow, Notification } from './notification.entity.js';
import { lockInbox, openInbox, recount } from './inbox-rows.js';
import { type NotificationChoice, type NotificationKind, UNDOABLE_KINDS, defaultChoice } from './notification.rules.js';

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly now: Date;
  readonly listingId?: number | null;
  readonly actorId?: number | null;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** An account gets only one notification with the same occasion. */
  readonly occasion?: string;
}

/** A notification that is also sent to the addresses of its account outside the site. */
export interface SentOutside {
  readonly id: number;
  readonly accountId: number;
  readonly kind: NotificationKind;
  readonly now: Date;
}

type OutsideListener = (tx: Tx, notification: SentOutside) => Promise<void>;

const CHOSEN = (count: number): string =>
  `SELECT account_id AS accountId, choice FROM notification_choices WHERE kind = ? AND account_id IN (${placeholders(count)})`;
const INSERT = `INSERT INTO notifications (account_id, kind, at, listing_id, actor_id, detail, occasion)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
const OF_OCCASION = 'SELECT id FROM notifications WHERE occasion = ?';
const OF_LISTING = `SELECT id, account_id AS accountId FROM notifications WHERE listing_id = ? AND at >= ? AND kind IN (?, ?)
  ORDER BY account_id`;

/** Writes notifications, in the transaction of the change that they are about. */
@Injectable()
export class Inboxes {
  readonly #outside: OutsideListener[] = [];
  readonly #withdrawn: ((tx: Tx, id: number) => Promise<void>)[] = [];

  /** Calls back in the transaction for each notification that is sent outside, and for each that is withdrawn. */
  onOutside(listener: OutsideListener, withdrawn: (tx: Tx, id: number) => Promise<void>): void {
    this.#outside.push(listener);
    this.#withdrawn.push(withdrawn);
  }

  /** Notifies these accounts, in the order of their ids, so that two transactions cannot deadlock. */
  async tell(tx: Tx, accountIds: readonly number[], notification: NewNotification): Promise<void> {
    const ids = [...new Set(accountIds)].toSorted((one, other) => one - other);
    if (ids.length === 0) return;
    const choices = await choicesOf(tx, notification.kind, ids);
    for (const accountId of ids) {
      const choice = choices.get(accountId) ?? defaultChoice(notification.kind);
      if (choice !== 'off') await this.#tellOne(tx, accountId, choice, notification);
    }
  }

  async withdraw(tx: Tx, listingId: number, since: Date): Promise<void> {
    const withdrawn = await rows<RowOf<Notification, 'id' | 'accountId'>>(tx, OF_LISTING, [
      listingId,
      since,
      ...UNDOABLE_KINDS,
    ]);
    for (const { id, accountId } of withdrawn) {
      await lockInbox(tx, accountId);
      for (const listener of this.#withdrawn) await listener(tx, id);
      await change(tx, 'DELETE FROM notifications WHERE id = ?', [id]);
      await recount(tx, accountId);
    }
  }

  async #tellOne(tx: Tx, accountId: number, choice: NotificationChoice, notification: NewNotification): Promise<void> {
    const { kind, now, listingId = null, actorId = null, detail } = notification;
    const occasion = notification.occasion === undefined ? null : `${notification.occasion}:${accountId}`;
    if (occasion !== null) {
      await lockInbox(tx, accountId);
      if ((await rows(tx, OF_OCCASION, [occasion])).length > 0) return;
    }
    if (!(await openInbox(tx, accountId, 1))) return;
    const text = detail === undefined ? null : JSON.stringify(detail);
    const values = [accountId, kind, now, listingId, actorId, text, occasion];
    const { insertId: id } = await change(tx, INSERT, values).catch(retryDuplicate);
    if (choice === 'outside') for (const listener of this.#outside) await listener(tx, { id, accountId, kind, now });
  }
}

async function choicesOf(tx: Tx, kind: NotificationKind, ids: readonly number[]) {
  const length = listLength(ids.length);
  type Row = RowOf<NotificationChoiceRow, 'accountId' | 'choice'>;
  const found = await rows<Row>(tx, CHOSEN(length), [kind, ...padded(ids, length)]);
  return new Map(found.map(({ accountId, choice }) => [accountId, choice]));
}
