import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Bumps } from '../../../activity/bumps/bumps.service.js';
import { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { logFault } from '../../../core/database/database-errors.js';
import { change, isOneOf, listLength, padded } from '../../../core/database/sql.js';
import { BotApi } from '../../../core/platform/bot-api.js';
import { BotCallFailed } from '../../../core/platform/bot-requests.js';
import { PlatformError, PlatformRateLimited } from '../../../core/platform/platform.js';
import { Clock } from '../../../core/shared/clock.js';
import { ScheduledWork } from '../../../core/shared/scheduled-work.js';
import { later } from '../../../core/shared/utc.js';
import { Languages } from '../../../core/texts/languages.service.js';
import { inLanguage, t } from '../../../core/texts/t.js';
import { Inboxes } from '../../notifications/inboxes.service.js';
import { ownerOf } from '../../notifications/recipients.js';
import type { DueServerRow } from '../../notifications/reminder-rows.js';
import { Reminders } from '../../notifications/reminders.service.js';
import type { ChannelEnd } from '../../notifications/stopped-words.rules.js';
import { nameOf, openButton } from '../commands/listing-message.js';
import { type ShownListing, ShownListings } from '../commands/shown-listings.service.js';
import { type Message, button, messageBody } from '../interactions/reply.js';
import type { ChatGuild } from '../roles/voter-role.entity.js';
import {
  CLAIM_MS,
  REMINDERS_AT_ONCE,
  channelEndOf,
  isTooLate,
  nonceOf,
  retryReminderAfterMs,
} from './reminder.rules.js';

const CHOSEN = 'SELECT id, listing_id AS listingId FROM chat_guilds WHERE reminder_channel_id IS NOT NULL AND';
const ASK = `UPDATE chat_guilds SET reminder_due_at = ?, reminder_attempts = 0, reminded_bumps = ?
  WHERE id = ? AND reminder_channel_id IS NOT NULL AND (reminded_bumps IS NULL OR reminded_bumps < ?)`;
const DUE = `SELECT id, guild_id AS guildId, listing_id AS listingId, reminder_channel_id AS channelId,
    reminder_channel_name AS channelName, reminder_role_id AS roleId, reminded_bumps AS bumps, reminder_attempts AS attempts
  FROM chat_guilds WHERE reminder_due_at <= ? ORDER BY reminder_due_at LIMIT ${REMINDERS_AT_ONCE}`;
/** Several processes find the same ones; only one of them claims each. If it ends meanwhile, the reminder is due again. */
const CLAIM = `UPDATE chat_guilds SET reminder_due_at = ?, reminder_attempts = reminder_attempts + 1
  WHERE id = ? AND reminder_due_at <= ?`;
const LATER = 'UPDATE chat_guilds SET reminder_due_at = ? WHERE id = ? AND reminded_bumps = ? AND reminder_due_at > ?';
const DONE = 'UPDATE chat_guilds SET reminder_due_at = NULL WHERE id = ? AND reminded_bumps = ?';
const END = `UPDATE chat_guilds SET reminder_channel_id = NULL, reminder_channel_name = NULL, reminder_role_id = NULL,
    reminder_role_name = NULL, reminder_due_at = NULL WHERE id = ? AND reminder_channel_id = ?`;

interface DueReminder extends RowOf<ChatGuild, 'id' | 'guildId' | 'listingId'> {
  readonly channelId: string;
  readonly channelName: string | null;
  readonly roleId: string | null;
  readonly bumps: number;
  readonly attempts: number;
}

/** Writes one message into the channel that a team chose when its server can be bumped again. */
@Injectable()
export class ChannelReminders implements OnModuleInit, BeforeApplicationShutdown {
  readonly #work = new ScheduledWork(
    (end) => this.#writeDue(end),
    (error) => logFault(new Logger('Bump reminders'), 'Reminders could not be written', error),
  );

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly bot: BotApi,
    private readonly bumps: Bumps,
    private readonly listings: ShownListings,
    private readonly languages: Languages,
    private readonly inboxes: Inboxes,
    private readonly reminders: Reminders,
  ) {}

  onModuleInit(): void {
    // Without a bot, nothing would write them.
    if (this.config.values.platformBotToken !== undefined)
      this.reminders.onReady((servers, now) => this.#ask(servers, now));
  }

  @Cron('25 * * * * *', { name: 'bump-reminders', timeZone: 'UTC', waitForCompletion: true })
  write(): Promise<void> {
    return this.#work.run();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  async #ask(servers: readonly DueServerRow[], now: Date): Promise<void> {
    const bumps = new Map(servers.map((server) => [server.listingId, server.bumps]));
    const [among, ...ids] = isOneOf('listing_id', padded([...bumps.keys()], listLength(bumps.size)));
    for (const { id, listingId } of await this.database.query<RowOf<ChatGuild, 'id' | 'listingId'>>(
      `${CHOSEN} ${among}`,
      ids,
    ))
      await this.database.execute(ASK, [now, bumps.get(listingId), id, bumps.get(listingId)]);
  }

  async #writeDue(end: AbortSignal): Promise<void> {
    if (this.config.values.webhooks !== 'on') return;
    for (let due: DueReminder[] = []; this.bot.isWorking && !end.aborted;) {
      due = await this.database.query<DueReminder>(DUE, [this.clock.now()]);
      const written = await Promise.allSettled(due.map((one) => this.#write(one)));
      for (const one of written) if (one.status === 'rejected') throw one.reason;
      if (due.length < REMINDERS_AT_ONCE) return;
    }
  }

  async #write(due: DueReminder): Promise<void> {
    const now = this.clock.now();
    if ((await this.database.execute(CLAIM, [later(now, CLAIM_MS), due.id, now])) === 0) return;
    try {
      await this.#send(due, now);
      await this.database.execute(DONE, [due.id, due.bumps]);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const end = channelEndOf(error instanceof BotCallFailed ? error.code : undefined);
      if (end !== undefined) return this.#end(due, end);
      const asked = error instanceof PlatformRateLimited ? error.retryAfterMs : undefined;
      const dueAt = later(now, asked ?? retryReminderAfterMs(due.attempts + 1));
      await this.database.execute(LATER, [dueAt, due.id, due.bumps, now]);
    }
  }

  /** Nothing is sent if it is too late, or if the server was bumped or is not public any more. */
  async #send({ id, guildId, listingId, channelId, roleId, bumps }: DueReminder, now: Date): Promise<void> {
    const server = await this.listings.ofServer(listingId);
    if (server === undefined) return;
    const { canBump, lastBumpedAt } = await this.bumps.status(listingId);
    if (!canBump || lastBumpedAt === null || isTooLate(lastBumpedAt, now)) return;
    const guild = await this.bot.guild(guildId);
    const role = guild.roles.find((one) => one.id === roleId && one.isMentionable && one.id !== guildId);
    const message = inLanguage(this.languages.forHeader(guild.locale ?? ''), () => reminderOf(server, role?.id));
    await this.bot.sendMessage(channelId, messageBody(message), nonceOf(id, bumps));
  }

  /** The team has to choose a channel again, and is told so once. */
  async #end({ id, listingId, channelId, channelName }: DueReminder, reason: ChannelEnd): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      if ((await change(tx, END, [id, channelId])).affected === 0) return;
      const detail = { reason, channel: channelName };
      await this.inboxes.tell(tx, await ownerOf(tx, listingId), { kind: 'reminders.stopped', listingId, detail, now });
    });
  }
}

const reminderOf = (server: ShownListing, roleId: string | undefined): Message => ({
  content: `${roleId === undefined ? '' : `<@&${roleId}> `}${t('{name} can be bumped again', { name: nameOf(server) })}`,
  rows: [[button(t('Bump'), 'bump', server.card.id, true), openButton(server)]],
  ...(roleId !== undefined && { mentionedRole: roleId }),
});
