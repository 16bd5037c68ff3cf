import { instantNamed } from '../shared/utc.js';

/** Pure readers and checks of texts: what is kept of one, and what is wrong with it. */
export interface Length {
  readonly least?: number;
  readonly most: number;
}

/** Why a member of staff does something. */
export const REASON_LENGTH = { least: 3, most: 1_000 } as const;
/** A username, an id or a slug. */
export const LONGEST_REFERENCE = 100;
export const LONGEST_LINK = 512;
/** A text column on MySQL holds this many bytes. */
export const MOST_BYTES = 65_535;

/** Control characters, halves of characters, and marks that turn the direction of everything after them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_BUT_BREAKS = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const CONTROL = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** Digits are grouped from 10,000 up. */
const numbers = new Intl.NumberFormat('en', { useGrouping: 'min2' });
export const inWords = (number: number): string => numbers.format(number);

/** In characters, as people and databases count them. */
export const lengthOf = (text: string): number => [...text].length;

/** Without blanks around it, and with line breaks of one character: browsers send two. */
export const tidy = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim().normalize('NFC') : value;

export function faultOfLine(value: unknown, field: string, length: Length): string | undefined {
  const fault = faultOfLength(value, field, length);
  if (fault !== undefined || !UNPRINTABLE.test(value as string)) return fault;
  return `${field} is one line of visible characters: take line breaks and control characters out.`;
}

export function faultOfLines(
  value: unknown,
  field: string,
  { allowsBidi, ...length }: Length & { readonly allowsBidi: boolean },
): string | undefined {
  const fault = faultOfLength(value, field, length);
  if (fault !== undefined) return fault;
  if (Buffer.byteLength(value as string) > MOST_BYTES)
    return `${field} takes more than 64 KB to keep: shorten it, or use fewer emoji.`;
  return (allowsBidi ? CONTROL : UNPRINTABLE_BUT_BREAKS).test(value as string)
    ? `${field} has control characters in it: take them out.`
    : undefined;
}

function faultOfLength(value: unknown, field: string, { least = 1, most }: Length): string | undefined {
  const span = `${inWords(least)} to ${inWords(most)} characters`;
  if (typeof value !== 'string') return `${field} is a text of ${span}.`;
  const length = lengthOf(value);
  return length < least || length > most ? `${field} has ${span}; this one has ${inWords(length)}.` : undefined;
}

/** An address of the web, as browsers write it. */
export function tidyLink(value: unknown): unknown {
  const text = tidy(value);
  return typeof text === 'string' && URL.canParse(text) ? new URL(text).href : text;
}

export function faultOfLink(value: unknown, field: string, example: string): string | undefined {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'https:' || !url.hostname.includes('.'))
    return `${field} is a full https address, as in ${example}.`;
  if (url.username !== '' || url.password !== '') return `${field} has a user name or password in it: take it out.`;
  return url.href.length > LONGEST_LINK
    ? `${field} is longer than ${LONGEST_LINK} characters: use a shorter address.`
    : undefined;
}

const SVG = /\.svgz?(?:$|[/?#&;])|[?&](?:format|fm|ext|type)=(?:image(?:\/|%2f))?svg/i;

/** The address of a picture. An SVG may carry a script. */
export const faultOfImage = (value: unknown, field: string): string | undefined =>
  faultOfLink(value, field, 'https://cdn.example.org/picture.png') ??
  (isSvg(value as string) ? `${field} is an SVG: use PNG, JPEG, GIF or WebP.` : undefined);

const isSvg = (address: string): boolean => SVG.test(safeDecode(address));

function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/;

/** An instant in UTC; `undefined` for what is none, such as the 31st of February or a time without a zone. */
export function instantIn(value: unknown): Date | undefined {
  return typeof value === 'string' && INSTANT.test(value) ? instantNamed(value) : undefined;
}
