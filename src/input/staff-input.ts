import { badRequest } from '../shared/errors.js';
import { REQUEST_KEY_FAULT, isRequestKey } from '../shared/request-key.js';
import { REASON_LENGTH, instantIn } from './text.rules.js';

/** Control characters, halves of characters, and marks that turn the direction of what follows; breaks are allowed. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

interface Length {
  readonly least?: number;
  readonly most: number;
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/**
 * Reads the body of a staff route field by field, and in the end tells everything that is wrong with it at once. What a
 * faulty field answers meanwhile is never used: `finish` throws.
 */
export class StaffInput {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #flaws: string[] = [];

  constructor(raw: unknown) {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      throw badRequest('Send a JSON object with at least a reason, as in {"reason": "Asked for by its owner."}.');
    this.#fields = raw as Record<string, unknown>;
  }

  /** Why it is done: every action says so. */
  reason(): string {
    return this.text('reason', REASON_LENGTH);
  }

  text(name: string, { least = 1, most }: Length): string {
    const value = this.#fields[name];
    const text = typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim().normalize('NFC') : '';
    const length = [...text].length;
    if (length < least || length > most) return this.flaw(`${name} is a text of ${least} to ${most} characters.`, '');
    if (UNPRINTABLE.test(text)) return this.flaw(`${name} has control characters in it: take them out.`, '');
    return text;
  }

  /** Nothing when it is left out, `null` or empty. */
  optionalText(name: string, most: number): string | null {
    const value = this.#fields[name];
    return value === undefined || value === null || value === '' ? null : this.text(name, { most });
  }

  /** Somebody's own name for what he does, so that it is done once. */
  requestKey(): string | null {
    const key = this.optionalText('requestKey', 64);
    return key === null || isRequestKey(key) ? key : this.flaw(REQUEST_KEY_FAULT, null);
  }

  whole(name: string, { least, most }: Range): number {
    const value = this.#fields[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
    return this.flaw(`${name} is a whole number from ${least} to ${most}.`, least);
  }

  flag(name: string): boolean {
    const value = this.#fields[name];
    return typeof value === 'boolean' ? value : this.flaw(`${name} is true or false.`, false);
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T {
    const found = values.find((one) => one === this.#fields[name]);
    return found ?? this.flaw(`${name} is one of: ${values.join(', ')}.`, values[0] as T);
  }

  /** An instant in UTC, as in 2026-11-18T12:00:00Z; `null` when it is left out. */
  optionalInstant(name: string): Date | null {
    const value = this.#fields[name];
    if (value === undefined || value === null || value === '') return null;
    const date = instantIn(value);
    return date ?? this.flaw(`${name} is an instant in UTC, as in 2026-11-18T12:00:00Z.`, null);
  }

  /** Whole numbers, each once. */
  wholes(name: string, { least, most }: Range): number[] {
    const value = this.#fields[name];
    const isList = Array.isArray(value) && value.every((one) => Number.isSafeInteger(one));
    const list = isList ? [...new Set(value as number[])] : [];
    if (isList && list.length >= least && list.length <= most) return list;
    return this.flaw(`${name} is a list of ${least} to ${most} whole numbers.`, []);
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  /** Notes what is wrong, and answers something to go on with. */
  flaw<T>(sentence: string, meanwhile: T): T {
    this.#flaws.push(sentence);
    return meanwhile;
  }

  finish<T>(read: T): T {
    if (this.#flaws.length > 0) throw badRequest(this.#flaws.join(' '));
    return read;
  }
}
