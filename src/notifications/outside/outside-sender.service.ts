import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { UNDO_MS } from '../../audit/staff-actions.rules.js';
import { Config } from '../../config/config.js';
import { type ColumnOf, type RowOf, toDateOrNull } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import { logFault } from '../../database/job-faults.js';
import { change } from '../../database/sql.js';
import { Clock } from '../../shared/clock.js';
import { later } from '../../shared/utc.js';
import type { Account } from '../../users/account.entity.js';
import { isHostBlocked } from '../../webhooks/endpoints/endpoint-rights.js';
import { seedsAt } from '../../webhooks/endpoints/endpoint.rules.js';
import { Lanes } from '../../webhooks/sending/lanes.js';
import { type Outcome, isSuccess } from '../../webhooks/sending/outcome.rules.js';
import { decide, healthAfter, isGone, isSlow, nextAttempt } from '../../webhooks/sending/retry.rules.js';
import { secretOf } from '../../webhooks/sending/signature.rules.js';
import { WebhookConnector } from '../../webhooks/sending/webhook-connector.js';
import { Inboxes, type SentOutside } from '../inboxes.service.js';
import { isUndoable, weightOf } from '../notification.rules.js';
import type { NotificationChannel } from './channel.entity.js';
import { hasUnsubscribed, leaseEnd } from './channel.rules.js';
import { deleteChannel } from './channel-rows.js';
import { logOutside } from './outside-log.js';
import { DIGEST, contentOfParcel, messageForParcel, sealed } from './outside-message.js';
import { outsideUsage, storeOutsideUsage } from './outside-usage.js';
import { digestAt, withMessage } from './outside-usage.rules.js';
import { BATCH, type Parcel, attemptsOf, dueParcels, settle } from './parcels.js';
import { PushSender } from './push-sender.js';
import { RestingBrowsers } from './resting-browsers.service.js';

const FOUND_AT_ONCE = 500;

const ADD = `INSERT INTO notification_deliveries (channel_id, notification_id, due_at, is_digest)
  SELECT id, ?, ?, ? FROM notification_channels WHERE account_id = ? AND state = 'on'`;
const WITHDRAW = 'DELETE FROM notification_deliveries WHERE notification_id = ?';
const DUE = `SELECT DISTINCT c.id FROM notification_deliveries d JOIN notification_channels c ON c.id = d.channel_id
  WHERE d.due_at <= ? AND c.state = 'on' AND (c.leased_until IS NULL OR c.leased_until <= ?) LIMIT ${FOUND_AT_ONCE}`;
const CLAIM = `UPDATE notification_channels SET leased_by = ?, leased_until = ?
  WHERE id = ? AND state = 'on' AND (leased_until IS NULL OR leased_until <= ?)`;
const CHANNEL = `SELECT c.id, c.kind, c.url, c.seed, c.old_seed AS oldSeed, c.old_until AS oldUntil, c.p256dh, c.auth, c.strikes,
    c.failing_since AS failingSince, c.name, c.account_id AS accountId, a.uuid AS account
  FROM notification_channels c JOIN accounts a ON a.id = c.account_id AND a.deleted_at IS NULL WHERE c.id = ? AND c.leased_by = ?`;
const NOTE = `UPDATE notification_channels SET strikes = ?, failing_since = ?, succeeded_at = COALESCE(?, succeeded_at),
    state = ?, reason = ?, leased_by = NULL, leased_until = NULL WHERE id = ? AND leased_by = ?`;
const OFF = `UPDATE notification_channels SET state = 'off', reason = ?, leased_by = NULL, leased_until = NULL
  WHERE id = ? AND leased_by = ?`;
const FORGET = 'DELETE FROM notification_deliveries WHERE channel_id = ?';

interface Channel extends RowOf<
  NotificationChannel,
  | 'id'
  | 'accountId'
  | 'kind'
  | 'url'
  | 'name'
  | 'seed'
  | 'oldSeed'
  | 'oldUntil'
  | 'p256dh'
  | 'auth'
  | 'strikes'
  | 'failingSince'
> {
  readonly account: ColumnOf<Account, 'uuid'>;
}

interface Sent {
  readonly parcel: Parcel;
  readonly outcome: Outcome;
  readonly at: Date;
}

const entriesOf = (channelId: number, sent: readonly Sent[]) =>
  sent.map(({ parcel, outcome, at }) => ({
    channelId,
    notificationId: 'row' in parcel ? parcel.row.id : null,
    type: 'row' in parcel ? parcel.row.kind : DIGEST,
    at,
    attempt: attemptsOf(parcel) + 1,
    outcome,
  }));

