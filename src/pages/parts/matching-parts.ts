import { FILLERS } from '../../finding/directory/search/fillers.js';
import { stemOf } from '../../finding/directory/search/stem.js';
import { folded, isUnspacedWord, searchedWords } from '../../finding/directory/search/word-splitting.rules.js';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const MIN_BEGINNING = 2;

/** A text in parts, of which those at odd positions match the search: "Lantern fish" for "lanterns" → "", "Lantern", " fish". */
export function matchingParts(text: string, search: string): string[] {
  const words = searchedWords(search).filter((word) => !FILLERS.has(word) && !isUnspacedWord(word));
  const stems = new Set(words.map(stemOf));
  const beginnings = words.filter((word) => word.length >= MIN_BEGINNING);
  const parts: string[] = [];
  let end = 0;
  for (const { 0: written, index } of words.length === 0 ? [] : text.matchAll(WORD)) {
    const word = folded(written);
    if (!stems.has(stemOf(word)) && !beginnings.some((beginning) => word.startsWith(beginning))) continue;
    parts.push(text.slice(end, index), written);
    end = index + written.length;
  }
  return [...parts, text.slice(end)];
}
