import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { type EventOf, STEP_EVENTS } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import { eachForItself } from '../../core/shared/scheduled-work.js';
import { lockEvents } from './endpoints/endpoint-switch.js';
import type { HeldEvent } from './webhook.entity.js';
import { hold, takeHeld } from './held-events.js';
import {
  type EventRecord,
  type HeldType,
  RECORDED,
  type RecordedEvent,
  type RecordedType,
  isHeld,
  recordOf,
  undoes,
  votesSince,
} from './recorded-event.rules.js';

/** The steps of a listing, after which a decision that is held can no longer be undone, or is. */
const DECIDING = [...STEP_EVENTS, 'listing.transferred'] as const;
const AT_ONCE = RECORDED.filter((type) => !isHeld(type));

const FINAL = 'SELECT listing_id AS listingId FROM held_events WHERE due_at <= ? ORDER BY due_at LIMIT 500';
const FINAL_OF = 'SELECT listing_id FROM held_events WHERE listing_id = ? AND due_at <= ?';

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

  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(DECIDING, (tx, event) => this.#settleHeld(tx, event));
    this.events.on(AT_ONCE, (tx, event) => this.#record(tx, event));
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

  /** Records the decisions that have become final, in the order in which they were made. */
  async recordFinal(now: Date): Promise<void> {
    const due = await this.database.query<RowOf<HeldEvent, 'listingId'>>(FINAL, [now]);
    await eachForItself(due, ({ listingId }) =>
      this.database.write(async (tx) => {
        await lockEvents(tx, listingId);
        const [final] = await rows(tx, FINAL_OF, [listingId, now]);
        const held = final === undefined ? undefined : await takeHeld(tx, listingId);
        if (held !== undefined) await this.#recordHeld(tx, listingId, held);
      }),
    );
  }

  /**
   * The next step of a listing either undoes the decision that is held, and nothing is recorded, or makes it final. Its
   * event then comes before that of the step.
   */
  async #settleHeld(tx: Tx, { type, listingId, now }: EventOf<(typeof DECIDING)[number]>): Promise<void> {
    const held = await takeHeld(tx, listingId);
    if (held !== undefined && undoes(type, held.type)) return;
    if (held !== undefined) await this.#recordHeld(tx, listingId, held);
    if (isHeld(type)) await hold(tx, listingId, { type, at: now });
  }

  async #recordHeld(tx: Tx, listingId: number, { type, at }: { type: HeldType; at: Date }): Promise<void> {
    await this.record(tx, { listingId, type, now: at, causeId: null, accountId: null, detail: null });
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
