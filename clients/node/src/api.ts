// Made from docs/openapi.json by scripts/client-types.mjs. Run `npm run client:types` to update it.

export interface ErrorBody {
  /** What went wrong and what to do, for people to read. Programs should distinguish errors by status. */
  readonly error: string;
}

export interface LimitError {
  /** Which limit is used up, and when to try again. */
  readonly error: string;
  /** Requests left: none. */
  readonly remaining: number;
  /** When the limit resets, in Unix milliseconds. */
  readonly reset: number | null;
}

export interface Me {
  /** The service's id of the account. */
  readonly id: string;
  /** The account's id on the platform. */
  readonly platformId: string;
  readonly username: string;
  /** The account's discriminator on the platform. */
  readonly discriminator: string | null;
  readonly displayName: string | null;
  /** Whether the display name is shown instead of the username. */
  readonly useDisplayName: boolean;
  /** An image, as an absolute https address. */
  readonly avatar: string | null;
  /** An image, as an absolute https address. */
  readonly banner: string | null;
  /** The account's role on this site: user, reviewer, partner_manager, admin. More may come. */
  readonly role: string;
  readonly createdAt: string;
}

export interface MeAnswer {
  readonly user: Me;
}

/** The account's role on the team. */
export type BotRole = 'owner' | 'developer';

export interface MeBot {
  /** The service's id of the bot. */
  readonly id: string;
  /** The bot's id on the platform. */
  readonly platformBotId: string;
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Markdown. */
  readonly longDescription: string | null;
  /** An image, as an absolute https address. */
  readonly avatar: string | null;
  /** An image, as an absolute https address. */
  readonly banner: string | null;
  /** The link that adds the bot to a server; empty in a draft without one. */
  readonly invite: string;
  /** The prefix of its text commands. */
  readonly prefix: string | null;
  /** The bot's discriminator on the platform. */
  readonly discriminator: string | null;
  /** The permissions that the bot requests, as the number that the platform uses for them. */
  readonly permissions: string | null;
  /** The number of servers that the bot is in, as last posted. */
  readonly serverCount: number;
  /** The number of its shards; 0 if unknown. */
  readonly shardCount: number;
  /** Active votes. */
  readonly votes: number;
  /** Whether staff have verified it. */
  readonly verified: boolean;
  /** Whether it belongs to the directory or the platform. */
  readonly official: boolean;
  /** Whether it is for adults only. */
  readonly nsfw: boolean;
  /** Whether it generates content with AI. */
  readonly aiContent: boolean;
  /** The name of the server in which it helps people. */
  readonly supportServerName: string | null;
  readonly dashboard: string | null;
  readonly website: string | null;
  /** The source code. */
  readonly github: string | null;
  readonly tags: readonly string[];
  /** Images, as absolute https addresses. */
  readonly screenshots: readonly string[];
  /** Its name in URLs; paths accept it in place of an id. */
  readonly slug: string | null;
  /** The mean of the visible ratings from 1 to 5, with two decimals; null without ratings. */
  readonly averageRating: number | null;
  /** Visible ratings. */
  readonly totalRatings: number;
  readonly ownerUsername: string | null;
  /** As #rrggbb. */
  readonly ownerNameColor: string | null;
  readonly createdAt: string;
  /** The last edit; votes and posted counts do not change it. */
  readonly updatedAt: string;
  /** The account's role on the team. */
  readonly role: BotRole;
}

export interface MeBotsAnswer {
  readonly bots: readonly MeBot[];
}

