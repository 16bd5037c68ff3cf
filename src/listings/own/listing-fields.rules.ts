import { searchKey } from '../../shared/search-key.js';
import type { ReferenceKind } from '../../reference/reference.rules.js';

/** Where an editable field is stored. */
export interface Field {
  /** `own` is the table of the kind: `bots` or `servers`. */
  readonly table: 'listings' | 'own';
  readonly column: string;
  /** The column for the search key of the text. */
  readonly keyColumn?: string;
  readonly kind: 'text' | 'list' | 'flag' | 'count';
  /** The kind of addresses in the field: one or more, those in its Markdown, or those that its text spells out. */
  readonly addresses?: 'link' | 'picture' | 'markdown' | 'text';
  /** The reference list that restricts the values. */
  readonly choice?: ReferenceKind;
}

export type Fields = Readonly<Record<string, Field>>;
export type Values = Record<string, unknown>;

/** The fields that bots and servers share. */
export const SHARED_FIELDS: Fields = {
  name: { table: 'listings', column: 'name', keyColumn: 'name_key', kind: 'text' },
  description: { table: 'listings', column: 'description', kind: 'text', addresses: 'text' },
  banner: { table: 'listings', column: 'banner', kind: 'text', addresses: 'picture' },
  invite: { table: 'listings', column: 'invite', kind: 'text' },
  tags: { table: 'listings', column: 'tags', kind: 'list' },
  nsfw: { table: 'listings', column: 'nsfw', kind: 'flag' },
  aiContent: { table: 'listings', column: 'ai_content', kind: 'flag' },
  slug: { table: 'listings', column: 'slug', kind: 'text' },
};

/** What the team of every listing sees and cannot change: staff set these marks. */
export const SHARED_GIVEN: Fields = {
  verified: { table: 'listings', column: 'verified', kind: 'flag' },
  official: { table: 'listings', column: 'official', kind: 'flag' },
};

/** A value as its column stores it. */
export const toColumn = (value: unknown): unknown => {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : value;
};

/** All columns that depend on the value, with their values. */
export const toColumns = ({ column, keyColumn }: Field, value: unknown): [column: string, stored: unknown][] => [
  [column, toColumn(value)],
  ...(keyColumn === undefined ? [] : [[keyColumn, searchKey(String(value))] satisfies [string, string]]),
];

/** The inverse of `toColumn`. */
export function fromColumn({ kind }: Field, stored: unknown): unknown {
  if (kind === 'list') return JSON.parse(stored as string) as unknown;
  if (kind === 'count') return Number(stored);
  return kind === 'flag' ? Number(stored) === 1 : stored;
}

export const changedFields = (now: Values, wanted: Values): string[] =>
  Object.keys(wanted).filter((name) => toColumn(now[name]) !== toColumn(wanted[name]));

/** The texts of a field that holds one text or a list of texts. */
export const textsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');

/** After the approval, a change of one of these sends the listing back to the review queue. */
const REVIEWED_FIELDS = ['name', 'invite', 'nsfw'];

export const needsNewReview = (changed: readonly string[]): boolean =>
  changed.some((name) => REVIEWED_FIELDS.includes(name));
