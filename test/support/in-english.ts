import { Sentence } from '../../src/core/shared/refusals.js';

/** A value as programs get it: with English texts in place of sentences. */
export function inEnglish(value: unknown): unknown {
  if (value instanceof Sentence) return String(value);
  if (Array.isArray(value)) return value.map(inEnglish);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inEnglish(one)]));
}
