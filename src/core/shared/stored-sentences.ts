import { type Said, Sentence, type SentenceValue } from './refusals.js';

/**
 * What a column keeps beside the English sentence, so that a page can show it in its language. A sentence is a list of its text,
 * its values and its words for programs; an instant is a list of one.
 */
export function storedSentence(said: Said): string | null {
  return said instanceof Sentence ? JSON.stringify(packed(said)) : null;
}

function packed(value: SentenceValue): unknown {
  if (value instanceof Date) return [value.toISOString()];
  if (!(value instanceof Sentence)) return value;
  const values = Object.fromEntries(Object.entries(value.values).map(([name, one]) => [name, packed(one)]));
  return [value.text, values, value.programs];
}

/** The sentence of a row. It is only English if the release before stored it, or replaced what this one stored. */
export function restoredSentence(english: string, stored: string | null): Said {
  if (stored === null) return english;
  const sentence = JSON.parse(stored, unpacked) as Sentence;
  return sentence.toString() === english ? sentence : english;
}

function unpacked(_key: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [text, values, programs] = value as ConstructorParameters<typeof Sentence>;
  return value.length === 1 ? new Date(text) : new Sentence(text, values, programs ?? undefined);
}
