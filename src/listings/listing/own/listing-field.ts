import { type StoredInstant, instantText, toIso } from '../../../core/database/columns.js';
import { snake } from '../../../core/database/data-source.js';
import type { Kind } from '../../../core/input/kind.js';
import { instant, integer, linkOrNull, links, text, textOrNull, texts, yesOrNo } from '../../../core/openapi/fields.js';
import type { Field } from './listing-fields.rules.js';

interface Shown<V> {
  readonly example: V;
  readonly description?: string;
  /** Makes the schema in the documents of the answers, if it does not follow from the kind. */
  readonly schema?: (example: never, description: string) => PropertyDecorator;
  /** Only the page of the listing shows the field: the answers to programs have the fields of the contract. */
  readonly isOnPageOnly?: true;
}

interface Edited extends Pick<Field, 'addresses' | 'choice' | 'isReviewed' | 'keyColumn'> {
  readonly label: () => string;
  /** The panel of the edit form. */
  readonly group: 'basics' | 'text' | 'links' | 'place' | 'pictures' | 'marks';
  /** What is accepted, and the limits. */
  readonly input: Kind;
  /** Replaces the limits in the text below the field; `null` for no text. */
  readonly hint?: (() => string) | null;
  readonly isWide?: true;
}

/** A field that the team sees and cannot change. */
interface Given {
  readonly label: () => string;
  readonly given: 'platform' | 'programs' | 'staff';
}

type Neither = { readonly [Name in keyof Edited | keyof Given]?: never };
type About<V> = Shown<V> & ((Edited & { readonly given?: never }) | (Given & { readonly input?: never }) | Neither);
/** Refuses misspelled properties. */
type Exact<A> = A & { readonly [Name in Exclude<keyof A, keyof Shown<never> | keyof Edited | keyof Given>]: never };

declare const VALUE: unique symbol;

/** A field of a listing, from which rows, answers, bodies, forms and documents follow. */
export interface ListingField<V = unknown> extends Field, Partial<Omit<Edited & Given, keyof Field>> {
  /** The type of its value in answers. */
  readonly [VALUE]?: V;
  /** Its name in rows. */
  readonly property: string;
  readonly select: string;
  readonly isNullable: boolean;
  readonly example: unknown;
  readonly description?: string;
  readonly isOnPageOnly?: true;
  readonly document: PropertyDecorator;
  /** Makes the value in answers from the stored one; without it, they are the same. */
  readonly convert: ((stored: never, row: never) => unknown) | undefined;
}

export type ListingFields = Readonly<Record<string, ListingField>>;
export type ValueOf<F> = F extends ListingField<infer V> ? V : never;

type FieldKind = Field['kind'] | 'text or null';
type KindOf<T> = [T] extends [boolean]
  ? 'flag'
  : [T] extends [readonly string[]]
    ? 'list'
    : [T] extends [Date]
      ? 'instant'
      : [T] extends [number]
        ? 'count'
        : [T] extends [string]
          ? 'text'
          : [T] extends [string | null]
            ? 'text or null'
            : never;
type InAnswers<T> = T extends Date ? string : T;
type ExampleOf<T> = T extends readonly string[] ? readonly string[] : InAnswers<T>;

const CONVERT: Partial<Record<FieldKind, (stored: never) => unknown>> = {
  flag: (stored: number) => stored === 1,
  list: (stored: string) => JSON.parse(stored) as unknown,
  instant: (stored: StoredInstant) => toIso(stored),
};

const SCHEMAS = { text, 'text or null': textOrNull, list: texts, flag: yesOrNo, count: integer, instant } as const;
const ADDRESS_SCHEMAS: Partial<Record<FieldKind, object>> = { 'text or null': linkOrNull, list: links };

const isAddress = ({ addresses }: Pick<Field, 'addresses'>): boolean =>
  addresses !== undefined && addresses !== 'text' && addresses !== 'markdown';

type Document = (example: unknown, description: string | undefined) => PropertyDecorator;

/** Declares fields of a table. The types of their values follow from the entity. */
export function fieldsIn<E extends object>(table: Field['table'], alias: 'l' | 'b' | 's' | 'a') {
  const declare = (
    property: string,
    kind: FieldKind,
    { schema, ...about }: Shown<unknown> & Partial<Edited & Given>,
    convert: ListingField['convert'],
  ): ListingField => {
    const column = snake(property);
    const name = table === 'accounts' ? `owner${property.charAt(0).toUpperCase()}${property.slice(1)}` : property;
    const value = `${alias}.${column}`;
    const document = (schema ?? (isAddress(about) ? ADDRESS_SCHEMAS[kind] : undefined) ?? SCHEMAS[kind]) as Document;
    return {
      ...about,
      table,
      column,
      kind: kind === 'text or null' ? 'text' : kind,
      property: name,
      select: `${kind === 'instant' ? instantText(value) : value} AS ${name}`,
      isNullable: kind === 'text or null',
      document: document(about.example, about.description),
      convert,
    };
  };
  return {
    field: <P extends keyof E & string, const A extends About<ExampleOf<E[P]>>>(
      property: P,
      kind: KindOf<E[P]>,
      about: Exact<A>,
    ) => declare(property, kind, about, CONVERT[kind]) as ListingField<InAnswers<E[P]>> & A,
    /** A number that answers show as something else. */
    computed: <V extends number | null, const A extends About<V>>(
      property: keyof E & string,
      convert: (stored: number, row: never) => V,
      about: Exact<A>,
    ) => declare(property, 'count', about, convert) as ListingField<V> & A,
  };
}
