import {
  ActionRowBuilder,
  ButtonBuilder,
  ChannelSelectMenuBuilder,
  EmbedBuilder,
  type MessageActionRowComponentBuilder,
  RoleSelectMenuBuilder,
  SlashCommandBuilder,
} from '@discordjs/builders';
import type {
  APIApplicationCommandOption,
  APIEmbed,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

/** The builders of the platform's usual library throw for what the platform refuses. What they make must be what we send. */

interface Component {
  readonly type: number;
  readonly style?: number;
  readonly label?: string;
  readonly url?: string;
  readonly custom_id?: string;
  readonly placeholder?: string;
  readonly channel_types?: readonly number[];
}

export interface SentMessage {
  readonly content?: string;
  readonly embeds?: readonly APIEmbed[];
  readonly components?: readonly { readonly type: number; readonly components: readonly Component[] }[];
}

const TYPES = { button: 2, role: 6, channel: 8 };

function builtEmbed({
  title,
  url,
  description,
  color,
  fields,
  thumbnail,
  image,
  footer,
  timestamp,
}: APIEmbed): APIEmbed {
  const made = new EmbedBuilder();
  if (title !== undefined) made.setTitle(title);
  if (url !== undefined) made.setURL(url);
  if (description !== undefined) made.setDescription(description);
  if (color !== undefined) made.setColor(color);
  if (fields !== undefined) made.setFields(fields);
  if (thumbnail !== undefined) made.setThumbnail(thumbnail.url);
  if (image !== undefined) made.setImage(image.url);
  if (footer !== undefined) made.setFooter(footer);
  if (timestamp !== undefined) made.setTimestamp(new Date(timestamp));
  return made.toJSON();
}

function builtComponent(component: Component): MessageActionRowComponentBuilder {
  const { type, style = 0, label = '', url, custom_id: id = '', placeholder, channel_types: channels } = component;
  if (type === TYPES.button) {
    const made = new ButtonBuilder().setStyle(style).setLabel(label);
    return url === undefined ? made.setCustomId(id) : made.setURL(url);
  }
  const made = type === TYPES.role ? new RoleSelectMenuBuilder() : new ChannelSelectMenuBuilder();
  made.setCustomId(id);
  if (placeholder !== undefined) made.setPlaceholder(placeholder);
  if (channels !== undefined && made instanceof ChannelSelectMenuBuilder) made.setChannelTypes(...channels);
  return made;
}

const BUTTONS_IN_ROW = 5;

/** Throws if the platform would refuse the embeds or components of the message, or if a builder makes others from their values. */
export function requireBuildable({ embeds = [], components = [] }: SentMessage): void {
  const rows = components.map((row) =>
    new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(row.components.map(builtComponent)).toJSON(),
  );
  // The builders do not count what is in a row, and accept empty fields.
  const counts = components.map((row) => row.components.length);
  expect(counts.filter((count) => count === 0 || count > BUTTONS_IN_ROW)).toEqual([]);
  const fields = embeds.flatMap((embed) => embed.fields ?? []);
  expect(fields.filter(({ name, value }) => name === '' || value === '')).toEqual([]);
  expect([...embeds]).toEqual(embeds.map(builtEmbed));
  expect(components).toEqual(rows);
}

type Definition = RESTPostAPIChatInputApplicationCommandsJSONBody;

const OPTIONS = { subcommand: 1, text: 3 };

/** Throws if the platform would refuse the command, or if a builder makes another one from its values. */
export function requireBuildableCommand(definition: Definition): void {
  const made = worded(new SlashCommandBuilder(), definition)
    .setContexts(...(definition.contexts ?? []))
    .setIntegrationTypes(...(definition.integration_types ?? []))
    .setDefaultMemberPermissions(definition.default_member_permissions);
  for (const option of (definition.options ?? []) as readonly Option[]) addOption(made, option);
  expect(JSON.parse(JSON.stringify(made.toJSON()))).toMatchObject(withoutEmpty(definition) as object);
}

interface Worded {
  setName(name: string): unknown;
  setDescription(description: string): unknown;
  setNameLocalizations(map: Definition['name_localizations']): unknown;
  setDescriptionLocalizations(map: Definition['description_localizations']): unknown;
}
type Words = Pick<
  APIApplicationCommandOption,
  'name' | 'description' | 'name_localizations' | 'description_localizations'
>;

function worded<T extends Worded>(made: T, words: Words): T {
  made.setName(words.name);
  made.setDescription(words.description);
  made.setNameLocalizations(words.name_localizations);
  made.setDescriptionLocalizations(words.description_localizations);
  return made;
}

interface Option extends Words {
  readonly type: number;
  readonly required?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
  readonly autocomplete?: boolean;
  readonly max_length?: number;
}

function addOption(made: SlashCommandBuilder, option: Option): void {
  const { type, required = false, choices, autocomplete, max_length: longest } = option;
  if (type === OPTIONS.subcommand) made.addSubcommand((one) => worded(one, option));
  else if (type === OPTIONS.text)
    made.addStringOption((one) => {
      worded(one, option).setRequired(required);
      if (choices !== undefined) one.setChoices(...choices);
      if (autocomplete !== undefined) one.setAutocomplete(autocomplete);
      return longest === undefined ? one : one.setMaxLength(longest);
    });
  else throw new Error(`No command had an option of type ${type} when this was written`);
}

/** Builders leave out what is empty. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => JSON.stringify(one) !== '{}');
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutEmpty(one)]));
}
