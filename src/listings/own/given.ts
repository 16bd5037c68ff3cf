import { ApiProperty } from '@nestjs/swagger';
import { badRequest } from '../../shared/errors.js';
import { type Field, type Fields, type Given, textField } from './listing-fields.rules.js';
import { platformId } from './listing-text.rules.js';
import { Flaw, NO_CONTEXT, type Reader } from '../readers.rules.js';

/** The fields of a body; which of them can be used is for the rules to say, of all of them at once. */
export function givenIn(raw: unknown): Given {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw badRequest('Send a JSON object with the fields of the listing.');
  return raw as Given;
}

/** What a body says of its fields beyond what the table of them does. */
interface About {
  readonly needed?: readonly string[];
  readonly examples?: Readonly<Record<string, unknown>>;
}

/** Tells the documentation of a body's fields, from the table by which they are read. */
export const Documents =
  (fields: Fields, { needed = [], examples = {} }: About = {}): ClassDecorator =>
  (body) => {
    const prototype = body.prototype as object;
    for (const [name, field] of Object.entries(fields)) {
      const example = examples[name] ?? field.example;
      ApiProperty({ ...typeOf(field), description: meaningOf(field), required: needed.includes(name), example })(
        prototype,
        name,
      );
    }
  };

function typeOf({ kind, read, example }: Field): object {
  if (kind === 'list') return { type: 'array', items: { type: 'string' } };
  if (kind === 'flag') return { type: 'boolean' };
  const type = typeof example === 'number' ? 'integer' : 'string';
  return { type, nullable: !(read(null, NO_CONTEXT) instanceof Flaw) };
}

/** Whoever sends nonsense is told what the field takes: there is no better description of it. */
function meaningOf({ kind, choice, read }: Field): string {
  if (choice !== undefined) return `${kind === 'list' ? 'Some' : 'One'} of those that GET /choices lists.`;
  const found = read({}, NO_CONTEXT);
  return found instanceof Flaw ? found.sentence : '';
}

export const PLATFORM_ID: Field = textField('listings', 'platform_id', platformId, '410000000000000001');

const readVersion: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value)
    ? value
    : new Flaw('version is needed: the number that came with the listing when you loaded it.');

/** Not a column that is written, but read the same way as those. */
export const VERSION: Field = {
  table: 'listings',
  column: 'version',
  kind: 'text',
  read: readVersion,
  example: 2,
};
