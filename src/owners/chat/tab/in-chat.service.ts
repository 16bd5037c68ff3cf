import { Injectable } from '@nestjs/common';
import type { Bump } from '../../../activity/bumps/bump.entity.js';
import { Config } from '../../../core/config/config.js';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { Database, writeWithRetry } from '../../../core/database/database.js';
import type { Tx } from '../../../core/database/sql.js';
import { BotApi } from '../../../core/platform/bot-api.js';
import { BotCallFailed } from '../../../core/platform/bot-requests.js';
import { PlatformError } from '../../../core/platform/platform.js';
import { installLink } from '../../../core/platform/install-link.js';
import { Clock } from '../../../core/shared/clock.js';
import { Problem, says } from '../../../core/shared/refusals.js';
import { Languages } from '../../../core/texts/languages.service.js';
import { inLanguage, t } from '../../../core/texts/t.js';
import type { PlatformFact } from '../../../listings/listing/listing.entity.js';
import { requireFound } from '../../../listings/listing/rights/listing-rights.service.js';
import { siteWords } from '../../../listings/listing/rights/rights.rules.js';
import type { Server } from '../../../listings/servers/server.entity.js';
import { countTest, openOrRefuse } from '../../notifications/outside/channels.service.js';
import { noBot, notNow } from '../../notifications/outside/direct-messages.service.js';
import { CHANNEL_ENDS } from '../../notifications/stopped-words.rules.js';
import { messageBody } from '../interactions/reply.js';
import { channelEndOf } from '../reminders/reminder.rules.js';
import type { ChatGuild } from '../roles/voter-role.entity.js';
import { NO_REMINDERS, VoterRoles } from '../roles/voter-roles.service.js';

type Chosen = RowOf<
  ChatGuild,
  | 'guildId'
  | 'stopReason'
  | 'voterRoleId'
  | 'voterRoleName'
  | 'reminderChannelId'
  | 'reminderChannelName'
  | 'reminderRoleName'
>;

/** Everything that the team chose is null until it used `/setup`. */
type ChatRow = RowOf<Server, 'memberCount'> & { readonly [Name in keyof Chosen]: Chosen[Name] | null } & {
  readonly countedAt: ColumnOf<PlatformFact, 'countedAt'> | null;
  readonly lastBumpAt: ColumnOf<Bump, 'bumpedAt'> | null;
};

export type ServerInChat = ChatRow & {
  readonly isBotPresent: boolean;
  /** Whether members use commands there, as far as is known. */
  readonly isInstalled: boolean;
};

/** The newest bumps of a server, which the index has: older ones are not looked at. */
const BATCH = 200;
const FIND = `SELECT s.member_count AS memberCount, g.guild_id AS guildId, g.stop_reason AS stopReason,
    g.voter_role_id AS voterRoleId, g.voter_role_name AS voterRoleName, g.reminder_channel_id AS reminderChannelId,
    g.reminder_channel_name AS reminderChannelName, g.reminder_role_name AS reminderRoleName,
    (SELECT f.counted_at FROM platform_facts f WHERE f.listing_id = s.listing_id) AS countedAt,
    (SELECT MAX(n.bumped_at) FROM
      (SELECT b.bumped_at, b.source FROM bumps b WHERE b.listing_id = ? ORDER BY b.bumped_at DESC, b.id DESC LIMIT ${BATCH}) n
      WHERE n.source = 'Command') AS lastBumpAt
  FROM servers s LEFT JOIN chat_guilds g ON g.listing_id = s.listing_id WHERE s.listing_id = ?`;
const HOLDERS = `SELECT COUNT(*) AS holders FROM voter_role_grants
  WHERE chat_guild_id = (SELECT id FROM chat_guilds WHERE listing_id = ?)`;

interface OfTeam {
  readonly accountId: number;
  readonly listingId: number;
}

/** What the application does in the chat of a server. */
@Injectable()
export class InChat {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly bot: BotApi,
    private readonly roles: VoterRoles,
    private readonly languages: Languages,
  ) {}

  get hasBot(): boolean {
    return this.bot.isWorking;
  }

  get addUrl(): string | null {
    return installLink(this.config) ?? null;
  }

  /** The address of the channel of the reminders on the platform. */
  channelUrlOf({ guildId, reminderChannelId }: Pick<ServerInChat, 'guildId' | 'reminderChannelId'>): string | null {
    const { platformIssuer } = this.config.values;
    return platformIssuer === undefined ? null : `${platformIssuer}/channels/${guildId}/${reminderChannelId}`;
  }

  async of(listingId: number): Promise<ServerInChat> {
    const [row] = await this.database.query<ChatRow>(FIND, [listingId, listingId]);
    const found = requireFound(row, siteWords('server'));
    const isBotPresent = this.hasBot && found.countedAt !== null;
    const isSetUp = found.guildId !== null && found.stopReason !== 'gone';
    return { ...found, isBotPresent, isInstalled: isBotPresent || isSetUp || found.lastBumpAt !== null };
  }

  /** How many members have a role that the bot gave them. */
  async holdersOf(listingId: number): Promise<number> {
    const [found] = await this.database.query<{ holders: number | string }>(HOLDERS, [listingId]);
    return Number(found?.holders ?? 0);
  }

  switchOffRole({ accountId, listingId }: OfTeam): Promise<void> {
    return this.#change(listingId, (tx, guildId, now) => this.roles.choose(tx, guildId, null, { accountId, now }));
  }

  switchOffReminders({ listingId }: OfTeam): Promise<void> {
    return this.#change(listingId, (tx, guildId, now) => this.roles.chooseReminders(tx, guildId, NO_REMINDERS, now));
  }

  /** Writes a message into the channel of the reminders, in the language of its guild. It mentions no one. */
  async test({ accountId, listingId }: OfTeam): Promise<void> {
    const { guildId, reminderChannelId } = await this.#knownGuild(listingId);
    if (reminderChannelId === null) throw noChannel();
    await this.database.write(async (tx) => {
      await openOrRefuse(tx, accountId);
      await countTest(tx, accountId, this.clock.now());
    });
    try {
      const { locale } = await this.bot.guild(guildId);
      const content = inLanguage(this.languages.forHeader(locale ?? ''), () =>
        t('This is a test. Reminders of bumps are written into this channel.'),
      );
      await this.bot.sendMessage(reminderChannelId, messageBody({ content }));
    } catch (error) {
      const end = channelEndOf(error instanceof BotCallFailed ? error.code : undefined);
      if (end !== undefined) throw new Problem(409, CHANNEL_ENDS[end]);
      throw error instanceof PlatformError ? notNow() : error;
    }
  }

  async #change(listingId: number, act: (tx: Tx, guildId: string, now: Date) => Promise<void>): Promise<void> {
    const { guildId } = await this.#knownGuild(listingId);
    await writeWithRetry(this.database, (tx) => act(tx, guildId, this.clock.now()));
  }

  async #knownGuild(listingId: number) {
    if (!this.hasBot) throw noBot();
    const { guildId, reminderChannelId } = await this.of(listingId);
    if (guildId === null) throw noChannel();
    return { guildId, reminderChannelId };
  }
}

export const noChannel = (): Problem => new Problem(409, says('Use /setup in the server first.'));
