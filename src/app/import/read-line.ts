import { inspectInput } from '../../core/input/dto.pipe.js';
import { type InputClass, fieldsOf } from '../../core/input/input-classes.js';
import { nearest } from '../../core/shared/nearest.js';
import type { Faults } from '../../core/shared/refusals.js';
import { DAY, later } from '../../core/shared/utc.js';
import { LINE_CLASSES, LINE_TYPES, type LineType } from './line.dto.js';
import { type FileLine, MAX_LINE_BYTES } from './lines-of-file.js';

export interface ReadLine {
  readonly number: number;
  readonly type: LineType;
  readonly values: Readonly<Record<string, unknown>>;
  /** What was cut, in sentences. */
  readonly cuts: readonly string[];
}

/** Why a line is refused. */
export interface Refusal {
  readonly number: number;
  /** Empty if the whole line is refused. */
  readonly field: string;
  readonly reason: string;
}

type LineOutcome = ReadLine | { readonly refusals: readonly Refusal[] };

interface Reading {
  /** Whether texts and lists that are too long are cut instead of refused. */
  readonly cuts: boolean;
  readonly now: Date;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** Earlier times are mistakes, such as seconds in place of milliseconds. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');

/** The line as an object with the texts of its file; a sentence if it is none. */
export function objectIn({ bytes, isTooLong }: FileLine): Readonly<Record<string, unknown>> | string {
  if (isTooLong) return `The line is longer than ${MAX_LINE_BYTES} bytes.`;
  try {
    const value: unknown = JSON.parse(UTF8.decode(bytes));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : 'The line is not a JSON object.';
  } catch (error) {
    return error instanceof SyntaxError ? `The line is not JSON: ${error.message}.` : 'The line is not UTF-8.';
  }
}

export const isBlank = ({ bytes, isTooLong }: FileLine): boolean =>
  !isTooLong && bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);

export const typeIn = ({ type }: Readonly<Record<string, unknown>>): LineType | undefined =>
  LINE_TYPES.find((one) => one === type);

export function readLine(number: number, object: Readonly<Record<string, unknown>>, reading: Reading): LineOutcome {
  const type = typeIn(object);
  if (type === undefined)
    return { refusals: [{ number, field: 'type', reason: `type is one of ${LINE_TYPES.join(', ')}.` }] };
  const { type: _type, ...sent } = object;
  const known = Object.keys(fieldsOf(LINE_CLASSES[type]));
  const unknown = Object.keys(sent).filter((name) => !known.includes(name));
  if (unknown.length > 0) return { refusals: unknown.map((name) => unknownField(number, name, known)) };
  const line = inspect(LINE_CLASSES[type], sent, reading.cuts);
  const faults = { ...line.faults, ...faultsOfTimes(line.values, reading.now) };
  const refusals = Object.entries(faults).map(([field, reason]) => ({ number, field, reason: String(reason) }));
  return refusals.length > 0 ? { refusals } : { number, type, values: line.values, cuts: line.cuts };
}

function unknownField(number: number, name: string, known: readonly string[]): Refusal {
  const field = name.slice(0, 40);
  const meant = nearest(field, known);
  const hint = meant === undefined ? 'leave it out' : `did you mean "${meant}"?`;
  return { number, field, reason: `There is no such field: ${hint}` };
}

interface Inspection {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: Faults;
  readonly cuts: readonly string[];
}

function inspect(type: InputClass, sent: Readonly<Record<string, unknown>>, mayCut: boolean): Inspection {
  const read = (values: object) => inspectInput(type, { values, source: 'json', isStrict: true });
  const { values, faults } = read(sent);
  const cut = mayCut ? Object.keys(faults).flatMap((name) => cutOf(type, name, sent[name]) ?? []) : [];
  if (cut.length === 0) return { values: { ...values }, faults, cuts: [] };
  const again = read({ ...sent, ...Object.fromEntries(cut.map(({ name, value }) => [name, value])) });
  return { values: { ...again.values }, faults: again.faults, cuts: cut.map(({ sentence }) => sentence) };
}

function cutOf(type: InputClass, name: string, value: unknown) {
  const { maxLength, maxItems } = fieldsOf(type)[name]?.kind.schema ?? {};
  if (typeof value === 'string' && typeof maxLength === 'number') {
    const letters = [...value.normalize('NFC').trim()];
    if (letters.length <= maxLength || /^https?:/.test(value)) return undefined;
    const shorter = `${letters
      .slice(0, maxLength - 1)
      .join('')
      .trimEnd()}…`;
    return { name, value: shorter, sentence: `${name} was cut from ${letters.length} to ${maxLength} characters` };
  }
  if (!Array.isArray(value) || typeof maxItems !== 'number' || value.length <= maxItems) return undefined;
  const sentence = `${name} was cut from ${value.length} to ${maxItems} entries`;
  return { name, value: value.slice(0, maxItems) as unknown[], sentence };
}

const faultsOfTimes = (values: Readonly<Record<string, unknown>>, now: Date): Faults =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!(value instanceof Date)) return [];
      if (value > later(now, DAY)) return [[name, `${name} is in the future.`]];
      return value < EARLIEST ? [[name, `${name} is before the year 2000.`]] : [];
    }),
  );
