import type { APIApplicationCommandOption, RESTPutAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { lookup, rangesOf } from '../../../core/texts/choice.rules.js';
import type { Language } from '../../../core/texts/language.js';
import { inLanguage } from '../../../core/texts/t.js';
import { MAX_DESCRIPTION_LENGTH } from './chat-text.rules.js';
import type { Command, CommandOption } from './command.js';

/** The locales that the platform knows. */
const LOCALES =
  'bg cs da de el en-GB en-US es-419 es-ES fi fr hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi zh-CN zh-TW'.split(
    ' ',
  );

const OPTION_TYPES = { subcommand: 1, text: 3, 'yes or no': 5, channel: 7, role: 8 } as const;
/** The application is installed by a guild, or by a person. */
const INSTALLED = { guilds: [0], anywhere: [0, 1] };
/** In a guild, in direct messages with the application, in other direct messages. */
const CONTEXTS = { guilds: [0], anywhere: [0, 1, 2] };

const NAME = /^[-_'\p{L}\p{N}]{1,32}$/u;

type Languages = readonly [Language, ...Language[]];
type Text = () => string;

/** The commands as the platform registers them, with names and descriptions in the languages of the site. */
export const definitionsOf = (commands: readonly Command[], languages: Languages) =>
  commands.map((command) => definitionOf(command, languages)) as unknown as RESTPutAPIApplicationCommandsJSONBody;

function definitionOf({ scope, options = [], defaultRights, ...command }: Command, languages: Languages) {
  return {
    type: 1,
    ...wordsOf(command, languages),
    options: options.map((option) => optionOf(option, languages)),
    default_member_permissions: defaultRights === undefined ? null : String(defaultRights),
    integration_types: INSTALLED[scope],
    contexts: CONTEXTS[scope],
  };
}

function optionOf(option: CommandOption, languages: Languages) {
  const { type, isRequired = false, isCompleted = false, maxLength, choices } = option;
  return {
    type: OPTION_TYPES[type],
    ...wordsOf(option, languages),
    ...(type === 'subcommand' ? {} : { required: isRequired }),
    ...(isCompleted && { autocomplete: true }),
    ...(maxLength !== undefined && { max_length: maxLength }),
    ...(choices && { choices: inLanguage(languages[0], () => choices().map(({ name, value }) => ({ name, value }))) }),
  } as APIApplicationCommandOption;
}

function wordsOf(
  { name, localName, description }: Pick<Command, 'name' | 'localName' | 'description'>,
  languages: Languages,
) {
  const described: Text = () => description().slice(0, MAX_DESCRIPTION_LENGTH);
  return {
    name,
    // A name that the platform would refuse stays English there.
    name_localizations: localized(languages, localName ?? (() => name), (text) => text !== name && isName(text)),
    description: inLanguage(languages[0], described),
    description_localizations: localized(languages, described, () => true),
  };
}

const isName = (text: string): boolean => NAME.test(text) && text === text.toLowerCase();

/** By the locales whose language the site has: "es" is for es-ES and es-419. */
function localized(
  languages: Languages,
  text: Text,
  isFit: (text: string) => boolean,
): Readonly<Record<string, string>> {
  const tags = languages.map(({ tag }) => tag);
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const tag = lookup(rangesOf(locale), tags);
      const language = languages.find((one) => one.tag === tag);
      const made = language && inLanguage(language, text);
      return made !== undefined && isFit(made) ? [[locale, made] as const] : [];
    }),
  );
}
