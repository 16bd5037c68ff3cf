import '../../src/app/app.module.js';
import * as fc from 'fast-check';
import { readForm } from '../../src/core/http/form.js';
import { type InputClass, fieldsOf, inputClasses } from '../../src/core/input/input-classes.js';
import { readInput } from '../../src/core/input/dto.pipe.js';
import type { Source } from '../../src/core/input/field.js';
import { MAX_BYTES } from '../../src/core/input/text.rules.js';
import { type Faults, InputProblem } from '../../src/core/shared/refusals.js';
import { type Schema, formBody, schemaOf, valuesFor } from '../support/input-values.js';

/** Every class with decorated fields, so that new ones are tested without being added to a list. */
const classes = inputClasses();

type Values = Readonly<Record<string, unknown>>;

/** The instance, or its faults. */
function outcome(type: InputClass, values: object, source: Source = 'json'): object {
  try {
    return readInput(type, { values, source, isStrict: true });
  } catch (error) {
    if (error instanceof InputProblem) return { faults: error.faults };
    throw error;
  }
}

const faultsIn = (type: InputClass, values: Values): Faults =>
  (outcome(type, values) as { faults?: Faults }).faults ?? {};

const named = classes.map((type) => [type.name, type] as const);

test('classes are found', () => expect(classes.length).toBeGreaterThan(10));

describe.each(named)('%s', (_name, type) => {
  const all = Object.entries(fieldsOf(type));
  const fields = all.filter(([, { kind }]) => kind.isHidden !== true);

  test.each(fields)('%s: the schema accepts exactly what the checks accept, at every bound', (name, { kind }) => {
    const schema = schemaOf(type, name);
    const { good, bad } = kind.name === 'lenient' ? { good: anything, bad: [] } : boundaries(schema);
    const isRefused = (value: unknown): boolean => faultsIn(type, { [name]: value })[name] !== undefined;
    expect({ name, refused: good.filter(isRefused) }).toEqual({ name, refused: [] });
    expect({ name, taken: bad.filter((value) => !isRefused(value)) }).toEqual({ name, taken: [] });
  });

  test('an absent field has the documented default', () => {
    const schemas = fields.map(([name]) => [name, schemaOf(type, name)] as const);
    const needed = schemas.filter(([, { required }]) => required !== false).map(([name]) => name);
    // Some classes need any one of their optional fields.
    const choices = [needed, ...fields.map(([name]) => [...needed, name])];
    const found = choices.map((names) => [names, outcome(type, examplesOf(type, names))] as const);
    const [names = [], input] = found.find(([, one]) => one instanceof type) ?? [];
    const defaulted = schemas.filter(([name, schema]) => schema.default !== undefined && !names.includes(name));
    expect(input).toBeInstanceOf(type);
    expect(input).toMatchObject(Object.fromEntries(defaulted.map(([name, schema]) => [name, schema.default])));
  });

  test('fields that the documents omit are refused', () => {
    const hidden = all.map(([name]) => name).filter((name) => !fields.some(([shown]) => shown === name));
    const refused = hidden.filter((name) => faultsIn(type, { [name]: 'x' })[name] !== undefined);
    expect(refused).toEqual(hidden);
  });

  test('a form is read like the equal JSON', () => {
    const isLeftOut = ([name, value]: [string, unknown]): boolean =>
      typeof value === 'string' && value.trim() === '' && fieldsOf(type)[name]?.options.isOmittedWhenBlank === true;
    const withoutBlanks = (json: object): object =>
      Object.fromEntries(Object.entries(json).filter((entry) => !isLeftOut(entry)));
    /** A form has all entries of some lists in one field, with commas between them. */
    const separated = ([name, value]: [string, unknown]): [string, unknown] => {
      const { fromTexts } = fieldsOf(type)[name]?.kind ?? {};
      return [name, fromTexts !== undefined && Array.isArray(value) ? fromTexts(value.map(String)) : value];
    };
    const equalOf = (json: object): object =>
      Object.fromEntries(Object.entries(withoutBlanks(json)).map((entry) => separated(entry)));
    const values = fc.record(
      Object.fromEntries(fields.map(([name, field]) => [name, valuesFor(schemaOf(type, name), field)])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (json) => {
        const form = readForm(`_back=%2Faccount&${formBody(json)}`);
        expect(outcome(type, form, 'form')).toStrictEqual(outcome(type, equalOf(json)));
      }),
      { seed: Number(process.env['MARQUEE_FUZZ_SEED'] ?? 20_261_120) },
    );
  });
});

const examplesOf = (type: InputClass, names: readonly string[]): Values =>
  Object.fromEntries(
    names.map((name) => {
      const { example, examples, enum: choices } = schemaOf(type, name);
      return [name, example ?? examples?.[0] ?? choices?.[0]];
    }),
  );

const anything = [undefined, null, '', 'x', -1, 1.5, {}, [], ['a'], true];

/** Values on both sides of every bound that a schema states. */
function boundaries(schema: Schema): { good: unknown[]; bad: unknown[] } {
  const { good, bad } = ofType(schema);
  const mayBeLeftOut = schema.required === false;
  const examples = [schema.example, ...(schema.examples ?? [])].filter((one) => one !== undefined);
  return {
    good: [...good, ...examples, ...(mayBeLeftOut ? [undefined] : []), ...(schema.nullable === true ? [null] : [])],
    bad: [...bad, ...(mayBeLeftOut ? [] : [undefined]), ...(schema.nullable === true ? [] : [null])],
  };
}

function ofType(schema: Schema): { good: unknown[]; bad: unknown[] } {
  const { type, minimum = 0, maximum = 0, minItems = 0, maxItems = 0, properties = {} } = schema;
  if (schema.enum !== undefined)
    return { good: [...schema.enum], bad: ['no such value', '', 0, true, [schema.enum[0]]] };
  if (type === 'boolean') return { good: [true, false], bad: ['true', 'on', '', 1, 0, [true]] };
  if (type === 'integer')
    return { good: [minimum, maximum], bad: [minimum - 1, maximum + 1, String(maximum), minimum + 0.5, [maximum], ''] };
  if (type === 'object')
    return { good: Object.keys(properties).map((name) => ({ [name]: true })), bad: [{}, { none: true }, [], 'x', ''] };
  if (type === 'array') {
    const entries = ofType(schema.items ?? {});
    return {
      good: minItems === 0 ? [[]] : [],
      bad: [{}, 'x', '', entries.bad.slice(0, 1), Array.from({ length: maxItems + 1 }, (_none, index) => index)],
    };
  }
  return { good: lengths(schema).good, bad: [5, true, ['x'], {}, ...lengths(schema).bad] };
}

function lengths({ minLength, maxLength, pattern, format }: Schema): { good: unknown[]; bad: unknown[] } {
  if (pattern !== undefined || format !== undefined) return { good: [], bad: ['no such value', ''] };
  if (minLength === undefined || maxLength === undefined) return { good: [], bad: [] };
  const good = ['x'.repeat(minLength), 'x'.repeat(maxLength), '𐐨'.repeat(minLength)];
  // The longest texts have to fit into their column too, in bytes.
  return {
    good: [...good, '𐐨'.repeat(Math.min(maxLength, Math.floor(MAX_BYTES / 4)))],
    bad: ['x'.repeat(minLength - 1), 'x'.repeat(maxLength + 1)],
  };
}