export interface Bot {
  /** The service's id of the bot. */
  readonly id: string;
  /** The bot's id on the platform. */
  readonly platformBotId: string;
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Markdown. */
  readonly longDescription: string | null;
  /** An image, as an absolute https address. */
  readonly avatar: string | null;
  /** An image, as an absolute https address. */
  readonly banner: string | null;
  /** The link that adds the bot to a server; empty in a draft without one. */
  readonly invite: string;
  /** The prefix of its text commands. */
  readonly prefix: string | null;
  /** The bot's discriminator on the platform. */
  readonly discriminator: string | null;
  /** The permissions that the bot requests, as the number that the platform uses for them. */
  readonly permissions: string | null;
  /** The number of servers that the bot is in, as last posted. */
  readonly serverCount: number;
  /** The number of its shards; 0 if unknown. */
  readonly shardCount: number;
  /** Active votes. */
  readonly votes: number;
  /** Whether staff have verified it. */
  readonly verified: boolean;
  /** Whether it belongs to the directory or the platform. */
  readonly official: boolean;
  /** Whether it is for adults only. */
  readonly nsfw: boolean;
  /** Whether it generates content with AI. */
  readonly aiContent: boolean;
  /** The name of the server in which it helps people. */
  readonly supportServerName: string | null;
  readonly dashboard: string | null;
  readonly website: string | null;
  /** The source code. */
  readonly github: string | null;
  readonly tags: readonly string[];
  /** Images, as absolute https addresses. */
  readonly screenshots: readonly string[];
  /** Its name in URLs; paths accept it in place of an id. */
  readonly slug: string | null;
  /** The mean of the visible ratings from 1 to 5, with two decimals; null without ratings. */
  readonly averageRating: number | null;
  /** Visible ratings. */
  readonly totalRatings: number;
  readonly ownerUsername: string | null;
  /** As #rrggbb. */
  readonly ownerNameColor: string | null;
  readonly createdAt: string;
  /** The last edit; votes and posted counts do not change it. */
  readonly updatedAt: string;
}

export interface BotAnswer {
  readonly bot: Bot;
}

export interface StatsBody {
  /** The number of servers that the bot is currently in. */
  readonly serverCount: number;
}

export interface ServerCount {
  /** The count that the listing now shows. */
  readonly serverCount: number;
}

/** How precisely the member count is shown. */
export type MemberCountMode = 'hidden' | 'approximate' | 'accurate';

/** The account's role on the team. */
export type ServerRole = 'owner' | 'admin';

export interface MeServer {
  /** The service's id of the server. */
  readonly id: string;
  /** The server's guild id on the platform. */
  readonly platformGuildId: string;
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Markdown. */
  readonly longDesc: string | null;
  /** An image, as an absolute https address. */
  readonly icon: string | null;
  /** An image, as an absolute https address. */
  readonly banner: string | null;
  /** As #rrggbb. */
  readonly bannerColor: string | null;
  /** The link to join the server; empty in a draft without one. */
  readonly invite: string;
  /** `null` when memberCountMode is hidden; rounded down to two digits when it is approximate. */
  readonly memberCount: number | null;
  /** How precisely the member count is shown. */
  readonly memberCountMode: MemberCountMode;
  /** Rounded like memberCount, unless the mode is accurate. */
  readonly onlineCount: number;
  /** Whether staff have verified it. */
  readonly verified: boolean;
  /** Whether it belongs to the directory or the platform. */
  readonly official: boolean;
  /** Whether it is for adults only. */
  readonly nsfw: boolean;
  /** For example general, teen, mature. */
  readonly contentRatings: readonly string[];
  /** Whether it is about AI-generated content. */
  readonly aiContent: boolean;
  /** A language tag (BCP 47). */
  readonly language: string;
  /** Language tags (BCP 47), without the main language. */
  readonly secondaryLanguages: readonly string[];
  /** For example gaming, music, technology. */
  readonly category: string | null;
  readonly tags: readonly string[];
  /** Active votes. */
  readonly votes: number;
  /** Whether it has premium from the directory. */
  readonly premium: boolean;
  /** Whether it is a partner of the directory. */
  readonly partnered: boolean;
  /** Whether it is a partner of the platform. */
  readonly platformPartner: boolean;
  /** Its name in URLs of the site. */
  readonly slug: string | null;
  readonly ownerUsername: string | null;
  readonly ownerDisplayName: string | null;
  /** Whether the owner shows the display name instead of the username. */
  readonly ownerUseDisplayName: boolean;
  /** As #rrggbb. */
  readonly ownerNameColor: string | null;
  readonly createdAt: string;
  /** The last edit; votes and bumps do not change it. */
  readonly updatedAt: string;
  /** The account's role on the team. */
  readonly role: ServerRole;
}

