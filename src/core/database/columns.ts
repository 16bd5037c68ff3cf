import {
  Column,
  type ColumnOptions,
  ForeignKey,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type ValueTransformer,
} from 'typeorm';

/**
 * The column types that work alike on SQLite, MySQL and MariaDB; entities use no others. A test compares entities and
 * migrations on both kinds of database.
 */
type Options = Pick<ColumnOptions, 'nullable' | 'default'>;

/** MySQL returns large integers as text, SQLite as numbers. Above 2^53 a number is not exact, so reading one is an error. */
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
/** A primary key that is the id of a row in another table. */
export const SharedId = (): PropertyDecorator => PrimaryColumn({ type: 'integer' });
export const VarcharKey = (length: number): PropertyDecorator => PrimaryColumn({ type: 'varchar', length });
export const Reference = (options: Options = {}): PropertyDecorator => Column({ type: 'integer', ...options });
/**
 * A foreign key: the column is the id of a row of this entity, and the database refuses any other value and the deletion of that row.
 * It is no relation of TypeORM, because rows of several tables are read in SQL.
 */
export const References = (entity: () => new () => object, name: string): PropertyDecorator =>
  ForeignKey(entity, { name, onDelete: 'NO ACTION', onUpdate: 'NO ACTION' });
export const Varchar = (length: number, options: Options = {}): PropertyDecorator =>
  Column({ type: 'varchar', length, ...options });
export const LongText = (options: Options = {}): PropertyDecorator => Column({ type: 'text', ...options });
export const Integer = (options: Options = {}): PropertyDecorator => Column({ type: 'integer', ...options });
export const BigInteger = (options: Options = {}): PropertyDecorator =>
  Column({ type: 'bigint', transformer: safeInteger, ...options });
export const Flag = (fallback = false): PropertyDecorator => Column({ type: 'boolean', default: fallback });
/** A text that the database computes from other columns of the row, and that can have an index. */
export const ComputedVarchar = (length: number, expression: string): PropertyDecorator =>
  Column({
    type: 'varchar',
    length,
    nullable: true,
    asExpression: expression,
    generatedType: 'VIRTUAL',
    insert: false,
    update: false,
  });
/** UTC with milliseconds, set from the application's clock. */
export const Instant = (options: Options = {}): PropertyDecorator =>
  Column({ type: 'datetime', precision: 3, ...options });
export const TextList = (): PropertyDecorator => Column({ type: 'simple-json' });

/** An instant in the result of plain SQL: MySQL returns a Date, SQLite text in UTC. */
export type StoredInstant = Date | string;

/** Selects an instant as text, as SQLite stores it: mysql2 takes longer to create one `Date` than to read a row of numbers. */
export const instantText = (column: string): string => `CAST(${column} AS CHAR)`;

export const toIso = (value: StoredInstant): string =>
  typeof value === 'string' ? `${value.slice(0, 10)}T${value.slice(11)}Z` : value.toISOString();

export const toDate = (value: StoredInstant): Date => (typeof value === 'string' ? new Date(toIso(value)) : value);

export const toIsoOrNull = (value: StoredInstant | null): string | null => (value === null ? null : toIso(value));
export const toDateOrNull = (value: StoredInstant | null): Date | null => (value === null ? null : toDate(value));

/** SQLite stores an instant as sortable text with milliseconds. */
export const toStoredText = (instant: Date): string => instant.toISOString().replace('T', ' ').slice(0, 23);

/** The type of a column's value in the result of plain SQL; lists are JSON text. */
export type ColumnOf<Entity, Name extends keyof Entity> = Stored<Entity[Name]>;

/** A row of plain SQL that selects these columns of an entity under the names of the properties. */
export type RowOf<Entity, Names extends keyof Entity> = { readonly [Name in Names]: Stored<Entity[Name]> };

/** A row of plain SQL with the instants of these columns as dates. */
export function withDates<Row extends object, Names extends keyof Row>(row: Row, names: readonly Names[]) {
  const dates = names.map((name) => [name, toDateOrNull(row[name] as StoredInstant | null)] as const);
  return { ...row, ...Object.fromEntries(dates) } as Omit<Row, Names> & {
    readonly [Name in Names]: null extends Row[Name] ? Date | null : Date;
  };
}

/** Distributes over unions, so that `null` stays. */
type Stored<T> = T extends Date
  ? StoredInstant
  : T extends boolean
    ? number
    : T extends readonly unknown[]
      ? string
      : T;
