import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, insertMany, rows, type Tx } from '../../../core/database/sql.js';
import { Clock } from '../../../core/shared/clock.js';
import { uuidAt } from '../../../core/shared/ids.js';
import { SECOND } from '../../../core/shared/utc.js';
import { deletedAccount } from '../../../accounts/users/account-problems.js';
import { refuseBlockedHost } from '../../../core/delivery/blocked-hosts.js';
import { type Rotation } from '../../../core/delivery/secrets.rules.js';
import { secretOf, signedMessage } from '../../../core/delivery/signature.rules.js';
import { rotatedSeeds, seedsOf } from '../../../core/delivery/secrets.js';
import type { Outcome } from '../../../core/delivery/outcome.rules.js';
import { SiteConnector } from '../../../core/delivery/connector.js';
import { openInbox } from '../inbox-rows.js';
import { noSuchNotification } from '../notifications.service.js';
import type { NotificationChannel } from '../notification.entity.js';
import { countTest } from './channels.service.js';
import { outsideUsage, storeOutsideUsage } from './outside-usage.js';
import { MAX_MESSAGES_PER_HOUR, digestAt, withMessage } from './messages-per-hour.rules.js';
import { ChannelSender } from './channel-sender.service.js';
import { type OutsideAttemptPage, logOutside, logOutsideChange, readOutsideLog } from './outside-log.js';
import { testMessage } from './outside-message.js';
import { says, Problem, notFound } from '../../../core/shared/refusals.js';

type OwnWebhook = RowOf<NotificationChannel, 'id' | 'url' | 'state' | 'seed' | 'oldSeed' | 'oldUntil'>;

const OWN = `SELECT id, url, state, seed, old_seed AS oldSeed, old_until AS oldUntil FROM notification_channels
  WHERE account_id = ? AND kind = 'webhook'`;
const ROTATE = 'UPDATE notification_channels SET seed = ?, old_seed = ?, old_until = ? WHERE id = ?';
const KEPT = 'SELECT id FROM notifications WHERE id = ? AND account_id = ?';
const UNSEND = 'DELETE FROM notification_deliveries WHERE channel_id = ? AND notification_id = ?';

@Injectable()
export class OutsideWebhooks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly connector: SiteConnector,
    private readonly sender: ChannelSender,
  ) {}

  attempts(accountId: number, before?: number): Promise<OutsideAttemptPage> {
    return readOutsideLog(this.database, accountId, before);
  }

  /** Returns the new secret. The old one signs too until the end of the overlap. */
  rotate(accountId: number, rotation: Rotation): Promise<string> {
    const now = this.clock.now();
    return this.#change(accountId, async (tx, webhook) => {
      const { seed, oldSeed, oldUntil } = rotatedSeeds(webhook, rotation, now);
      await change(tx, ROTATE, [seed, oldSeed, oldUntil, webhook.id]);
      await logOutsideChange(tx, { channelId: webhook.id, at: now, text: 'secret' });
      return secretOf(seed, this.config.values.keyPepper ?? '');
    });
  }

  async test(accountId: number): Promise<Outcome> {
    const now = this.clock.now();
    const webhook = await this.#change(accountId, async (tx, found) => {
      await countTest(tx, accountId, now);
      await refuseBlockedHost(tx, found.url);
      return found;
    });
    const outcome = await this.connector.post(webhook.url, this.#testOf(webhook, now));
    const entry = { channelId: webhook.id, notificationId: null, type: 'webhook.test', at: now, attempt: 1, outcome };
    await this.database.write((tx) => logOutside(tx, [entry]));
    return outcome;
  }

  /** Sends a notification again, with new attempts if it fails. */
  async resend(accountId: number, notificationId: number): Promise<void> {
    const now = this.clock.now();
    await this.#change(accountId, async (tx, { id, state }) => {
      if (state === 'off') throw webhookIsOff();
      const kept = await rows(tx, KEPT, [notificationId, accountId]);
      if (kept.length === 0) throw noSuchNotification();
      const usage = await outsideUsage(tx, accountId);
      if (usage !== undefined) {
        const until = digestAt(usage, 'usual', now);
        if (until !== undefined) throw tooManyMessages(until, now);
        await storeOutsideUsage(tx, accountId, withMessage(usage, 'usual', now));
      }
      await change(tx, UNSEND, [id, notificationId]);
      const row = { channel_id: id, notification_id: notificationId, attempts: 0, due_at: now };
      await insertMany(tx, 'notification_deliveries', [row]);
    });
    // If this poll fails, the next one finds the notification.
    void this.sender.poll();
  }

  #testOf(webhook: OwnWebhook, now: Date) {
    const sealing = { seeds: seedsOf(webhook, now), pepper: this.config.values.keyPepper ?? '' };
    return signedMessage(testMessage(uuidAt(now), now), sealing, now);
  }

  /** Locks the inbox, so that concurrent changes by one account run one after the other. */
  #change<T>(accountId: number, work: (tx: Tx, webhook: OwnWebhook) => Promise<T>): Promise<T> {
    return this.database.write(async (tx) => {
      if (!(await openInbox(tx, accountId))) throw deletedAccount();
      return work(tx, await ownWebhook(tx, accountId));
    });
  }
}

async function ownWebhook(em: EntityManager, accountId: number): Promise<OwnWebhook> {
  const [found] = await rows<OwnWebhook>(em, OWN, [accountId]);
  if (found === undefined) throw noOutsideWebhook();
  return found;
}

export const noOutsideWebhook = (): Problem =>
  notFound(says('You have no webhook for your notifications. Add one with PUT /account/notifications/webhook.'));
export const webhookIsOff = (): Problem =>
  new Problem(409, says('Your webhook is off. Add its address again to continue.'));
const tooManyMessages = (until: Date, now: Date): Problem => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND));
  const sentence = says('Your account was sent {max} messages outside the site in this hour. Try again later.', {
    max: MAX_MESSAGES_PER_HOUR,
  });
  return new Problem(429, sentence, {}, { 'Retry-After': String(seconds) });
};
