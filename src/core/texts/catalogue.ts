import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keyOf } from './language.js';
import { poEntries } from './po-entries.js';

/** The translations of a language, from a PO file. */
export interface Catalogue {
  readonly tag: string;
  /** By `keyOf`. Texts that are missing, or marked as fuzzy, are not in it. Of a file, they are parsed when they are first read. */
  readonly texts: ReadonlyMap<string, string>;
  /** Whether it says of itself that it has every text. A check keeps it true. */
  readonly isComplete: boolean;
}

const ENDING = '.po';
const COMPLETE = '"X-Complete: yes\\n"';
/** The header is the first entry of a file. */
const HEADER_BYTES = 2_000;

/** Most processes need few of the languages that come with the software. */
class CatalogueFile implements Catalogue {
  readonly isComplete: boolean;
  readonly #file: URL;
  #texts: Catalogue['texts'] | undefined;

  constructor(
    readonly tag: string,
    file: URL,
  ) {
    this.#file = file;
    this.isComplete = readFileSync(file).subarray(0, HEADER_BYTES).includes(COMPLETE);
  }

  /** An error names the file, its line if the parser knows it, and the reason. */
  get texts(): Catalogue['texts'] {
    try {
      return (this.#texts ??= readCatalogue(this.tag, readFileSync(this.#file)).texts);
    } catch (error) {
      throw new Error(`${fileURLToPath(this.#file)}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** The catalogues of a folder. */
export const readCatalogues = (folder: URL): Catalogue[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .toSorted()
    .map((name) => new CatalogueFile(name.slice(0, -ENDING.length), new URL(name, folder)));

export function readCatalogue(tag: string, bytes: Buffer): Catalogue {
  if (Intl.getCanonicalLocales(tag)[0] !== tag) throw new Error(`"${tag}" is not the tag of a language, as "pt-BR"`);
  const texts = new Map<string, string>();
  let isComplete = false;
  for (const one of poEntries(new TextDecoder('utf-8', { fatal: true }).decode(bytes))) {
    if (one.id === '') isComplete = one.translation.includes('X-Complete: yes\n');
    else if (one.translation !== '' && !one.isFuzzy) texts.set(keyOf(one.id, one.context), one.translation);
  }
  return { tag, texts, isComplete };
}
