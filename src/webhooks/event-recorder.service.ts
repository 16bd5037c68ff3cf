import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import {
  type EventRecord,
  RECORDED,
  type RecordedEvent,
  type RecordedType,
  recordOf,
  votesSince,
} from './recorded-event.rules.js';

const COUNT = 'UPDATE listings SET events = events + 1 WHERE id = ? AND listeners > 0';
const RECORD = `INSERT INTO listing_events (listing_id, sequence, type, at, cause_id, account_id, total, detail)
  SELECT id, events - ?, ?, ?, ?, ?, votes + ?, ? FROM listings WHERE id = ?`;

/**
 * Records the events of listings that have a listener, in the transaction of the change. The row of the listing is
 * locked until the commit, so the numbers have no gaps and follow the order of the commits.
 */
@Injectable()
export class EventRecorder implements OnModuleInit {
  readonly #listeners: ((listingId: number) => void)[] = [];

  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.on(RECORDED, (tx, event) => this.#record(tx, event));
  }

  /** Calls back after the commit of each recorded event. */
  afterRecording(listener: (listingId: number) => void): void {
    this.#listeners.push(listener);
  }

  /** Returns whether the listing has a listener. */
  async record(tx: Tx, { listingId, type, now, ...record }: NewEvent): Promise<boolean> {
    if ((await change(tx, COUNT, [listingId])).affected === 0) return false;
    await this.#insert(tx, { listingId, type, now, later: 0, ...record });
    return true;
  }

  async #record(tx: Tx, event: RecordedEvent): Promise<void> {
    const { listingId, type, now } = event;
    if (!('counted' in event)) return void (await this.record(tx, { listingId, type, now, ...recordOf(event) }));
    // The statement of the vote has already counted the event.
    if (event.counted !== null)
      await this.#insert(tx, { listingId, type, now, later: event.counted.later, ...recordOf(event) });
  }

  async #insert(tx: Tx, event: NewEvent & { readonly later: number }): Promise<void> {
    const { listingId, type, now, later, causeId, accountId } = event;
    const detail = event.detail === null ? null : JSON.stringify(event.detail);
    const more = type === 'webhook.disabled' ? 0 : votesSince(type, later);
    await change(tx, RECORD, [later, type, now, causeId, accountId, more, detail, listingId]);
    tx.afterCommit(() => {
      for (const listener of this.#listeners) listener(listingId);
    });
  }
}

interface NewEvent extends EventRecord {
  readonly listingId: number;
  readonly type: RecordedType;
  readonly now: Date;
}
