import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { po } from 'gettext-parser';
import { keyOf } from './language.js';

/** The translations of a language, from a PO file. */
export interface Catalogue {
  readonly tag: string;
  /** By `keyOf`. Texts that are missing, or marked as fuzzy, are not in it. */
  readonly texts: ReadonlyMap<string, string>;
  /** Whether it says of itself that it has every text. A check keeps it true. */
  readonly isComplete: boolean;
}

const ENDING = '.po';

/** The catalogues of a folder. An error names the file, its line if the parser knows it, and the reason. */
export function readCatalogues(folder: URL): Catalogue[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .toSorted()
    .map((name) => {
      const file = new URL(name, folder);
      try {
        return readCatalogue(name.slice(0, -ENDING.length), readFileSync(file));
      } catch (error) {
        throw new Error(`${fileURLToPath(file)}: ${(error as Error).message}`, { cause: error });
      }
    });
}

export function readCatalogue(tag: string, bytes: Buffer): Catalogue {
  if (Intl.getCanonicalLocales(tag)[0] !== tag) throw new Error(`"${tag}" is not the tag of a language, as "pt-BR"`);
  const { headers, translations } = po.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), {
    validation: true,
  });
  const entries = Object.values(translations).flatMap((texts) => Object.values(texts));
  const texts = new Map<string, string>();
  for (const { msgid, msgctxt, msgstr, comments } of entries) {
    const [translation = ''] = msgstr;
    if (msgid === '' || translation === '' || /\bfuzzy\b/.test(comments?.flag ?? '')) continue;
    texts.set(keyOf(msgid, msgctxt || undefined), translation);
  }
  return { tag, texts, isComplete: headers['X-Complete'] === 'yes' };
}
