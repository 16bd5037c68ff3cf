import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UNDO_MS } from '../../../core/audit/undo.rules.js';
import { type ColumnOf, type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { change, type Tx } from '../../../core/database/sql.js';
import { Deliveries } from '../../../core/delivery/deliveries.service.js';
import { isSuccess } from '../../../core/delivery/outcome.rules.js';
import { nextAttempt } from '../../../core/delivery/retry.rules.js';
import { type Decision, type Health, decide, isGone } from '../../../core/delivery/switch-off.rules.js';
import { seedsOf } from '../../../core/delivery/secrets.js';
import { type Answer, Sender, type Sent } from '../../../core/delivery/sender.js';
import { signedMessage } from '../../../core/delivery/signature.rules.js';
import { SiteConnector } from '../../../core/delivery/connector.js';
import { Languages } from '../../../core/texts/languages.service.js';
import { inLanguage } from '../../../core/texts/t.js';
import { later } from '../../../core/shared/utc.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { Inboxes, type SentOutside } from '../inboxes.service.js';
import { isUndoable, weightOf } from '../notification.rules.js';
import type { NotificationChannel } from '../notification.entity.js';
import { hasUnsubscribed } from './push.rules.js';
import { digestAt, withMessage } from './messages-per-hour.rules.js';
import { ChannelEnds } from './channel-ends.service.js';
import { logOutside } from './outside-log.js';
import { DIGEST, contentOfParcel, messageForParcel } from './outside-message.js';
import { outsideUsage, storeOutsideUsage } from './outside-usage.js';
import { BATCH, type Parcel, attemptsOf, dueParcels, settle } from './parcels.js';
import type { RestReason } from './push.rules.js';
import { directMessage } from './direct-messages.rules.js';
import { DirectMessages } from './direct-messages.service.js';
import { PushSender } from './push-sender.js';

const ADD = `INSERT INTO notification_deliveries (channel_id, notification_id, due_at, is_digest)
  SELECT id, ?, ?, ? FROM notification_channels WHERE account_id = ? AND state = 'on'`;
const WITHDRAW = 'DELETE FROM notification_deliveries WHERE notification_id = ?';
const DUE = `SELECT DISTINCT c.id FROM notification_deliveries d JOIN notification_channels c ON c.id = d.channel_id
  WHERE d.due_at <= ? AND c.state = 'on' AND (c.leased_until IS NULL OR c.leased_until <= ?) LIMIT ?`;
const CHANNEL = `SELECT c.id, c.kind, c.state, c.url, c.seed, c.old_seed AS oldSeed, c.old_until AS oldUntil, c.p256dh, c.auth,
    c.direct_channel AS directChannel,
    c.strikes, c.failing_since AS failingSince, c.name, c.account_id AS accountId, a.uuid AS account, a.platform_id AS platformId, a.language
  FROM notification_channels c JOIN accounts a ON a.id = c.account_id AND a.deleted_at IS NULL
  WHERE c.id = ? AND c.leased_by = ? AND c.state = 'on'`;

interface ChannelRow extends RowOf<
  NotificationChannel,
  | 'id'
  | 'accountId'
  | 'kind'
  | 'state'
  | 'url'
  | 'name'
  | 'seed'
  | 'oldSeed'
  | 'oldUntil'
  | 'p256dh'
  | 'auth'
  | 'strikes'
  | 'failingSince'
  | 'directChannel'
> {
  readonly account: ColumnOf<Account, 'uuid'>;
  readonly platformId: ColumnOf<Account, 'platformId'>;
  readonly language: ColumnOf<Account, 'language'>;
}

interface Channel extends Omit<ChannelRow, 'failingSince'> {
  readonly failingSince: Date | null;
  readonly obstacle: RestReason | undefined;
  readonly messages: readonly Parcel[];
}

@Injectable()
export class ChannelSender extends Sender<Channel, Parcel> implements OnModuleInit {
  constructor(
    deliveries: Deliveries,
    private readonly connector: SiteConnector,
    private readonly push: PushSender,
    private readonly direct: DirectMessages,
    private readonly inboxes: Inboxes,
    private readonly ends: ChannelEnds,
    private readonly languages: Languages,
  ) {
    super('Notifications', 'notification_channels', deliveries);
  }

  onModuleInit(): void {
    this.inboxes.onOutside(
      (tx, notification) => this.#add(tx, notification),
      async (tx, id) => void (await change(tx, WITHDRAW, [id])),
    );
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

  protected due(now: Date, limit: number): Promise<RowOf<NotificationChannel, 'id'>[]> {
    return this.deliveries.database.query<RowOf<NotificationChannel, 'id'>>(DUE, [now, now, limit]);
  }

  protected async read(id: number, now: Date): Promise<Channel | undefined> {
    const { database } = this.deliveries;
    const [row] = await database.query<ChannelRow>(CHANNEL, [id, this.holder]);
    if (row === undefined || (row.kind === 'message' && !this.direct.isPossible)) return undefined;
    const [obstacle, messages] = [await this.ends.obstacle(row), await dueParcels(database, id, now)];
    if (obstacle === undefined && messages.length === 0) return undefined;
    return { ...row, failingSince: toDateOrNull(row.failingSince), obstacle, messages };
  }

  protected async post(channel: Channel, parcel: Parcel): Promise<Answer> {
    const { clock, config } = this.deliveries;
    const { kind, url, p256dh, auth, account } = channel;
    const { origin } = new URL(config.publicUrl);
    const language = this.languages.forAccount(channel.language);
    if (kind !== 'webhook') {
      const content = inLanguage(language, () => contentOfParcel(parcel, origin));
      if (kind === 'message')
        return this.direct.send(
          channel,
          inLanguage(language, () => directMessage(content)),
        );
      const keys = { p256dh: p256dh ?? '', auth: auth ?? '' };
      const { tag: lang, direction: dir } = language;
      return { outcome: await this.push.send(url, keys, { ...content, lang, dir }) };
    }
    const now = clock.now();
    const sealing = { seeds: seedsOf(channel, now), pepper: config.values.keyPepper ?? '' };
    const message = inLanguage(language, () => messageForParcel(parcel, { account, origin, now }));
    return { outcome: await this.connector.post(url, signedMessage(message, sealing, now)) };
  }

  protected async store(tx: Tx, channel: Channel, sent: readonly Sent<Parcel>[], health: Health) {
    const now = this.deliveries.clock.now();
    const hasEnded = sent.some(({ outcome }) => isGone(outcome) || hasUnsubscribed(channel.kind, outcome.status));
    const decided = decide(health, { isGone: hasEnded, parked: 0 }, now);
    // Notifications are few, so a webhook that fails is tried as often as one that works.
    const decision: Decision = decided.state === 'off' ? decided : { state: 'on', reason: null };
    if (!(await this.storeHealth(tx, channel, { health, decision, sent }))) return undefined;
    if (channel.kind === 'webhook') await logOutside(tx, sent.map(entryOf(channel.id)));
    for (const { message, outcome } of sent.filter(({ isPostponed }) => isPostponed !== true)) {
      const again = isSuccess(outcome) ? undefined : nextAttempt(attemptsOf(message) + 1, outcome, now, Math.random());
      await settle(tx, channel.id, message, again);
    }
    return { ...decision, hasMore: channel.messages.length >= BATCH };
  }

  protected switchOff(channel: Channel, reason: RestReason | 'gone' | 'failing'): Promise<void> {
    return this.ends.switchOff(channel, reason);
  }
}

const entryOf =
  (channelId: number) =>
  ({ message, outcome, at }: Sent<Parcel>) => ({
    channelId,
    notificationId: 'row' in message ? message.row.id : null,
    type: 'row' in message ? message.row.kind : DIGEST,
    at,
    attempt: attemptsOf(message) + 1,
    outcome,
  });
