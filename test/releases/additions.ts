import type { ColumnShape, SchemaShape, TableShape } from './schema-snapshot.js';

/** The facts about the earlier version's code. */
export interface EarlierVersion {
  /** Whether its code contains this name of a table, column or index. */
  mentions(name: string): boolean;
  /** Whether it deletes rows of this table. */
  deletesFrom(table: string): boolean;
}

/**
 * Why an earlier version, which works with `before`, cannot use `after`. Judges only the schema, not the changes of
 * rows: for these, the tests of the previous release run on the new schema.
 */
export function objections(before: SchemaShape, after: SchemaShape, earlier: EarlierVersion): string[] {
  const inKept = Object.entries(before).flatMap(([name, table]) => {
    const now = after[name];
    if (now === undefined) return earlier.mentions(name) ? [`drops the table ${name}`] : [];
    return [
      ...columnObjections(name, table, now, earlier),
      ...indexObjections(name, table, now, earlier),
      ...checkObjections(name, table, now),
      ...triggerObjections(name, table, now),
      ...referenceObjections(name, table, now),
    ];
  });
  const inNew = Object.entries(after)
    .filter(([name]) => before[name] === undefined)
    .flatMap(([name, { references }]) =>
      Object.values(references)
        .filter((target) => before[target] !== undefined && earlier.deletesFrom(target))
        .map((target) => `refers from ${name} to ${target}, whose rows earlier versions delete`),
    );
  return [...inKept, ...inNew];
}

const isFilledWithoutCode = ({ isNullable, hasDefault, isComputed }: ColumnShape): boolean =>
  isNullable || hasDefault || isComputed;

/** NULL in all rows that an earlier version writes, so that the rows violate nothing. */
const isEmptyForEarlier = (table: TableShape, now: TableShape, column: string): boolean => {
  const shape = now.columns[column];
  if (table.columns[column] !== undefined || shape === undefined) return false;
  return shape.isNullable && !shape.hasDefault && !shape.isComputed;
};

function columnObjections(name: string, table: TableShape, now: TableShape, earlier: EarlierVersion): string[] {
  const kept = Object.entries(table.columns).flatMap(([column, shape]) => {
    const then = now.columns[column];
    if (then === undefined) return earlier.mentions(column) ? [`drops the column ${name}.${column}`] : [];
    return isSameForEarlier(shape, then) ? [] : [`changes the column ${name}.${column}`];
  });
  const added = Object.entries(now.columns)
    .filter(([column, shape]) => table.columns[column] === undefined && !isFilledWithoutCode(shape))
    .map(
      ([column]) => `adds the column ${name}.${column}, which earlier versions do not fill and which has no default`,
    );
  return [...kept, ...added];
}

/** A longer column is fine, too. A column that may be NULL now is not: earlier code would not expect it. */
function isSameForEarlier(before: ColumnShape, after: ColumnShape): boolean {
  if (before.isNullable !== after.isNullable || before.isComputed !== after.isComputed) return false;
  if (before.hasDefault && !after.hasDefault) return false;
  const [length, longer] = [before, after].map(({ type }) =>
    Number(/^varchar\((\d+)\)$/.exec(type)?.[1] ?? Number.NaN),
  );
  return before.type === after.type || (longer ?? 0) > (length ?? Infinity);
}

function indexObjections(name: string, table: TableShape, now: TableShape, earlier: EarlierVersion): string[] {
  const dropped = Object.keys(table.indices)
    .filter((index) => JSON.stringify(table.indices[index]) !== JSON.stringify(now.indices[index]))
    .filter((index) => earlier.mentions(index))
    .map((index) => `drops or changes the index ${index} of ${name}`);
  const unique = Object.entries(now.indices)
    .filter(([index, { isUnique }]) => isUnique && table.indices[index] === undefined)
    .filter(([, { columns }]) => !columns.some((column) => isEmptyForEarlier(table, now, column)))
    .map(([index]) => `adds the unique index ${index} of ${name}, which rows of earlier versions can violate`);
  return [...dropped, ...unique];
}

/** A CHECK that was removed refuses nothing. */
function checkObjections(name: string, table: TableShape, now: TableShape): string[] {
  return Object.entries(now.checks).flatMap(([check, condition]) => {
    const before = table.checks[check];
    if (before !== undefined && isWider(before, condition)) return [];
    const words = new Set(wordsOf(condition));
    const concernsOld = Object.keys(table.columns).some((column) => words.has(column));
    return concernsOld
      ? [`adds or narrows the CHECK ${check} of ${name}, which rows of earlier versions can violate`]
      : [];
  });
}

const wordsOf = (condition: string): string[] => condition.toLowerCase().match(/'(?:[^']|'')*'|\w+|[^\s\w`"]/g) ?? [];

/** Whether the conditions differ only in lists of values, and the new ones contain the old ones. */
function isWider(before: string, after: string): boolean {
  const [one, other] = [before, after].map(listsOf) as [Lists, Lists];
  if (one.rest !== other.rest) return false;
  return one.lists.every((list, index) => list.every((value) => other.lists[index]?.includes(value)));
}

interface Lists {
  readonly rest: string;
  readonly lists: readonly (readonly string[])[];
}

function listsOf(condition: string): Lists {
  const lists: string[][] = [];
  const plain = wordsOf(condition).join(' ');
  const rest = plain.replaceAll(
    /\bin \( ((?:'(?:[^']|'')*'|\d+)(?: , (?:'(?:[^']|'')*'|\d+))*) \)/g,
    (_list, values: string) => {
      lists.push(values.split(' , '));
      return 'in …';
    },
  );
  return { rest, lists };
}

const triggerObjections = (name: string, table: TableShape, now: TableShape): string[] =>
  [
    ...now.triggers
      .filter((trigger) => !table.triggers.includes(trigger))
      .map((trigger) => `adds the trigger ${trigger}`),
    ...table.triggers
      .filter((trigger) => !now.triggers.includes(trigger))
      .map((trigger) => `drops the trigger ${trigger}`),
  ].map((objection) => `${objection} of ${name}`);

const referenceObjections = (name: string, table: TableShape, now: TableShape): string[] =>
  Object.keys(now.references)
    .filter((column) => table.references[column] === undefined && !isEmptyForEarlier(table, now, column))
    .map((column) => `adds a reference from ${name}.${column}, which rows of earlier versions can violate`);
