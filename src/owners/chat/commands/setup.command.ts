import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import { logFault } from '../../../core/database/database-errors.js';
import type { Tx } from '../../../core/database/sql.js';
import { BotApi, CODES } from '../../../core/platform/bot-api.js';
import type { BotGuild } from '../../../core/platform/bot-answers.js';
import { BotCallFailed } from '../../../core/platform/bot-requests.js';
import { PlatformError } from '../../../core/platform/platform.js';
import { Problem, forbidden, says } from '../../../core/shared/refusals.js';
import { t } from '../../../core/texts/t.js';
import type { Call } from '../interactions/call.js';
import { ChatCommands } from '../interactions/chat-commands.service.js';
import type { ButtonAction, Command } from '../interactions/command.js';
import { Deeds } from '../interactions/deeds.service.js';
import { type DeferredReply, type Message, type Reply, link } from '../interactions/reply.js';
import { MANAGE_GUILD, type RankedMember, hasRight, refusalOf } from '../roles/voter-role.rules.js';
import { NO_REMINDERS, VoterRoles } from '../roles/voter-roles.service.js';
import { refusedRole, setupMessage } from './setup-message.js';

/** The guild as the platform shows it to the bot now, and who acts there. */
interface Scene {
  readonly guild: BotGuild;
  readonly bot: RankedMember;
  readonly person: RankedMember;
}

type Change = (tx: Tx, accountId: number, now: Date) => Promise<void>;

/** `/setup`, with its menus and buttons: the voter role, and where reminders of bumps are written. */
@Injectable()
export class SetupCommand implements Command, ButtonAction {
  readonly name = 'setup';
  readonly scope = 'guilds';
  /** Members without it do not see the command, unless the guild decides otherwise. */
  readonly defaultRights = MANAGE_GUILD;
  readonly localName = () => t('setup', {}, { context: 'the name of a command: one word in lower case' });
  readonly description = () => t('Connect this server: voter role, and reminders of bumps');

  constructor(
    commands: ChatCommands,
    private readonly config: Config,
    private readonly bot: BotApi,
    private readonly deeds: Deeds,
    private readonly roles: VoterRoles,
  ) {
    commands.add(this);
    commands.addButton(this);
    commands.onCall(({ facts: { guildId }, accountId }) => {
      if (guildId !== undefined && accountId !== undefined && this.bot.isWorking) this.#wake(guildId, accountId);
    });
  }

