import { searchKey } from '../../../core/shared/search-key.js';
import type { ReferenceKind } from '../../../core/reference/reference.rules.js';

export interface Field {
  /** `own` is the table of the kind: `bots` or `servers`; `accounts` is that of the owner. */
  readonly table: 'listings' | 'own' | 'accounts';
  readonly column: string;
  /** The column for the search key of the text. */
  readonly keyColumn?: string;
  readonly kind: 'text' | 'list' | 'flag' | 'count' | 'instant';
  /**
   * The kind of addresses in the field: one or more, an invite to a server or of a bot, those in its Markdown, or those that
   * its text spells out.
   */
  readonly addresses?: 'link' | 'invite' | 'picture' | 'markdown' | 'text';
  /** The reference list that restricts the values. */
  readonly choice?: ReferenceKind;
  /** After the approval, a change of the field sends the listing back to the review queue. */
  readonly isReviewed?: true;
}

export type Fields = Readonly<Record<string, Field>>;
export type Values = Record<string, unknown>;

export const toColumn = (value: unknown): unknown => {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'boolean' ? Number(value) : value;
};

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

export const textsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');

export const needsNewReview = (fields: Fields, changed: readonly string[]): boolean =>
  changed.some((name) => fields[name]?.isReviewed === true);
