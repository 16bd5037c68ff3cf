import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { INSTALLATION } from '../config/installation.js';
import { type Catalogue, readCatalogues } from './catalogue.js';
import { lookup, rangesOf } from './choice.rules.js';
import { ENGLISH, ENGLISH_TAG, Language } from './language.js';
import { PSEUDO_TAG, pseudo } from './pseudo.rules.js';
import { LruMap } from '../shared/ttl-cache.js';

/** Browsers of a site send few different headers. */
const MAX_CACHED_HEADERS = 1_000;

/** The languages that a site offers, with their texts, read at the start. */
@Injectable()
export class Languages {
  /** The first one is that of visitors who want none of them. */
  readonly offered: readonly [Language, ...Language[]];
  readonly #byHeader = new LruMap<string, Language>(MAX_CACHED_HEADERS);

  constructor({ values: { siteLanguages, localesDir } }: Config) {
    const shipped = readCatalogues(new URL('locales/', INSTALLATION));
    const own = localesDir === '' ? [] : readOwn(localesDir);
    const catalogues = new Map<string, Catalogue[]>();
    for (const one of [...shipped, ...own]) catalogues.set(one.tag, [...(catalogues.get(one.tag) ?? []), one]);
    const complete = shipped.flatMap(({ tag, isComplete }) => (isComplete ? [tag] : []));
    const tags = siteLanguages.length > 0 ? siteLanguages : [ENGLISH_TAG, ...complete];
    const [first = ENGLISH, ...others] = tags.flatMap((tag) => languageOf(tag, catalogues.get(tag)) ?? []);
    this.offered = [first, ...others];
  }

  /** The offered language with this tag. */
  find(tag: string | null | undefined): Language | undefined {
    return tag === undefined || tag === null
      ? undefined
      : this.offered.find((one) => one.tag.toLowerCase() === tag.toLowerCase());
  }

  /** That of what is sent to an account, without a page that it has asked for. */
  forAccount(tag: string | null): Language {
    return this.find(tag) ?? this.offered[0];
  }

  /** The best one for the header `Accept-Language`. */
  forHeader(header: string): Language {
    const known = this.#byHeader.get(header);
    if (known !== undefined) return known;
    const tags = this.offered.map(({ tag }) => tag);
    const found = this.find(lookup(rangesOf(header), tags)) ?? this.offered[0];
    this.#byHeader.set(header, found);
    return found;
  }
}

const report = (fault: string): void => new Logger('Languages').error(`Shown in English: ${fault}`);

/** Read when the first text is needed. A text of the operator, which comes last, wins over one that comes with the software. */
function languageOf(tag: string, catalogues: readonly Catalogue[] = []): Language | undefined {
  if (tag === ENGLISH_TAG && catalogues.length === 0) return ENGLISH;
  if (tag === PSEUDO_TAG) return new Language(tag, pseudo);
  let texts: Catalogue['texts'] | undefined;
  const get = (key: string): string | undefined => (texts ??= new Map(catalogues.flatMap(readable))).get(key);
  return catalogues.length === 0 ? undefined : new Language(tag, { get }, { report });
}

/** A file of the software that somebody broke must not break pages: they are in English, and the log names the file once. */
function readable(catalogue: Catalogue): readonly (readonly [key: string, text: string])[] {
  try {
    return [...catalogue.texts];
  } catch (error) {
    report((error as Error).message);
    return [];
  }
}

/** Catalogues of the operator. With a broken one, the site has none of them: English is shown instead. */
function readOwn(folder: string): readonly Catalogue[] {
  const url = pathToFileURL(`${folder}/`);
  if (!existsSync(url)) return [];
  try {
    return readCatalogues(url).map(({ tag, isComplete, texts }) => ({ tag, isComplete, texts }));
  } catch (error) {
    new Logger('Languages').error(`A catalogue of LOCALES_DIR cannot be used: ${(error as Error).message}`);
    return [];
  }
}
