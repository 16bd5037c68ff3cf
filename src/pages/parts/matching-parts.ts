import { currentLanguage } from '../../core/texts/t.js';
import { isFiller } from '../../finding/directory/search/fillers.js';
import { stemsIn } from '../../finding/directory/search/language-stems.js';
import { stemOf } from '../../finding/directory/search/stem.js';
import { folded, isUnspacedWord, searchedWords } from '../../finding/directory/search/word-splitting.rules.js';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const MIN_BEGINNING = 2;

/** In English and in the language of the page. */
const stemsOf = (word: string): string[] => [stemOf(word), ...stemsIn([currentLanguage().tag], word)];

/** A text in parts, of which those at odd positions match the search: "Lantern fish" for "lanterns" → "", "Lantern", " fish". */
export function matchingParts(text: string, search: string): string[] {
  const words = searchedWords(search).filter((word) => !isFiller(word) && !isUnspacedWord(word));
  const stems = new Set(words.flatMap(stemsOf));
  const beginnings = words.filter((word) => word.length >= MIN_BEGINNING);
  const parts: string[] = [];
  let end = 0;
  for (const { 0: written, index } of words.length === 0 ? [] : text.matchAll(WORD)) {
    const word = folded(written);
    const isMatch =
      stemsOf(word).some((stem) => stems.has(stem)) || beginnings.some((beginning) => word.startsWith(beginning));
    if (!isMatch) continue;
    parts.push(text.slice(end, index), written);
    end = index + written.length;
  }
  return [...parts, text.slice(end)];
}
