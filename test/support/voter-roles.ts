import { VoterRoleSender } from '../../src/owners/chat/roles/voter-role-sender.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { Browser } from './browser.js';
import type { TestOptions } from './app.js';
import { type SentMessage, requireBuildable } from './builders.js';
import { CHAT, Chat, type ChatUser, newUser } from './chat.js';
import { type MadeAccount, newPlatformId } from './factories.js';
import { type BotGuild, SimulatedPlatform } from './platform.js';
import { Served, serveAs } from './served.js';
import { until } from './until.js';

export const BOT = '400000000000000002';
export const MANAGE_GUILD = 1n << 5n;
export const MANAGE_ROLES = 1n << 28n;
export const ADMINISTRATOR = 1n << 3n;

export const roleAt = (position: number, rights = 0n, more: object = {}) => ({
  id: newPlatformId(),
  name: `role ${position}`,
  permissions: String(rights),
  position,
  managed: false,
  mentionable: false,
  ...more,
});

/** Below the roles of the bot (10) and of the person who chooses (20). */
export const VOTER_ROLE = roleAt(3, 1n << 10n);
export const BOT_ROLE = roleAt(10, MANAGE_ROLES, { managed: true });
const CHOOSER_ROLE = roleAt(20, MANAGE_GUILD | MANAGE_ROLES);

interface Completion {
  readonly content: string;
  readonly components: readonly { components: readonly { label?: string; custom_id?: string }[] }[];
}

/** The product with its bot in the guild of a server, at the simulated platform. */
class ServedWithRoles extends Served {
  platform!: SimulatedPlatform;
  chat!: Chat;
  /** The settings of the site, for more processes of it. */
  variables: NonNullable<TestOptions['variables']> = {};
  readonly chooser: ChatUser = newUser();

  override async open({ variables, ...options }: TestOptions = {}): Promise<void> {
    this.platform = await SimulatedPlatform.start();
    const { PLATFORM_BOT_TOKEN } = this.platform.chatVariables;
    const chat = { ...this.platform.variables, ...CHAT, PUBLIC_URL: '', PLATFORM_BOT_TOKEN };
    this.variables = { ...chat, ...variables };
    await super.open({ ...options, variables: this.variables });
    this.chat = new Chat(this.app);
  }

  get sender(): VoterRoleSender {
    return this.app.nest.get(VoterRoleSender);
  }

  /** A listed server with the bot in its guild. */
  async guild(roles: BotGuild['roles'] = [], members: BotGuild['members'] = {}) {
    const owner = await this.make.account();
    const server = await this.make.server(owner, { name: 'Harbor Makers', votes: 0 });
    const guildId = server.platformId;
    const everyone = { ...roleAt(0, 1n << 10n), id: guildId };
    await this.change(guildId, {
      name: 'Harbor',
      owner_id: newPlatformId(),
      roles: [everyone, VOTER_ROLE, BOT_ROLE, CHOOSER_ROLE, ...roles],
      members: { [BOT]: [BOT_ROLE.id], [this.chooser.id]: [CHOOSER_ROLE.id], ...members },
    });
    this.app.forget();
    return { guildId, server, owner };
  }

  async guildState(guildId: string): Promise<BotGuild> {
    const guild = (await this.platform.set()).botGuilds[guildId];
    if (guild === undefined) throw new Error(`No guild ${guildId}`);
    return guild;
  }

  async change(guildId: string, changes: Partial<BotGuild>): Promise<void> {
    const { botGuilds } = await this.platform.set();
    const guild = { ...botGuilds[guildId], ...changes } as BotGuild;
    await this.platform.set({ botGuilds: { ...botGuilds, [guildId]: guild } });
  }

  /** A person with an account who is a member, with these roles. */
  async member(guildId: string, roles: readonly string[] = []): Promise<MadeAccount> {
    const account = await this.make.account();
    const { members } = await this.guildState(guildId);
    await this.change(guildId, { members: { ...members, [account.platformId]: roles } });
    return account;
  }

  /** Uses `/setup`, or one of its menus and buttons, and returns the completed answer. */
  async setup(
    guildId: string,
    { press, values = [], by }: { press?: string; values?: readonly string[]; by?: object } = {},
  ): Promise<Completion> {
    const resolved = { channels: Object.fromEntries(values.map((id) => [id, { id, name: `channel ${id}`, type: 0 }])) };
    const data =
      press === undefined
        ? { id: '1', type: 1, name: 'setup', options: [] }
        : { component_type: values.length > 0 ? 6 : 2, custom_id: `setup:${press}`, values, resolved };
    const made = this.chat.interaction(press === undefined ? 2 : 3, data, { guild: guildId, user: this.chooser });
    const member = { user: this.chooser, roles: [CHOOSER_ROLE.id], permissions: '0', ...by };
    const token = `setup-${newPlatformId()}`;
    const { type, isPrivate } = await this.chat.send({ ...made, token, member });
    expect([type, isPrivate]).toEqual([5, true]);
    let found: unknown;
    await until(async () => (found = (await this.platform.set()).completions[token]) !== undefined);
    requireBuildable(found as SentMessage);
    return found as Completion;
  }

  choose = (guildId: string, roleId = VOTER_ROLE.id, by?: object): Promise<Completion> =>
    this.setup(guildId, { press: 'role', values: [roleId], ...(by === undefined ? {} : { by }) });

  vote = (account: { readonly id: number }, server: { readonly id: number }): Promise<boolean> =>
    this.app.nest.get(Votes).cast(account.id, server.id);

  unvote = (account: { readonly id: number }, server: { readonly id: number }): Promise<boolean> =>
    this.app.nest.get(Votes).remove(account.id, server.id);

  /** Carries out what is due. */
  async carryOut(): Promise<void> {
    await this.sender.poll();
    await this.sender.idle();
  }

  /** The people in the guild with the voter role. */
  async withRole(guildId: string, roleId = VOTER_ROLE.id): Promise<string[]> {
    const { members } = await this.guildState(guildId);
    return Object.entries(members)
      .filter(([, held]) => held.includes(roleId))
      .map(([person]) => person)
      .toSorted();
  }

  /** A column of what the team chose for the guild. */
  async chosen(guildId: string, column: 'voter_role_id' | 'stop_reason'): Promise<string | null | undefined> {
    const sql = `SELECT ${column} AS value FROM chat_guilds WHERE guild_id = ?`;
    return (await this.app.database.query<{ value: string | null }>(sql, [guildId]))[0]?.value;
  }

  /** The kinds of the notifications of an account. */
  async told(account: MadeAccount): Promise<string[]> {
    const browser = await Browser.of(this.app, account);
    const { body } = await browser.get<{ notifications: { kind: string }[] }>('/account/notifications');
    return body.notifications.map(({ kind }) => kind);
  }

  /** How often the bot tried to give or take a role. */
  async roleCalls(): Promise<number> {
    return (await this.platform.set()).roleCalls.length;
  }
}

export const serveWithRoles = (options: TestOptions = {}): ServedWithRoles => serveAs(new ServedWithRoles(), options);
