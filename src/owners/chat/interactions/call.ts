import { readProfile } from '../../../core/platform/platform-answers.js';
import type { PlatformProfile } from '../../../core/platform/platform.js';
import type { Images } from '../../../core/platform/platform-images.js';
import { PLATFORM_ID } from '../../../core/shared/ids.js';
import type { Language } from '../../../core/texts/language.js';
import { inLanguage } from '../../../core/texts/t.js';
import { MAX_CHOICE_LENGTH } from './chat-text.rules.js';

type Content = Readonly<Record<string, unknown>>;

/** Interactions have no banner. */
type ChatPerson = Omit<PlatformProfile, 'banner'>;

interface CallFacts {
  readonly id: string;
  /** With it, the answer can be completed for 15 minutes. */
  readonly token: string;
  /** The name of the command, or of the button. */
  readonly name: string;
  /** What the id of the button says after its name. */
  readonly argument: string;
  /** The choices in a menu. */
  readonly values: readonly string[];
  /** By their ids, the names of the channels that were chosen. */
  readonly channelNames: ReadonlyMap<string, string>;
  readonly subcommand: string | undefined;
  readonly options: ReadonlyMap<string, unknown>;
  /** The option that the person is typing. */
  readonly typed: { readonly name: string; readonly text: string } | undefined;
  readonly person: ChatPerson;
  readonly guildId: string | undefined;
  /** Whether the guild has installed the application, and not only the person. */
  readonly isInstalledInGuild: boolean;
  /** The ids of the person's roles in the guild. */
  readonly memberRoles: readonly string[];
  readonly channelId: string | undefined;
  readonly isAdultChannel: boolean;
  readonly locale: string;
}

/** A command or a pressed button, with what the platform's signature vouches for. */
export class Call {
  constructor(
    readonly facts: CallFacts,
    readonly language: Language,
    /** `undefined` for a person without an account. */
    readonly accountId: number | undefined,
  ) {}

  /** A text option; `undefined` without it, or if it has another type. */
  text(option: string): string | undefined {
    const value = this.facts.options.get(option);
    return typeof value === 'string' ? value : undefined;
  }

  /** Makes texts in the language of the person. */
  say<T>(make: () => T extends Promise<unknown> ? never : T): T {
    return inLanguage(this.language, make);
  }
}

const contentOf = (value: unknown): Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Content) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && PLATFORM_ID.test(value) ? value : undefined;

const OPTION_TYPES = { subcommand: 1 };

/** Reads an interaction. Only its sender is trusted, not its form: what is missing or of another type is left out. */
export function readCall(interaction: Content, images: Images): CallFacts | undefined {
  const data = contentOf(interaction['data']);
  const member = contentOf(interaction['member']);
  const id = idOf(interaction['id']);
  const person = personOf(member['user'] ?? interaction['user'], images);
  if (id === undefined || person === undefined) return undefined;
  const [first = {}] = listOf(data['options']).map(contentOf);
  const isNested = first['type'] === OPTION_TYPES.subcommand;
  const options = listOf(isNested ? first['options'] : data['options']).map(contentOf);
  const typed = options.find(({ focused }) => focused === true);
  const [buttonName = '', ...argument] = textOf(data['custom_id']).split(':');
  const guildId = idOf(interaction['guild_id']);
  return {
    id,
    token: textOf(interaction['token']),
    name: data['custom_id'] === undefined ? textOf(data['name']) : buttonName,
    argument: argument.join(':'),
    values: listOf(data['values']).map(textOf),
    channelNames: channelNamesOf(data),
    subcommand: isNested ? textOf(first['name']) : undefined,
    options: new Map(options.map(({ name, value }) => [textOf(name), value])),
    typed: typed && { name: textOf(typed['name']), text: textOf(typed['value']) },
    person,
    guildId,
    isInstalledInGuild:
      guildId !== undefined && contentOf(interaction['authorizing_integration_owners'])['0'] === guildId,
    memberRoles: listOf(member['roles']).map(textOf),
    channelId: idOf(interaction['channel_id']),
    isAdultChannel: contentOf(interaction['channel'])['nsfw'] === true,
    locale: textOf(interaction['locale']),
  };
}

function channelNamesOf(data: Content): Map<string, string> {
  const channels = Object.entries(contentOf(contentOf(data['resolved'])['channels']));
  return new Map(channels.map(([id, channel]) => [id, textOf(contentOf(channel)['name']).slice(0, MAX_CHOICE_LENGTH)]));
}

function personOf(user: unknown, images: Images): ChatPerson | undefined {
  try {
    const { banner: _none, ...person } = readProfile(user, images);
    return person;
  } catch {
    return undefined;
  }
}