/** Sends notifications to the addresses of their accounts. Address guard, retries and lanes are those of webhooks. */
@Injectable()
export class OutsideSender implements OnModuleInit {
  readonly #holder = randomUUID();
  readonly #lanes: Lanes;
  #looking: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly connector: WebhookConnector,
    private readonly push: PushSender,
    private readonly inboxes: Inboxes,
    private readonly browsers: RestingBrowsers,
  ) {
    this.#lanes = new Lanes(
      config.values.webhookLanes,
      (id) => this.#serve(id),
      (error) => this.#report(error),
    );
  }

  onModuleInit(): void {
    this.inboxes.onOutside(
      (tx, told) => this.#add(tx, told),
      async (tx, id) => void (await change(tx, WITHDRAW, [id])),
    );
  }

  /** Starts everything that is due, including notifications that other processes wrote. */
  poll(): Promise<void> {
    const look = this.#look();
    // The caller reports a failure, so `idle` must not reject because of it.
    this.#looking = look.catch(() => undefined);
    return look;
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    await this.#looking;
    await this.#lanes.idle();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#lanes.stop();
    await this.idle();
  }

  async #look(): Promise<void> {
    if (this.#isStopping || this.config.values.webhooks !== 'on') return;
    const now = this.clock.now();
    const due = await this.database.query<RowOf<NotificationChannel, 'id'>>(DUE, [now, now]);
    for (const { id } of due) this.#lanes.offer(id);
  }

  /**
   * Sending waits until the decision can no longer be undone, because a sent message cannot be withdrawn. What is too much
   * for the hour of the account waits for its end.
   */
  async #add(tx: Tx, { id, accountId, kind, now }: SentOutside): Promise<void> {
    const usage = await outsideUsage(tx, accountId);
    if (usage === undefined) return;
    const weight = weightOf(kind);
    const digest = digestAt(usage, weight, now);
    const dueAt = digest ?? (isUndoable(kind) ? later(now, UNDO_MS) : now);
    await change(tx, ADD, [id, dueAt, digest === undefined ? 0 : 1, accountId]);
    if (digest === undefined) await storeOutsideUsage(tx, accountId, withMessage(usage, weight, now));
  }

  async #serve(id: number) {
    const startedAt = this.clock.now();
    if ((await this.database.execute(CLAIM, [this.#holder, leaseEnd(startedAt), id, startedAt])) === 0)
      return { isSlow: false, hasMore: false };
    const [channel] = await this.database.query<Channel>(CHANNEL, [id, this.#holder]);
    if (channel === undefined || (await this.#isStopped(channel))) return { isSlow: false, hasMore: false };
    const parcels = await dueParcels(this.database, id, startedAt);
    const sent: Sent[] = [];
    for (const parcel of parcels) {
      if (this.#isStopping) break;
      sent.push({ parcel, outcome: await this.#send(channel, parcel), at: this.clock.now() });
    }
    const end = await this.database.write((tx) => this.#note(tx, channel, sent));
    if (end !== null) await this.#tellEnd(channel, end);
    return { isSlow: sent.some(({ outcome }) => isSlow(outcome)), hasMore: parcels.length >= BATCH };
  }

  /** Stops sending to an address whose host is not allowed any more. */
  async #isStopped(channel: Channel): Promise<boolean> {
    if (channel.kind === 'browser') {
      const reason = await this.browsers.obstacle(channel.url);
      if (reason !== undefined) await this.browsers.rest(channel, reason);
      return reason !== undefined;
    }
    if (!(await this.database.read((em) => isHostBlocked(em, channel.url)))) return false;
    if (await this.database.write((tx) => this.#switchOff(tx, channel, 'staff'))) await this.#tellEnd(channel, 'staff');
    return true;
  }

  #send({ kind, url, seed, oldSeed, oldUntil, p256dh, auth, account }: Channel, parcel: Parcel): Promise<Outcome> {
    const { origin } = new URL(this.config.publicUrl);
    if (kind === 'browser')
      return this.push.send(url, { p256dh: p256dh ?? '', auth: auth ?? '' }, contentOfParcel(parcel, origin));
    const now = this.clock.now();
    const message = messageForParcel(parcel, { account, origin, now });
    const seeds = seedsAt(now, { seed: seed ?? '', oldSeed, oldUntil: toDateOrNull(oldUntil) });
    const secrets = seeds.map((one) => secretOf(one, this.config.values.keyPepper ?? ''));
    return this.connector.post(url, sealed(message, secrets, now));
  }

  /**
   * Guarded by the lease: if another process has taken over, it sends these notifications again and this one writes
   * nothing. Returns why the channel was switched off, or `null` if it was not.
   */
  async #note(tx: Tx, channel: Channel, sent: readonly Sent[]): Promise<string | null> {
    const { id, kind, strikes, failingSince } = channel;
    const now = this.clock.now();
    const outcomes = sent.map(({ outcome }) => outcome);
    if (outcomes.some(({ status }) => hasUnsubscribed(kind, status))) {
      await deleteChannel(tx, id);
      return null;
    }
    const health = healthAfter({ strikes, failingSince: toDateOrNull(failingSince) }, outcomes, now);
    const { state, reason } = decide(health, { isGone: outcomes.some(isGone), parked: 0 }, now);
    const succeededAt = outcomes.some(isSuccess) ? now : null;
    // Notifications are few, so a resting webhook is tried as often as one that is on.
    const next = state === 'off' ? 'off' : 'on';
    const values = [health.strikes, health.failingSince, succeededAt, next, reason, id, this.#holder];
    if ((await change(tx, NOTE, values)).affected === 0) return null;
    if (kind === 'webhook') await logOutside(tx, entriesOf(id, sent));
    if (next === 'off') {
      await change(tx, FORGET, [id]);
      return reason;
    }
    for (const { parcel, outcome } of sent) {
      const again = isSuccess(outcome) ? undefined : nextAttempt(attemptsOf(parcel) + 1, outcome, now, Math.random());
      await settle(tx, id, parcel, again);
    }
    return null;
  }

  async #switchOff(tx: Tx, { id }: Channel, reason: string): Promise<boolean> {
    if ((await change(tx, OFF, [reason, id, this.#holder])).affected === 0) return false;
    await change(tx, FORGET, [id]);
    return true;
  }

  /**
   * Notifies the account in its inbox and its other addresses that this webhook gets nothing any more. Needs a transaction of
   * its own, because the lock order is the inbox first, then the channel.
   */
  async #tellEnd({ accountId, kind, name }: Channel, reason: string): Promise<void> {
    if (kind !== 'webhook') return;
    const detail = { host: name, isOwn: true, reason };
    const about = { kind: 'webhook.disabled', detail, now: this.clock.now() } as const;
    await this.database.write((tx) => this.inboxes.tell(tx, [accountId], about));
  }

  #report(error: unknown): void {
    logFault(new Logger('Notifications'), 'Sending failed', error);
  }
}
