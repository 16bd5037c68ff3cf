import type { ReferenceKind } from '../../reference/reference.rules.js';
import * as text from './listing-text.rules.js';
import { Flaw, type Reader, type ReadingContext, image, orNull, yesOrNo } from '../readers.rules.js';

/** A field that its owner edits: how it is read, and where it is kept. */
export interface Field {
  readonly table: 'listings' | 'own';
  readonly column: string;
  readonly kind: 'text' | 'list' | 'flag';
  readonly read: Reader<unknown>;
  readonly example: unknown;
  /** The list of which it is a choice. */
  readonly choice?: ReferenceKind;
}

export type Fields = Readonly<Record<string, Field>>;
export type Given = Readonly<Record<string, unknown>>;
export type Values = Record<string, unknown>;
export type Faults = Record<string, string>;

type Where = Field['table'];

export const textField = (table: Where, column: string, read: Reader<string | null>, example: unknown): Field => ({
  table,
  column,
  kind: 'text',
  read,
  example,
});
export const listField = (table: Where, column: string, read: Reader<string[]>, example: readonly string[]): Field => ({
  table,
  column,
  kind: 'list',
  read,
  example,
});
const flagField = (name: string, column: string): Field => ({
  table: 'listings',
  column,
  kind: 'flag',
  read: yesOrNo(name),
  example: false,
});

/** What the owners of bots and of servers write alike. */
export const SHARED_FIELDS: Fields = {
  name: textField('listings', 'name', text.name, 'Lanternfish'),
  description: textField('listings', 'description', text.description, 'Lights the way for new members.'),
  banner: textField('listings', 'banner', orNull(image('banner')), null),
  invite: textField('listings', 'invite', text.invite, 'https://platform.example/invite/lanternfish'),
  tags: listField('listings', 'tags', text.tags, ['welcome', 'roles']),
  nsfw: flagField('nsfw', 'nsfw'),
  aiContent: flagField('aiContent', 'ai_content'),
  slug: textField('listings', 'slug', text.slug, 'lanternfish'),
};

/** Reads every field that was given, and says of each that cannot be used what is wrong with it. */
export function readFields(fields: Fields, given: Given, context: ReadingContext): { values: Values; faults: Faults } {
  const values: Values = {};
  const faults: Faults = {};
  for (const [name, { read }] of Object.entries(fields)) {
    if (!Object.hasOwn(given, name) || given[name] === undefined) continue;
    const value = read(given[name], context);
    if (value instanceof Flaw) faults[name] = value.sentence;
    else values[name] = value;
  }
  return { values, faults };
}

/** A value as its column keeps it. */
export const toColumn = (value: unknown): unknown => {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : value;
};

/** A column as it is shown: the other way round. */
export function fromColumn({ kind }: Field, stored: unknown): unknown {
  if (kind === 'list') return JSON.parse(stored as string) as unknown;
  return kind === 'flag' ? Number(stored) === 1 : stored;
}

/** The fields whose value is another one than now. */
export const changedFields = (now: Values, wanted: Values): string[] =>
  Object.keys(wanted).filter((name) => toColumn(now[name]) !== toColumn(wanted[name]));

export interface Choice {
  readonly field: string;
  readonly kind: ReferenceKind;
  readonly value: string;
}

/** What is chosen now and was not before, always in the same order. */
export const newChoices = (fields: Fields, now: Values, wanted: Values): Choice[] =>
  Object.entries(fields).flatMap(([field, { choice: kind }]) => {
    if (kind === undefined) return [];
    const before = new Set(valuesIn(now[field]));
    const chosen = valuesIn(wanted[field]).filter((value) => !before.has(value));
    return chosen.toSorted().map((value) => ({ field, kind, value }));
  });

const valuesIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');

/** Changes that a reviewer looks at again once the listing is public: who it is, where it leads, who may see it. */
const REVIEWED_AGAIN = ['name', 'invite', 'nsfw'];

export const needsAnotherLook = (changed: readonly string[]): boolean =>
  changed.some((name) => REVIEWED_AGAIN.includes(name));

/** One sentence for all that is wrong. */
export const summaryOf = (faults: Faults): string => {
  const names = Object.keys(faults);
  return names.length === 1
    ? (faults[names[0] ?? ''] ?? '')
    : `${names.length} fields cannot be used: ${names.join(', ')}. "faults" says what is wrong with each.`;
};