  async run(call: Call): Promise<Reply | DeferredReply> {
    const { guildId = '' } = call.facts;
    const listing = await this.roles.listingOf(guildId);
    if (listing === undefined) return call.say(() => this.#unlisted(guildId));
    if (this.bot.isWorking)
      return { isPrivate: true, complete: () => this.#shown(call, listing.uuid, () => this.#look(call)) };
    return call.say(() => ({
      isPrivate: true,
      content: t('This site has not connected its bot. What it can do here is on the page of your server.'),
      rows: [[link(t('Open', {}, { context: 'a button that leads to a page' }), this.#tab(listing.uuid))]],
    }));
  }

  async press(call: Call): Promise<Reply | DeferredReply> {
    const { guildId = '', isInstalledInGuild } = call.facts;
    const listing = await this.roles.listingOf(guildId);
    if (listing === undefined || !isInstalledInGuild || !this.bot.isWorking) return this.run(call);
    return { isPrivate: true, complete: () => this.#shown(call, listing.uuid, () => this.#act(call)) };
  }

  /** The answer does not wait for it. */
  #wake(guildId: string, accountId: number): void {
    this.roles
      .wake(guildId, accountId)
      .catch((error: unknown) => logFault(new Logger('Voter roles'), 'A waiting role could not be looked at', error));
  }

  async #act(call: Call): Promise<Scene> {
    const scene = await this.#look(call);
    const change = this.#changeOf(call, scene);
    // The answer of the interaction is made afterwards, and this one only says that the change happened.
    await this.deeds.once(call, async (tx, accountId, now) => {
      await change(tx, accountId, now);
      return { isPrivate: true, content: '' };
    });
    return scene;
  }

  #changeOf({ facts: { guildId = '', argument, values, channelNames } }: Call, { guild, bot, person }: Scene): Change {
    const [chosen = ''] = values;
    if (argument === 'role') {
      const refusal = refusalOf(guild, chosen, { bot, chooser: person });
      if (refusal !== undefined) throw refusedRole(refusal);
      const { id, name } = guild.roles.find((role) => role.id === chosen) ?? { id: chosen, name: '' };
      return (tx, accountId, now) => this.roles.choose(tx, guildId, { id, name }, { accountId, now });
    }
    if (argument === 'no-role') return (tx, accountId, now) => this.roles.choose(tx, guildId, null, { accountId, now });
    if (argument === 'check') return (tx, _accountId, now) => this.roles.check(tx, guildId, now);
    if (argument === 'channel') {
      const channel = { reminderChannelId: chosen, reminderChannelName: channelNames.get(chosen) ?? null };
      return (tx, _accountId, now) => this.roles.chooseReminders(tx, guildId, channel, now);
    }
    if (argument === 'no-channel')
      return (tx, _accountId, now) => this.roles.chooseReminders(tx, guildId, NO_REMINDERS, now);
    const mentioned = guild.roles.find(({ id }) => id === chosen);
    if (mentioned === undefined || mentioned.id === guild.guildId || !mentioned.isMentionable) throw notMentionable();
    const role = { reminderRoleId: chosen, reminderRoleName: mentioned.name };
    return (tx, _accountId, now) => this.roles.chooseReminders(tx, guildId, role, now);
  }

  async #shown(call: Call, uuid: string, act: () => Promise<Scene>): Promise<Message> {
    const { guild, bot } = await act().catch((error: unknown) => this.#explain(error));
    const known = await this.roles.of(guild.guildId);
    return call.say(() => setupMessage({ guild, bot, known, tab: this.#tab(uuid) }));
  }

  /** The rights of the person come from the roles of the guild, because those in the interaction are of one channel. */
  async #look({ facts: { guildId = '', person, memberRoles } }: Call): Promise<Scene> {
    const guild = await this.bot.guild(guildId);
    const member = { userId: person.platformId, roleIds: memberRoles };
    if (!hasRight(guild, member, MANAGE_GUILD)) throw mayNotManage();
    const userId = await this.bot.ownUserId();
    const { roleIds } = await this.bot.member(guildId, userId);
    return { guild, bot: { userId, roleIds }, person: member };
  }

  #explain(error: unknown): never {
    const code = error instanceof BotCallFailed ? error.code : undefined;
    if (code === CODES.unknownGuild || code === CODES.missingAccess) throw botMissing();
    if (error instanceof PlatformError) throw platformAway();
    throw error;
  }

  #tab(uuid: string): string {
    return `${this.config.publicUrl}/dashboard/servers/${uuid}`;
  }

  #unlisted(guildId: string): Reply {
    const { publicUrl, values } = this.config;
    return {
      isPrivate: true,
      content: t('This server is not listed on {site} yet.', { site: values.siteName }),
      rows: [[link(t('List this server'), `${publicUrl}/dashboard/servers/new?platformId=${guildId}`)]],
    };
  }
}

const mayNotManage = (): Problem => forbidden(says('This needs the right to manage the server, by one of your roles.'));
const notMentionable = (): Problem =>
  new Problem(
    409,
    says('Reminders can only mention a role that everybody may mention. Allow that in the settings of the role.'),
  );
const botMissing = (): Problem =>
  new Problem(409, says('The bot is not in this server, or may not see it. Add it to the server, then try again.'));
const platformAway = (): Problem =>
  new Problem(503, says('The platform did not answer. Nothing was changed. Try again in a minute.'));
