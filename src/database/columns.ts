import { Column, type ColumnOptions, PrimaryColumn, PrimaryGeneratedColumn, type ValueTransformer } from 'typeorm';

/**
 * The column types that mean the same on SQLite, MySQL and MariaDB. Entities use these and no others; each says in the
 * migration what it says here, and a test compares the two on both databases.
 */
type Options = Pick<ColumnOptions, 'nullable' | 'default'>;

/** MySQL hands large integers out as text, SQLite as numbers; beyond 2^53 neither would be exact, so that is a fault. */
export const safeInteger: ValueTransformer = {
  to: (value: unknown) => value,
  from(value: string | number | null) {
    if (value === null) return null;
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is not an exact integer`);
    return number;
  },
};

export const Id = (): PropertyDecorator => PrimaryGeneratedColumn({ type: 'integer' });
/** The key of a row that belongs to exactly one row of another table. */
export const SharedId = (): PropertyDecorator => PrimaryColumn({ type: 'integer' });
/** A text that is part of a row's key. */
export const KeyWords = (length: number): PropertyDecorator => PrimaryColumn({ type: 'varchar', length });
export const Reference = (options: Options = {}): PropertyDecorator => Column({ type: 'integer', ...options });
export const Words = (length: number, options: Options = {}): PropertyDecorator =>
  Column({ type: 'varchar', length, ...options });
export const LongText = (options: Options = {}): PropertyDecorator => Column({ type: 'text', ...options });
export const Whole = (options: Options = {}): PropertyDecorator => Column({ type: 'integer', ...options });
export const BigWhole = (options: Options = {}): PropertyDecorator =>
  Column({ type: 'bigint', transformer: safeInteger, ...options });
export const Flag = (fallback = false): PropertyDecorator => Column({ type: 'boolean', default: fallback });
/** UTC, to the millisecond, always made by the application's clock. */
export const Instant = (options: Options = {}): PropertyDecorator =>
  Column({ type: 'datetime', precision: 3, ...options });
export const TextList = (): PropertyDecorator => Column({ type: 'simple-json' });

/** What a plain SQL read hands out for an instant: MySQL a Date, SQLite text in UTC. */
export type StoredInstant = Date | string;

/** Selects an instant as text, as SQLite keeps it: mysql2 spends longer on making one `Date` than on a row of numbers. */
export const instantText = (column: string): string => `CAST(${column} AS CHAR)`;

export const toIso = (value: StoredInstant): string =>
  typeof value === 'string' ? `${value.slice(0, 10)}T${value.slice(11)}Z` : value.toISOString();

export const toDate = (value: StoredInstant): Date => (typeof value === 'string' ? new Date(toIso(value)) : value);

/** The same for what may be absent. */
export const toIsoOrNull = (value: StoredInstant | null): string | null => (value === null ? null : toIso(value));
export const toDateOrNull = (value: StoredInstant | null): Date | null => (value === null ? null : toDate(value));

/** How SQLite keeps an instant: sortable text with milliseconds. */
export const toStoredText = (instant: Date): string => instant.toISOString().replace('T', ' ').slice(0, 23);

/** A column's value as a plain SELECT hands it out; lists are kept as JSON. */
export type ColumnOf<Entity, Name extends keyof Entity> = Stored<Entity[Name]>;

/** The row of a SELECT that takes these columns of an entity under the names of their properties. */
export type RowOf<Entity, Names extends keyof Entity> = { readonly [Name in Names]: Stored<Entity[Name]> };

/** Of each part of a union alone, so that `null` stays. */
type Stored<T> = T extends Date
  ? StoredInstant
  : T extends boolean
    ? number
    : T extends readonly unknown[]
      ? string
      : T;
