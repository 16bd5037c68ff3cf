import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, insertMany, rows, type Tx } from '../../../core/database/sql.js';
import { Clock } from '../../../core/shared/clock.js';
import type { ListingEvent } from '../webhook.entity.js';
import { EndpointSender } from '../sending/endpoint-sender.service.js';
import { lastWanted, typesOf } from '../sending/endpoint-work.js';
import { MAX_PARKED } from '../../../core/delivery/switch-off.rules.js';
import { MAX_REPLAYED } from './webhook-replays.rules.js';
import { wants } from './endpoint.rules.js';
import { lockEvents } from './endpoint-switch.js';
import { type EndpointRow, ownedEndpoint } from './webhook-rows.js';
import type { OfOwner } from './webhooks.service.js';
import { says, Problem, notFound } from '../../../core/shared/refusals.js';

const REPLAY = `UPDATE webhook_endpoints SET replay_from = ?, replayed = ?, replay_until = ?, due_at = ?
  WHERE id = ? AND state <> 'off' AND (replay_until IS NULL OR ? = 1)`;
/** Also locks the endpoint's row, as the sender does before it writes retries. */
const WAKE = "UPDATE webhook_endpoints SET due_at = ? WHERE id = ? AND state <> 'off'";
const TYPE = 'SELECT type FROM listing_events WHERE listing_id = ? AND sequence = ?';
const PARKED = 'SELECT COUNT(*) AS parked FROM webhook_retries WHERE endpoint_id = ? AND sequence <> ?';
const UNPARK = 'DELETE FROM webhook_retries WHERE endpoint_id = ? AND sequence = ?';

interface Range {
  readonly after: number;
  readonly to: number;
  /** Whether this replaces a replay that is still running. */
  readonly force: boolean;
}

@Injectable()
export class WebhookReplays {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sender: EndpointSender,
  ) {}

  /** Sends the events after `after` up to `to` again. New events are sent meanwhile. */
  replay(owner: OfOwner, uuid: string, { after, to, force }: Range): Promise<EndpointRow> {
    return this.#change(owner, uuid, async (tx, { id, reached, replayUntil }, now) => {
      const until = Math.min(to, reached);
      if (until - after > MAX_REPLAYED) throw tooManyReplayed();
      if (until <= after) throw nothingToReplay(reached);
      const { affected } = await change(tx, REPLAY, [after, after, until, now, id, force ? 1 : 0]);
      if (affected === 0) throw replayRuns(replayUntil ?? until);
    });
  }

  /** Sends one event again, with new attempts if it fails. */
  resend(owner: OfOwner, uuid: string, sequence: number): Promise<EndpointRow> {
    return this.#change(owner, uuid, async (tx, endpoint, now) => {
      const { id, listingId, reached } = endpoint;
      const [event] = await rows<RowOf<ListingEvent, 'type'>>(tx, TYPE, [listingId, sequence]);
      if (event === undefined) throw noSuchEvent();
      if (sequence > reached) throw notSentYet();
      if (!wants(endpoint.format, typesOf(endpoint.types), event.type)) throw notWanted(event.type);
      await change(tx, WAKE, [now, id]);
      const [waiting] = await rows<{ parked: number | string }>(tx, PARKED, [id, sequence]);
      if (Number(waiting?.parked ?? 0) >= MAX_PARKED) throw tooManyParked();
      await change(tx, UNPARK, [id, sequence]);
      const passed = { listingId, upTo: sequence - 1, format: endpoint.format, types: typesOf(endpoint.types) };
      const previous = await lastWanted(tx, passed);
      await insertMany(tx, 'webhook_retries', [{ endpoint_id: id, sequence, previous, attempts: 0, due_at: now }]);
    });
  }

  async #change(
    owner: OfOwner,
    uuid: string,
    work: (tx: Tx, endpoint: EndpointRow, now: Date) => Promise<void>,
  ): Promise<EndpointRow> {
    const now = this.clock.now();
    const changed = await this.database.write(async (tx) => {
      await lockEvents(tx, owner.listingId);
      const endpoint = await ownedEndpoint(tx, { uuid, ...owner });
      if (endpoint.state === 'off') throw replayOff();
      await work(tx, endpoint, now);
      return ownedEndpoint(tx, { uuid, ...owner });
    });
    this.sender.hint(owner.listingId);
    return changed;
  }
}

export const tooManyReplayed = (): Problem =>
  new Problem(
    409,
    says('One replay sends {max} events at most: use a later after, or an earlier to.', {
      max: String(MAX_REPLAYED),
    }),
  );
const nothingToReplay = (reached: number): Problem =>
  new Problem(
    409,
    says('There is nothing to send again: the last event that was sent has the number {reached}.', {
      reached: String(reached),
    }),
  );
const replayRuns = (until: number): Problem =>
  new Problem(
    409,
    says('A replay up to event {until} is running. Wait for its end, or send force to replace it.', {
      until: String(until),
    }),
  );
export const replayOff = (): Problem => new Problem(409, says('This webhook is off: switch it on first.'));
const notSentYet = (): Problem =>
  new Problem(409, says('This event has not been sent for the first time yet. Wait for that.'));
const noSuchEvent = (): Problem =>
  notFound(says('There is no such event of this listing. Events are kept for 30 days.'));
const notWanted = (type: string): Problem =>
  new Problem(409, says('This webhook is not sent events of the type {type}.', { type }));
const tooManyParked = (): Problem =>
  new Problem(409, says('{max} events wait to be sent again already. Try again when fewer wait.', { max: MAX_PARKED }));
