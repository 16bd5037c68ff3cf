import { namesOfLanguage } from './language-names.rules.js';

/** Names of languages are slow to make, and nearly all listings are in a few languages. */
const MAX_LANGUAGES = 500;
const known = new Map<string, readonly string[]>();

/** The names of the language of a BCP-47 tag: "pt-BR" → "portuguese", "portugues". */
export function languageNames(tag: string): readonly string[] {
  const language = tag.split('-')[0] ?? tag;
  const names = known.get(language) ?? namesOfLanguage(language);
  if (known.size < MAX_LANGUAGES) known.set(language, names);
  return names;
}
