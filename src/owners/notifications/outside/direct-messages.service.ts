import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import type { Answer } from '../../../core/delivery/sender.js';
import { BotApi } from '../../../core/platform/bot-api.js';
import { BotCallFailed } from '../../../core/platform/bot-requests.js';
import { PlatformError, PlatformRateLimited } from '../../../core/platform/platform.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { Clock } from '../../../core/shared/clock.js';
import { uuidAt } from '../../../core/shared/ids.js';
import { Problem, says } from '../../../core/shared/refusals.js';
import { later } from '../../../core/shared/utc.js';
import { Languages } from '../../../core/texts/languages.service.js';
import { inLanguage, t } from '../../../core/texts/t.js';
import { deletedAccount } from '../../../accounts/users/account-problems.js';
import { openInbox } from '../inbox-rows.js';
import type { NotificationChannel } from '../notification.entity.js';
import { deleteChannel } from './channel-rows.js';
import { DIRECT_PAUSE_MS, type DirectMessage, directMessage, isClosedTo, isTooFast } from './direct-messages.rules.js';

/** Releases before 0.3 take such a channel for a webhook, and send nothing to this address. */
const HOST = 'direct-messages.invalid';

type DirectChannel = RowOf<NotificationChannel, 'id' | 'directChannel'> & { readonly platformId: string | null };
type DirectState = RowOf<NotificationChannel, 'state' | 'reason'>;

const OWN = "SELECT id, state, reason FROM notification_channels WHERE account_id = ? AND kind = 'message'";
const INSERT = `INSERT INTO notification_channels (uuid, account_id, kind, url, name, host, direct_channel, created_at)
  VALUES (?, ?, 'message', ?, ?, ?, ?, ?)`;
const OPENED = 'UPDATE notification_channels SET direct_channel = ? WHERE id = ?';
const PERSON = 'SELECT platform_id AS platformId FROM accounts WHERE id = ? AND platform_id IS NOT NULL';

/** Direct messages of the application, to which people can have their notifications sent. */
@Injectable()
export class DirectMessages {
  #pausedUntil = new Date(0);

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly bot: BotApi,
    private readonly languages: Languages,
  ) {}

  /** Whether the site has a bot that can send them. */
  get isPossible(): boolean {
    return this.config.hasChat && this.bot.isWorking;
  }

  async of(accountId: number): Promise<DirectState | undefined> {
    const [found] = await this.database.query<DirectState>(OWN, [accountId]);
    return found;
  }

  /** Switches them on after a first message that must arrive. */
  async switchOn({ accountId, language }: Visitor): Promise<void> {
    if (!this.isPossible) throw noBot();
    const [person] = await this.database.query<{ platformId: string }>(PERSON, [accountId]);
    if (person === undefined) throw deletedAccount();
    const {
      publicUrl,
      values: { siteName },
    } = this.config;
    const url = `${publicUrl}/account/notifications/settings`;
    const first = inLanguage(this.languages.forAccount(language), () =>
      directMessage({ title: t('Your notifications of {site} come here.', { site: siteName }), text: '', url }),
    );
    try {
      const channelId = await this.bot.openDirectMessage(person.platformId);
      await this.bot.sendMessage(channelId, first);
      await this.database.write((tx) => this.switchOnIn(tx, accountId, channelId));
    } catch (error) {
      if (error instanceof BotCallFailed && isClosedTo(error.code)) throw closed();
      throw error instanceof PlatformError ? notNow() : error;
    }
  }

  /** Without a first message: if none arrives, the next notification switches them off. */
  async switchOnIn(tx: Tx, accountId: number, channelId: string | null = null): Promise<void> {
    if (!this.isPossible) return;
    const now = this.clock.now();
    if (!(await openInbox(tx, accountId))) throw deletedAccount();
    for (const { id, state } of await rows<RowOf<NotificationChannel, 'id' | 'state'>>(tx, OWN, [accountId])) {
      if (state === 'on') return;
      await deleteChannel(tx, id);
    }
    const { platformName } = this.config.values;
    await change(tx, INSERT, [uuidAt(now), accountId, `https://${HOST}/`, platformName, HOST, channelId, now]);
  }

  async switchOff(accountId: number): Promise<void> {
    await this.database.write(async (tx) => {
      if (!(await openInbox(tx, accountId))) throw deletedAccount();
      for (const { id } of await rows<RowOf<NotificationChannel, 'id'>>(tx, OWN, [accountId]))
        await deleteChannel(tx, id);
    });
  }

  async send(channel: DirectChannel, message: DirectMessage): Promise<Answer> {
    const pausedMs = this.#pausedUntil.getTime() - this.clock.now().getTime();
    if (pausedMs > 0) return postponed(pausedMs);
    const startedAt = performance.now();
    const outcome = { retryAfter: undefined, text: '' };
    const ms = () => Math.round(performance.now() - startedAt);
    try {
      await this.bot.sendMessage(await this.#channelOf(channel), message);
      return { outcome: { ...outcome, status: 204, ms: ms() } };
    } catch (error) {
      if (error instanceof PlatformRateLimited) return postponed(error.retryAfterMs ?? DIRECT_PAUSE_MS);
      if (!(error instanceof PlatformError)) throw error;
      const { status, code } = error instanceof BotCallFailed ? error : {};
      if (status === undefined) return { outcome: { fault: 'no connection', ms: ms(), text: '' } };
      if (isTooFast(code)) {
        this.#pausedUntil = later(this.clock.now(), DIRECT_PAUSE_MS);
        return postponed(DIRECT_PAUSE_MS);
      }
      // As a receiver that is gone: nothing more is sent there.
      return { outcome: { ...outcome, status: isClosedTo(code) ? 410 : status, ms: ms() } };
    }
  }

  /** Opened once: the platform limits how many an application opens. */
  async #channelOf({ id, directChannel, platformId }: DirectChannel): Promise<string> {
    if (directChannel !== null) return directChannel;
    const channelId = await this.bot.openDirectMessage(platformId ?? '');
    await this.database.execute(OPENED, [channelId, id]);
    return channelId;
  }
}

const postponed = (pauseMs: number): Answer => ({
  outcome: { status: 429, retryAfter: undefined, ms: 0, text: '' },
  isPostponed: true,
  pauseMs,
});

export const noBot = (): Problem => new Problem(409, says('This site has not connected its bot.'));
export const closed = (): Problem =>
  new Problem(
    409,
    says(
      'You do not accept direct messages of this application. Allow them in the settings of a server that it is in, then try again.',
    ),
  );
export const notNow = (): Problem =>
  new Problem(503, says('The platform did not take the message. Try again later.'), {}, { 'Retry-After': '60' });
