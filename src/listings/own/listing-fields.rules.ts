import type { ReferenceKind } from '../../reference/reference.rules.js';

/** Where a field that owners edit is kept. */
export interface Field {
  readonly table: 'listings' | 'own';
  readonly column: string;
  readonly kind: 'text' | 'list' | 'flag';
  /** The list of which it is a choice. */
  readonly choice?: ReferenceKind;
}

export type Fields = Readonly<Record<string, Field>>;
export type Values = Record<string, unknown>;

/** The fields that bots and servers share. */
export const SHARED_FIELDS: Fields = {
  name: { table: 'listings', column: 'name', kind: 'text' },
  description: { table: 'listings', column: 'description', kind: 'text' },
  banner: { table: 'listings', column: 'banner', kind: 'text' },
  invite: { table: 'listings', column: 'invite', kind: 'text' },
  tags: { table: 'listings', column: 'tags', kind: 'list' },
  nsfw: { table: 'listings', column: 'nsfw', kind: 'flag' },
  aiContent: { table: 'listings', column: 'ai_content', kind: 'flag' },
  slug: { table: 'listings', column: 'slug', kind: 'text' },
};

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

/** The texts of a field that has one text or a list of them. */
export const textsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string');

/** Changes that a reviewer looks at again once the listing is public: who it is, where it leads, who may see it. */
const REVIEWED_AGAIN = ['name', 'invite', 'nsfw'];

export const needsAnotherLook = (changed: readonly string[]): boolean =>
  changed.some((name) => REVIEWED_AGAIN.includes(name));
