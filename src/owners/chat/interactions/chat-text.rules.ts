import { plainText } from '../../../core/platform/channel-webhook.rules.js';
import { type Said, Sentence, type SentenceValue } from '../../../core/shared/refusals.js';
import { SECOND } from '../../../core/shared/utc.js';
import { translated } from '../../../core/texts/translated.js';

/** How many suggestions the platform shows, and how long their names are at most. */
export const MAX_CHOICES = 25;
export const MAX_CHOICE_LENGTH = 100;

/** The platform refuses longer descriptions of commands. */
export const MAX_DESCRIPTION_LENGTH = 100;

/** A time that the platform shows in the time zone and language of the reader, as in "in 3 hours". */
export const fromNow = (at: Date): string => `<t:${secondsOf(at)}:R>`;

const secondsOf = (at: Date): number => Math.floor(at.getTime() / SECOND);

const WORD = /^\w*$/;

/** A sentence of the site in the language of the moment, as the chat shows it. Names in it format nothing and mention no one. */
export function chatSentence(said: Said): string {
  if (!(said instanceof Sentence)) return said;
  const values = Object.entries(said.values).map(([name, value]): [string, SentenceValue] => [name, inChat(value)]);
  return translated(said, Object.fromEntries(values));
}

function inChat(value: SentenceValue): SentenceValue {
  if (value instanceof Date) return `<t:${secondsOf(value)}:f> (${fromNow(value)})`;
  // A word can also be the choice of a `select`.
  return typeof value === 'string' && !WORD.test(value) ? plainText(value) : value;
}

/** A name or a text of a person that is cut to a length, and formats nothing. */
export const shortText = (text: string, length: number): string => {
  const letters = [...text];
  return plainText(letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`);
};
