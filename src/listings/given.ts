import { ApiProperty } from '@nestjs/swagger';
import { badRequest } from '../shared/errors.js';
import { type Field, type Fields, type Given, textField } from './listing-fields.rules.js';
import { platformId } from './listing-text.rules.js';
import { Flaw, type Reader } from './readers.rules.js';

/** The fields of a body; which of them can be used is for the rules to say, of all of them at once. */
export function givenIn(raw: unknown): Given {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw badRequest('Send a JSON object with the fields of the listing.');
  return raw as Given;
}

const TYPES: Readonly<Record<Field['kind'], object>> = {
  text: { type: 'string', nullable: true },
  list: { type: 'array', items: { type: 'string' } },
  flag: { type: 'boolean' },
};

/** Tells the documentation of a body's fields, from the table by which they are read. */
export const Documents =
  (fields: Fields): ClassDecorator =>
  (body) => {
    const prototype = body.prototype as object;
    for (const [name, { kind, example }] of Object.entries(fields))
      ApiProperty({ ...TYPES[kind], required: false, example })(prototype, name);
  };

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
  example: 3,
};
