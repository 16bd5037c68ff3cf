import { faultOfName, lengthOf, normalizeText } from '../../../core/input/text.rules.js';
import type { Faults, Said } from '../../../core/shared/refusals.js';
import { HOUR } from '../../../core/shared/utc.js';
import { addressesInText } from '../../listing/hosts/spelled-addresses.rules.js';

/** What a bot shows: its commands, with each subcommand as one. */
export const MAX_COMMANDS = 500;
/** The limits of the platform. */
const MAX_COMMAND_NAME_LENGTH = 32;
export const MAX_COMMAND_DESCRIPTION_LENGTH = 100;
const MAX_OPTIONS = 25;
/** Of the stored JSON, which stands in one column. */
export const MAX_COMMANDS_BYTES = 65_535;
/** Faults of a list that an answer names. */
const MAX_FAULTS = 10;
/** Commands that the page shows before "All commands" is opened. */
export const COMMANDS_SHOWN = 12;
export const MAX_COMMAND_FILTER_LENGTH = 100;

/** Changes of the commands of one bot. */
export const COMMANDS_LIMIT = { changes: 12, windowMs: HOUR };

export const COMMAND_KINDS = ['chat', 'person', 'message'] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

export interface BotCommand {
  readonly kind: CommandKind;
  /** With the names of its group and of the command itself before it, as people type it. */
  readonly name: string;
  readonly description: string;
  /** The names of the options: `<required>` and `[optional]`. */
  readonly options: string;
}

/** The numbers of the platform. Commands of other kinds, such as the start of an activity, are left out. */
const KIND_OF: Readonly<Record<number, CommandKind | undefined>> = { 1: 'chat', 2: 'person', 3: 'message' };
const SUBCOMMAND = 1;
const GROUP = 2;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The commands in the JSON that the platform takes, or the faults of its texts. Fields that a page does not show are ignored. */
export function readCommands(sent: unknown): { readonly commands: readonly BotCommand[]; readonly faults: Faults } {
  const faults = new Map<string, Said>();
  const commands: BotCommand[] = [];

  function checked(value: unknown, field: string, max: number): string {
    const text = normalizeText(value);
    const fault = faultOfName(text, field, { max }) ?? faultOfAddress(text as string, field);
    if (fault === undefined) return text as string;
    if (faults.size < MAX_FAULTS) faults.set(field, fault);
    return '';
  }

  function read(entry: Json, at: string, kind: CommandKind, before: string): void {
    const name = before + checked(entry['name'], `${at}.name`, MAX_COMMAND_NAME_LENGTH);
    const options = listOf(entry['options']).slice(0, MAX_OPTIONS);
    const inner = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP);
    // The platform has groups in commands and subcommands in groups: what is deeper is no command.
    if (inner.length > 0 && before.split(' ').length < 3) {
      for (const [index, one] of inner.entries()) read(one, `${at}.options[${index}]`, kind, `${name} `);
      return;
    }
    const isDescribed = kind === 'chat' || (entry['description'] ?? '') !== '';
    const description = isDescribed
      ? checked(entry['description'], `${at}.description`, MAX_COMMAND_DESCRIPTION_LENGTH)
      : '';
    const parts = options.map((option, index) => {
      const part = checked(option['name'], `${at}.options[${index}].name`, MAX_COMMAND_NAME_LENGTH);
      return option['required'] === true ? `<${part}>` : `[${part}]`;
    });
    commands.push({ kind, name, description, options: parts.join(' ') });
  }

  if (!Array.isArray(sent)) return { commands, faults: { commands: NOT_A_LIST } };
  for (const [index, entry] of sent.slice(0, MAX_COMMANDS + 1).entries()) {
    const kind = isObject(entry) ? KIND_OF[Number(entry['type'] ?? 1)] : 'chat';
    if (kind !== undefined) read(isObject(entry) ? entry : {}, `commands[${index}]`, kind, '');
    if (commands.length > MAX_COMMANDS) return { commands: [], faults: { commands: TOO_MANY_COMMANDS } };
  }
  if (Buffer.byteLength(JSON.stringify(commands)) > MAX_COMMANDS_BYTES) faults.set('commands', TOO_LARGE_COMMANDS);
  return { commands, faults: Object.fromEntries(faults) };
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const faultOfAddress = (text: string, field: string): Said | undefined =>
  addressesInText(text).length === 0
    ? undefined
    : `${field} contains an address: take it out, because nobody reviews these texts.`;

// Programs alone read these sentences, so they have no translations.
export const NOT_A_LIST =
  'Send the list of commands that the platform takes, as in [{"name": "ping", "description": "Answers."}].';
export const TOO_MANY_COMMANDS = `A bot shows up to ${MAX_COMMANDS} commands, and each subcommand counts: send fewer.`;
const TOO_LARGE_COMMANDS = 'These commands take more than 64 KB to keep: send fewer.';

/** The commands with all words of the filter in their name or description. */
export function matchingCommands(commands: readonly BotCommand[], filter: string): readonly BotCommand[] {
  const words = filter
    .toLowerCase()
    .replace(/^\s*\//, '')
    .split(/\s/);
  return commands.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The filter in a query; empty if it is too long to be one. */
export function commandFilterIn(value: string | null): string {
  const text = (value ?? '').trim();
  return lengthOf(text) > MAX_COMMAND_FILTER_LENGTH ? '' : text;
}
