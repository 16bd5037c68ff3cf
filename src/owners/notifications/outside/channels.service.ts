import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Clock } from '../../../core/shared/clock.js';
import { uuidAt } from '../../../core/shared/ids.js';
import { deletedAccount } from '../../../accounts/users/account-problems.js';
import { hostOf, isHostBlocked, refuseBlockedHost } from '../../../core/delivery/blocked-hosts.js';
import { isSuccess } from '../../../core/delivery/outcome.rules.js';
import { newSeed } from '../../../core/delivery/secrets.js';
import { secretOf, signedMessage } from '../../../core/delivery/signature.rules.js';
import { SiteConnector } from '../../../core/delivery/connector.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { claimEndpoint, lockSession } from './browsers.js';
import { deleteChannel } from './channel-rows.js';
import { openInbox } from '../inbox-rows.js';
import type { NotificationChannel } from '../notification.entity.js';
import { MAX_BROWSERS, testCutoff } from './channels.rules.js';
import { PushSender } from './push-sender.js';
import { areUsable } from './push.rules.js';
import { testMessage } from './outside-message.js';
import { says, Problem, notFound, throwFaults } from '../../../core/shared/refusals.js';
import { testFailed } from '../../webhooks/endpoints/webhook-tests.service.js';

export type ChannelRow = RowOf<
  NotificationChannel,
  | 'id'
  | 'uuid'
  | 'kind'
  | 'url'
  | 'name'
  | 'state'
  | 'reason'
  | 'oldUntil'
  | 'succeededAt'
  | 'failingSince'
  | 'createdAt'
>;

interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly name: string;
}

const CHANNELS = `SELECT id, uuid, kind, url, name, state, reason, old_until AS oldUntil, succeeded_at AS succeededAt, failing_since AS failingSince,
    created_at AS createdAt FROM notification_channels WHERE account_id = ? AND kind <> 'message' ORDER BY kind DESC, id`;
const INSERT = `INSERT INTO notification_channels (uuid, account_id, kind, url, name, host, seed, p256dh, auth, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const TESTED = 'UPDATE inboxes SET tested_at = ? WHERE account_id = ? AND (tested_at IS NULL OR tested_at <= ?)';

@Injectable()
export class Channels {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly connector: SiteConnector,
    private readonly push: PushSender,
  ) {}

  list(accountId: number): Promise<ChannelRow[]> {
    return this.database.query<ChannelRow>(CHANNELS, [accountId]);
  }

  /**
   * Replaces the webhook of the account and returns its new secret. The address must answer a test first; otherwise the
   * webhook stays as it was.
   */
  async putWebhook(accountId: number, url: string): Promise<string> {
    const now = this.clock.now();
    const verdict = this.connector.guard.judge(url);
    if ('refusal' in verdict) throwFaults({ url: verdict.refusal });
    const [seed, pepper] = [newSeed(), this.config.values.keyPepper ?? ''];
    await this.database.write(async (tx) => {
      await openOrRefuse(tx, accountId);
      await countTest(tx, accountId, now);
      await refuseBlockedHost(tx, url);
    });
    const outcome = await this.connector.post(
      url,
      signedMessage(testMessage(uuidAt(now), now), { seeds: [seed], pepper }, now),
    );
    if (!isSuccess(outcome)) throw testFailed(outcome);
    await this.database.write(async (tx) => {
      await openOrRefuse(tx, accountId);
      await refuseBlockedHost(tx, url);
      await removeWhere(tx, "account_id = ? AND kind = 'webhook'", [accountId]);
      const host = hostOf(url);
      await change(tx, INSERT, [uuidAt(now), accountId, 'webhook', url, host, host, seed, null, null, now]);
    });
    return secretOf(seed, pepper);
  }

  /** Adds a browser. If its endpoint is stored already, the new keys replace the old ones. */
  async addBrowser({ accountId, sessionId }: Visitor, { p256dh, auth, name, ...given }: Subscription): Promise<void> {
    const now = this.clock.now();
    if (this.push.publicKey === null) throw pushOff();
    const refusal = this.push.refusalOf(given.endpoint);
    if (refusal !== undefined) throwFaults({ endpoint: refusal });
    // In one spelling, because an endpoint belongs to one account.
    const endpoint = new URL(given.endpoint).href;
    if (!areUsable({ p256dh, auth }))
      throwFaults({ p256dh: says('p256dh and auth must be the keys of a subscription.') });
    await this.database.write(async (tx) => {
      await lockSession(tx, { accountId, sessionId }, now);
      await openOrRefuse(tx, accountId);
      if (await isHostBlocked(tx, endpoint)) throw pushHostBlocked();
      const known = (await rows<ChannelRow>(tx, CHANNELS, [accountId])).filter(({ kind }) => kind === 'browser');
      const same = known.find(({ url }) => url === endpoint);
      if (same !== undefined) await removeWhere(tx, 'id = ?', [same.id]);
      else if (known.length >= MAX_BROWSERS) throw tooManyBrowsers();
      await change(tx, INSERT, [
        uuidAt(now),
        accountId,
        'browser',
        endpoint,
        name,
        hostOf(endpoint),
        null,
        p256dh,
        auth,
        now,
      ]);
      await claimEndpoint(tx, { accountId, sessionId, endpoint });
    });
  }

  async remove(accountId: number, uuid: string): Promise<void> {
    await this.database.write(async (tx) => {
      if (!(await removeWhere(tx, 'account_id = ? AND uuid = ?', [accountId, uuid]))) throw noSuchChannel();
    });
  }
}

/** Locks the inbox, so that concurrent requests of one account run one after the other, and none after its deletion. */
export async function openOrRefuse(tx: Tx, accountId: number): Promise<void> {
  if (!(await openInbox(tx, accountId))) throw deletedAccount();
}

/** Counts the test before it is sent, so that concurrent requests cannot exceed the limit. */
export async function countTest(tx: Tx, accountId: number, now: Date): Promise<void> {
  if ((await change(tx, TESTED, [now, accountId, testCutoff(now)])).affected === 0) throw tooManyTests();
}

async function removeWhere(tx: Tx, condition: string, values: readonly unknown[]): Promise<boolean> {
  const found = await rows<RowOf<NotificationChannel, 'id'>>(
    tx,
    `SELECT id FROM notification_channels WHERE ${condition}`,
    values,
  );
  for (const { id } of found) await deleteChannel(tx, id);
  return found.length > 0;
}

export const noSuchChannel = (): Problem =>
  notFound(says('You have no such address. GET /account/notifications/outside lists yours.'));
export const tooManyTests = (): Problem =>
  new Problem(
    429,
    says('An address is tested at most every 10 seconds. Try again shortly.'),
    {},
    { 'Retry-After': '10' },
  );
const tooManyBrowsers = (): Problem =>
  new Problem(409, says('An account has {max} browsers at most: remove one first.', { max: MAX_BROWSERS }));
export const pushOff = (): Problem =>
  new Problem(409, says('The operator of this site has not set up browser notifications.'));
const pushHostBlocked = (): Problem =>
  new Problem(409, says('Staff stopped all messages to the push service of this browser. Ask them about it.'));
