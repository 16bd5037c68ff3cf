import { PlatformError } from './platform.js';
import { asAnswer, count, idOf, requiredText, text } from './platform-answers.js';

interface GuildRole {
  readonly id: string;
  readonly name: string;
  readonly rights: bigint;
  readonly position: number;
  /** The platform or an application gives and takes it. */
  readonly isManaged: boolean;
  readonly isMentionable: boolean;
}

/** A guild that the bot is in. */
export interface BotGuild {
  readonly guildId: string;
  readonly name: string;
  readonly ownerId: string;
  /** The language of a guild that is public on the platform; others have en-US. */
  readonly locale: string | null;
  /** One of them has the id of the guild: everybody has it. */
  readonly roles: readonly GuildRole[];
  readonly memberCount: number | null;
  readonly onlineCount: number | null;
}

export interface GuildMember {
  /** Without the role that everybody has. */
  readonly roleIds: readonly string[];
}

export interface BotApplication {
  readonly applicationId: string;
  /** The bot's own account. Old applications have another id than their bot. */
  readonly botUserId: string | null;
  readonly publicKey: string | null;
  /** Where the platform sends commands; `null` if no address is set there. */
  readonly interactionsUrl: string | null;
  readonly intents: readonly string[];
}

const MAX_TEXT = 512;

const list = (value: unknown, what: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw new PlatformError(`${what} is not a list`);
  return value;
};

/** Rights are a bit field, sent as a string because it does not fit into a JSON number. */
function rights(value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d{1,40}$/.test(value)) throw new PlatformError('The rights are not a number');
  return BigInt(value);
}

function readRole(value: unknown): GuildRole {
  const answer = asAnswer(value);
  const position = answer['position'];
  if (!Number.isSafeInteger(position)) throw new PlatformError('A role has no position');
  return {
    id: idOf(answer),
    name: requiredText(answer, 'name', 100),
    rights: rights(answer['permissions']),
    position: position as number,
    // A role is refused if the answer does not say.
    isManaged: answer['managed'] !== false,
    isMentionable: answer['mentionable'] === true,
  };
}

export function readBotGuild(value: unknown): BotGuild {
  const answer = asAnswer(value);
  return {
    guildId: idOf(answer),
    name: requiredText(answer, 'name', 100),
    ownerId: requiredText(answer, 'owner_id', 33),
    locale: text(answer, 'preferred_locale', 20),
    roles: list(answer['roles'], 'The list of roles').map(readRole),
    memberCount: count(answer, 'approximate_member_count'),
    onlineCount: count(answer, 'approximate_presence_count'),
  };
}

export const readMember = (value: unknown): GuildMember => ({
  roleIds: list(asAnswer(value)['roles'], 'The list of roles').map(String),
});

/** The bits of an application that is approved for an intent, and of one that switched it on without approval. */
const INTENTS = { presence: 3n << 12n, members: 3n << 14n, 'message content': 3n << 18n };

export function readApplication(value: unknown): BotApplication {
  const answer = asAnswer(value);
  const flags = BigInt(count(answer, 'flags') ?? 0);
  const bot = answer['bot'];
  return {
    applicationId: idOf(answer),
    botUserId: typeof bot === 'object' && bot !== null ? idOf(asAnswer(bot)) : null,
    publicKey: text(answer, 'verify_key', MAX_TEXT),
    interactionsUrl: text(answer, 'interactions_endpoint_url', MAX_TEXT),
    intents: Object.entries(INTENTS).flatMap(([name, bits]) => ((flags & bits) === 0n ? [] : [name])),
  };
}

export const readId = (value: unknown): string => idOf(asAnswer(value));
