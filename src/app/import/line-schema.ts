import { type InputField, fieldsOf } from '../../core/input/input-classes.js';
import { isOptional } from '../../core/input/kind.js';
import { LINE_CLASSES, LINE_TYPES, type LineType } from './line.dto.js';

/** The JSON Schema of a line, from the same declarations as its checks. */
export const lineSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A line of an import',
  description: 'One JSON object per line. docs/importing.md explains the types.',
  oneOf: LINE_TYPES.map((type) => ({ $ref: `#/$defs/${type}` })),
  $defs: Object.fromEntries(LINE_TYPES.map((type) => [type, objectSchema(type)])),
});

function objectSchema(type: LineType): object {
  const fields = Object.entries(fieldsOf(LINE_CLASSES[type]));
  return {
    type: 'object',
    properties: { type: { const: type }, ...Object.fromEntries(fields.map(([name, one]) => [name, fieldSchema(one)])) },
    required: ['type', ...fields.filter(([name, one]) => isNeeded(type, name, one)).map(([name]) => name)],
    additionalProperties: false,
  };
}

/** Drafts may be incomplete; a listing that becomes public may not. */
const isNeeded = (type: LineType, name: string, { options }: InputField): boolean =>
  !isOptional(options) || ((type === 'bot' || type === 'server') && ['name', 'description', 'invite'].includes(name));

function fieldSchema({ kind, options }: InputField): object {
  const { description, example } = options;
  const { type } = kind.schema;
  const isNullable = options.nullable === true;
  return {
    ...kind.schema,
    ...(isNullable && typeof type === 'string' && { type: [type, 'null'] }),
    ...(description !== undefined && { description: description.replace(' GET /choices lists the values.', '') }),
    ...(example !== undefined && { examples: [example] }),
  };
}
