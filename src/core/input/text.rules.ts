import { parseInstant } from '../shared/utc.js';
import { faultOfVisibility, hasLetterOrDigit } from './visible-text.rules.js';
import { type Said, says } from '../shared/refusals.js';

/** A note of staff to the owner of a listing or of a key. */
export const MAX_NOTE_LENGTH = 1_000;
/** How many characters of each of their names it repeats. */
export const UNKNOWN_FIELD_LENGTH = 40;
/** How many fields that do not exist an answer names. */
export const UNKNOWN_FIELDS_NAMED = 10;

export interface Length {
  readonly min?: number;
  readonly max: number;
}

/** The length of the reason for a staff action. */
export const REASON_LENGTH = { min: 3, max: 1_000 } as const;
/** Of a username, an id or a slug. */
export const MAX_REFERENCE_LENGTH = 100;
export const MAX_LINK_LENGTH = 512;
/** The capacity of a text column on MySQL. */
export const MAX_BYTES = 65_535;

/** Control characters, lone surrogates, and marks that change the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_BUT_BREAKS = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const CONTROL = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** Groups digits from 10,000 up. */
const numbers = new Intl.NumberFormat('en', { useGrouping: 'min2' });
export const formatNumber = (number: number): string => numbers.format(number);

/** The length in code points, as databases count. */
export const lengthOf = (text: string): number => [...text].length;

/** Trims and composes a text, and converts line breaks to one character: browsers send two. */
export const normalizeText = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim().normalize('NFC') : value;

/** For references and searches, which must also match names from before the rules of visible characters. */
export function faultOfLine(value: unknown, field: string, length: Length): Said | undefined {
  const fault = faultOfLength(value, field, length);
  if (fault !== undefined || !UNPRINTABLE.test(value as string)) return fault;
  return says('{field} is one line of visible characters: take line breaks and control characters out.', { field });
}

/** For lines that are stored and shown. */
export const faultOfVisibleLine = (value: unknown, field: string, length: Length): Said | undefined =>
  faultOfLine(value, field, length) ?? faultOfVisibility(value as string, field);

export const faultOfName = (value: unknown, field: string, length: Length): Said | undefined =>
  faultOfVisibleLine(value, field, length) ??
  (hasLetterOrDigit(value as string)
    ? undefined
    : says('{field} has neither a letter nor a digit: add one.', { field }));

export function faultOfLines(
  value: unknown,
  field: string,
  { allowsBidi, ...length }: Length & { readonly allowsBidi: boolean },
): Said | undefined {
  const fault = faultOfLength(value, field, length);
  if (fault !== undefined) return fault;
  if (Buffer.byteLength(value as string) > MAX_BYTES)
    return says('{field} takes more than 64 KB to keep: shorten it, or use fewer emoji.', { field });
  return (allowsBidi ? CONTROL : UNPRINTABLE_BUT_BREAKS).test(value as string)
    ? says('{field} has control characters in it: take them out.', { field })
    : undefined;
}

function faultOfLength(value: unknown, field: string, { min = 1, max }: Length): Said | undefined {
  if (typeof value !== 'string') return says('{field} is a text of {min} to {max} characters.', { field, min, max });
  const length = lengthOf(value);
  return length < min || length > max
    ? says('{field} has {min} to {max} characters; this one has {length}.', { field, min, max, length })
    : undefined;
}

/** Writes a URL as browsers do. */
export function normalizeLink(value: unknown): unknown {
  const text = normalizeText(value);
  return typeof text === 'string' && URL.canParse(text) ? new URL(text).href : text;
}

export function faultOfLink(value: unknown, field: string, example: string): Said | undefined {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'https:' || !url.hostname.includes('.'))
    return says('{field} is a full https address, as in {example}.', { field, example });
  if (url.username !== '' || url.password !== '')
    return says('{field} has a user name or password in it: take it out.', { field });
  return url.href.length > MAX_LINK_LENGTH
    ? says('{field} is longer than {max} characters: use a shorter address.', { field, max: MAX_LINK_LENGTH })
    : undefined;
}

const SVG = /\.svgz?(?:$|[/?#&;])|[?&](?:format|fm|ext|type)=(?:image(?:\/|%2f))?svg/i;

/** SVG is refused because it may contain scripts. */
export const faultOfImage = (value: unknown, field: string): Said | undefined =>
  faultOfLink(value, field, 'https://cdn.example.org/picture.png') ??
  (isSvg(value as string) ? says('{field} is an SVG: use PNG, JPEG, GIF or WebP.', { field }) : undefined);

const isSvg = (address: string): boolean => SVG.test(safeDecode(address));

function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/;

/** An instant in UTC; `undefined` for anything else, such as 31 February or a time without a zone. */
export function instantIn(value: unknown): Date | undefined {
  return typeof value === 'string' && INSTANT.test(value) ? parseInstant(value) : undefined;
}

/** An idempotency key: requests sent again with the same key are carried out once. */
export const REQUEST_KEY = /^[\w.:-]{1,64}$/;

export const REQUEST_KEY_FAULT = says('requestKey has up to 64 letters, digits, dots, colons, dashes and underscores.');
