import { type Choices, NO_CHOICES } from '../reference/reference.rules.js';

/** What is wrong with a value, in a sentence that says what to do. */
export class Flaw {
  constructor(readonly sentence: string) {}
}

/** What the checks need to know beside the value. */
export interface ReadingContext {
  /** Hosts of invite links; empty for any. */
  readonly inviteHosts: readonly string[];
  /** What can be chosen now. */
  readonly choices: Choices;
  /** What the listing has already, by field: it may stay, also when it could not be chosen any more. */
  readonly kept: Readonly<Record<string, unknown>>;
}

/** For fields that depend on none of this. */
export const NO_CONTEXT: ReadingContext = { inviteHosts: [], choices: NO_CHOICES, kept: {} };

/** Reads what came over the wire: the value as it is kept, or what is wrong with it. */
export type Reader<T> = (value: unknown, context: ReadingContext) => T | Flaw;

const LONGEST_LINK = 512;
/** What a text column holds on MySQL, which counts bytes. */
export const MOST_BYTES = 65_535;
/** Control characters, halves of characters, and marks that turn the direction of everything after them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_BUT_BREAKS = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

const lengthOf = (text: string): number => [...text].length;

/** A text of one line. */
export const line =
  (name: string, most: number, least = 1): Reader<string> =>
  (value) => {
    if (typeof value !== 'string') return new Flaw(`${name} is a text of ${least} to ${most} characters.`);
    const text = value.trim().normalize('NFC');
    const length = lengthOf(text);
    if (length < least || length > most)
      return new Flaw(`${name} has ${least} to ${most} characters; this one has ${length}.`);
    return UNPRINTABLE.test(text)
      ? new Flaw(`${name} is one line of visible characters: take line breaks and control characters out.`)
      : text;
  };

/** Nothing, or what the reader takes. An empty text is nothing too: forms send that. */
export const orNull =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, context) =>
    value === null || (typeof value === 'string' && value.trim() === '') ? null : reader(value, context);

export const longText =
  (name: string, most: number): Reader<string> =>
  (value) => {
    if (typeof value !== 'string')
      return new Flaw(`${name} is a text of up to ${most.toLocaleString('en')} characters, or null.`);
    const text = value.replaceAll(/\r\n?/g, '\n').trim();
    const length = lengthOf(text);
    if (length > most)
      return new Flaw(
        `${name} has up to ${most.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}.`,
      );
    if (Buffer.byteLength(text) > MOST_BYTES)
      return new Flaw(`${name} takes more than 64 KB to keep: shorten it, or use fewer emoji.`);
    return UNPRINTABLE_BUT_BREAKS.test(text) ? new Flaw(`${name} has control characters in it: take them out.`) : text;
  };

/** An address of the web, as browsers write it. */
export const link =
  (name: string, example = 'https://example.org/page'): Reader<string> =>
  (value) => {
    const flaw = new Flaw(`${name} is a full https address, as in ${example}.`);
    if (typeof value !== 'string' || !URL.canParse(value.trim())) return flaw;
    const url = new URL(value.trim());
    if (url.protocol !== 'https:' || !url.hostname.includes('.')) return flaw;
    if (url.username !== '' || url.password !== '')
      return new Flaw(`${name} has a user name or password in it: take it out.`);
    return url.href.length > LONGEST_LINK
      ? new Flaw(`${name} is longer than ${LONGEST_LINK} characters: use a shorter address.`)
      : url.href;
  };

const SVG = /\.svgz?(?:$|[/?#&;])|[?&](?:format|fm|ext|type)=(?:image(?:\/|%2f))?svg/i;

/** Pictures that may carry a script are not pictures. */
export const image =
  (name: string): Reader<string> =>
  (value, context) => {
    const read = link(name, 'https://cdn.example.org/picture.png')(value, context);
    if (read instanceof Flaw || !SVG.test(safeDecode(read))) return read;
    return new Flaw(`${name} is an SVG: use PNG, JPEG, GIF or WebP.`);
  };

function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

export const yesOrNo =
  (name: string): Reader<boolean> =>
  (value) =>
    typeof value === 'boolean' ? value : new Flaw(`${name} is true or false.`);

export const oneOf =
  (name: string, values: readonly string[]): Reader<string> =>
  (value) => {
    const found = values.find((one) => one === value);
    return found ?? new Flaw(`${name} is one of: ${values.join(', ')}.`);
  };

/** Up to `most` different values, each of which the reader takes. */
export const several =
  <T>(name: string, most: number, reader: Reader<T>): Reader<T[]> =>
  (value, context) => {
    if (!Array.isArray(value)) return new Flaw(`${name} is a list, as in [], with up to ${most} entries.`);
    const read = new Set<T>();
    for (const one of value.slice(0, most + 1) as unknown[]) {
      const entry = reader(one, context);
      if (entry instanceof Flaw) return entry;
      read.add(entry);
    }
    return value.length > most
      ? new Flaw(`${name} has up to ${most} entries; this one has ${value.length}.`)
      : [...read];
  };

/** What has a pattern that a sentence describes. */
export const pattern =
  (sentence: string, expression: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && expression.test(value.trim()) ? value.trim().toLowerCase() : new Flaw(sentence);