export interface MeServersAnswer {
  readonly servers: readonly MeServer[];
}

export interface Server {
  /** The service's id of the server. */
  readonly id: string;
  /** The server's guild id on the platform. */
  readonly platformGuildId: string;
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** Markdown. */
  readonly longDesc: string | null;
  /** An image, as an absolute https address. */
  readonly icon: string | null;
  /** An image, as an absolute https address. */
  readonly banner: string | null;
  /** As #rrggbb. */
  readonly bannerColor: string | null;
  /** The link to join the server; empty in a draft without one. */
  readonly invite: string;
  /** `null` when memberCountMode is hidden; rounded down to two digits when it is approximate. */
  readonly memberCount: number | null;
  /** How precisely the member count is shown. */
  readonly memberCountMode: MemberCountMode;
  /** Rounded like memberCount, unless the mode is accurate. */
  readonly onlineCount: number;
  /** Whether staff have verified it. */
  readonly verified: boolean;
  /** Whether it belongs to the directory or the platform. */
  readonly official: boolean;
  /** Whether it is for adults only. */
  readonly nsfw: boolean;
  /** For example general, teen, mature. */
  readonly contentRatings: readonly string[];
  /** Whether it is about AI-generated content. */
  readonly aiContent: boolean;
  /** A language tag (BCP 47). */
  readonly language: string;
  /** Language tags (BCP 47), without the main language. */
  readonly secondaryLanguages: readonly string[];
  /** For example gaming, music, technology. */
  readonly category: string | null;
  readonly tags: readonly string[];
  /** Active votes. */
  readonly votes: number;
  /** Whether it has premium from the directory. */
  readonly premium: boolean;
  /** Whether it is a partner of the directory. */
  readonly partnered: boolean;
  /** Whether it is a partner of the platform. */
  readonly platformPartner: boolean;
  /** Its name in URLs of the site. */
  readonly slug: string | null;
  readonly ownerUsername: string | null;
  readonly ownerDisplayName: string | null;
  /** Whether the owner shows the display name instead of the username. */
  readonly ownerUseDisplayName: boolean;
  /** As #rrggbb. */
  readonly ownerNameColor: string | null;
  readonly createdAt: string;
  /** The last edit; votes and bumps do not change it. */
  readonly updatedAt: string;
}

export interface ServerAnswer {
  readonly server: Server;
}

export interface VoteCheck {
  /** Whether this user has an active vote now. */
  readonly voted: boolean;
  /** Active votes of the listing. */
  readonly votes: number;
}

export interface Voter {
  /** The display name if the voter shows it, otherwise the username. Names change. */
  readonly username: string;
  /** The platform user id, which identifies the voter. null for a deleted account. */
  readonly platformId: string | null;
  readonly votedAt: string;
}

export interface VoterPage {
  /** Active votes on all pages. */
  readonly total: number;
  /** The page that was returned. */
  readonly page: number;
  /** The page size that was used. */
  readonly limit: number;
  readonly voters: readonly Voter[];
}

export interface Bump {
  readonly bumpedAt: string;
  /** Where the bump came from. */
  readonly source: string;
  /** The display name if it is shown, otherwise the username. */
  readonly username: string | null;
  /** The platform user id. null for a deleted account. */
  readonly platformId: string | null;
}

export interface BumpPage {
  /** `null` if never bumped. It may be older than the history. */
  readonly lastBumpedAt: string | null;
  /** Whether the cooldown has ended. Turns false again if the boost that shortened the cooldown ends. */
  readonly canBump: boolean;
  /** When the cooldown ends; null when canBump is true. */
  readonly nextBumpAt: string | null;
  /** 6 while the owner has a bump boost, otherwise 12. */
  readonly cooldownHours: number;
  /** Consecutive UTC days with a bump, ending today or yesterday. */
  readonly bumpStreak: number;
  /** Recorded bumps on all pages. */
  readonly total: number;
  /** The page that was returned. */
  readonly page: number;
  /** The page size that was used. */
  readonly limit: number;
  readonly bumps: readonly Bump[];
}

/** The input and the answer of each operation, by its id in the document. */
export interface Operations {
  /** Get the account of this key */
  readonly getMe: { readonly parameters: Record<string, never>; readonly body: undefined; readonly answer: MeAnswer };
  /** List the bots of this account */
  readonly listMyBots: {
    readonly parameters: Record<string, never>;
    readonly body: undefined;
    readonly answer: MeBotsAnswer;
  };
  /** List the servers of this account */
  readonly listMyServers: {
    readonly parameters: Record<string, never>;
    readonly body: undefined;
    readonly answer: MeServersAnswer;
  };
  /** Get a bot */
  readonly getBot: {
    readonly parameters: { readonly id: string };
    readonly body: undefined;
    readonly answer: BotAnswer;
  };
  /** Update a bot's server count */
  readonly updateBotStats: {
    readonly parameters: { readonly id: string };
    readonly body: StatsBody;
    readonly answer: ServerCount;
  };
  /** Check whether a user has voted for a bot */
  readonly checkBotVote: {
    readonly parameters: { readonly id: string; readonly platformId: string };
    readonly body: undefined;
    readonly answer: VoteCheck;
  };
  /** List a bot's voters */
  readonly listBotVoters: {
    readonly parameters: {
      readonly id: string;
      readonly page?: number | undefined;
      readonly limit?: number | undefined;
    };
    readonly body: undefined;
    readonly answer: VoterPage;
  };
  /** Get a server */
  readonly getServer: {
    readonly parameters: { readonly id: string };
    readonly body: undefined;
    readonly answer: ServerAnswer;
  };
  /** Check whether a user has voted for a server */
  readonly checkServerVote: {
    readonly parameters: { readonly id: string; readonly platformId: string };
    readonly body: undefined;
    readonly answer: VoteCheck;
  };
  /** List a server's voters */
  readonly listServerVoters: {
    readonly parameters: {
      readonly id: string;
      readonly page?: number | undefined;
      readonly limit?: number | undefined;
    };
    readonly body: undefined;
    readonly answer: VoterPage;
  };
  /** Get a server's bump status and history */
  readonly listServerBumps: {
    readonly parameters: {
      readonly id: string;
      readonly page?: number | undefined;
      readonly limit?: number | undefined;
    };
    readonly body: undefined;
    readonly answer: BumpPage;
  };
}

/** Where each operation is. */
export const OPERATIONS = {
  getMe: { method: 'GET', path: '/api/v1/users/@me' },
  listMyBots: { method: 'GET', path: '/api/v1/users/@me/bots' },
  listMyServers: { method: 'GET', path: '/api/v1/users/@me/servers' },
  getBot: { method: 'GET', path: '/api/v1/bots/{id}' },
  updateBotStats: { method: 'POST', path: '/api/v1/bots/{id}/stats' },
  checkBotVote: { method: 'GET', path: '/api/v1/bots/{id}/check' },
  listBotVoters: { method: 'GET', path: '/api/v1/bots/{id}/voters' },
  getServer: { method: 'GET', path: '/api/v1/servers/{id}' },
  checkServerVote: { method: 'GET', path: '/api/v1/servers/{id}/check' },
  listServerVoters: { method: 'GET', path: '/api/v1/servers/{id}/voters' },
  listServerBumps: { method: 'GET', path: '/api/v1/servers/{id}/bumps' },
} as const;
