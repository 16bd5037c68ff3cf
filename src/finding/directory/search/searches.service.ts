import { Injectable } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { ReferenceData } from '../../../core/reference/reference-data.service.js';
import type { ReferenceEntry } from '../../../core/reference/reference.rules.js';
import { Languages } from '../../../core/texts/languages.service.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import { facetSlice } from '../directory-queries.js';
import { ALL_LISTINGS, MAX_ENTRIES, type SortColumn } from '../directory.rules.js';
import { Directory, type Facet, NSFW_VALUES } from '../directory.service.js';
import { type Asked, askedIn, withCorrections } from './query-words.rules.js';
import { fulfilling } from './conditions.js';
import { categoryNames } from './category-names.js';
import { conditionsIn } from './conditions.rules.js';
import { Dictionary } from './dictionary.js';
import { knownWords } from './meaning/drafts.js';
import { type Interpretation, interpret } from './meaning/interpreter.js';
import { foreignLanguageNames, languageSynonyms } from './language-synonyms.js';
import { type Matches, type Matching, matchesOf } from './matching.js';
import type { SearchQuery, SearchResult, Suggestions } from './search-types.js';
import { stemOf } from './stem.js';
import { PastedListings } from './pasted-listings.service.js';
import { passFew } from './plan.rules.js';
import { nameKeys } from './listing-words.rules.js';
import { SearchSuggestions } from './suggestions.service.js';
import { NO_SYNONYMS, type Thesaurus, thesaurusOf } from './synonyms.rules.js';

/** A facet with at most this many listings has all of them compared. */
const SMALL_FACET = 300;
/** How many listings with a matching name come first when a search has only filler words. */
const MAX_NAMED = 50;
const IDS = ['platform id', 'uuid'] as const;
const NOTHING: Matches = { ids: [], total: 0, isTotalExact: true };

/** The search behind everything that shows results: lists, suggestions, and figures for staff. */
@Injectable()
export class Searches {
  #thesaurus: MadeThesaurus | undefined;

  constructor(
    private readonly database: Database,
    private readonly directory: Directory,
    private readonly reference: ReferenceData,
    private readonly languages: Languages,
    private readonly suggestions: SearchSuggestions,
    private readonly pasted: PastedListings,
  ) {}

  async find(query: SearchQuery, slice: Slice): Promise<SearchResult> {
    // A slug consists of words, by which its listing is found, too.
    const named = query.facets.length > 0 ? undefined : await this.pasted.find(query.kind, query.search, IDS);
    if (named !== undefined && NSFW_VALUES[query.nsfw].some((flag) => flag === named.nsfw))
      return resultOf(query, {
        ids: [named.id].slice(slice.offset, slice.offset + slice.limit),
        total: 1,
        isTotalExact: true,
      });
    const conditions = conditionsIn(query.search);
    const hasConditions = conditions.without.length + conditions.phrases.length > 0;
    const asked = askedIn(conditions.search);
    if (asked === undefined) return resultOf(query, NOTHING);
    if (asked.isForAll && !hasConditions) {
      const facets = await this.#facets(query);
      return resultOf(query, facets === undefined ? NOTHING : await this.#everything(query, { asked, facets }, slice));
    }
    const thesaurus = await this.#thesaurusOf();
    return this.directory.inQueue(async () => {
      const dictionary = new Dictionary(this.database, [query.kind], query.nsfw);
      const reading = { dictionary, thesaurus, isExact: query.isExact };
      const [facets, drafts] = await Promise.all([this.#facets(query), knownWords(asked.words, reading)]);
      if (facets === undefined) return resultOf(query, NOTHING);
      const meaning = await interpret(drafts, { ...reading, all: sizeOfAll(facets) });
      const matching = await this.#matching({ ...query, search: conditions.search }, { meaning, facets });
      if (!hasConditions) return resultOf(query, await matchesOf(this.database, matching, slice), meaning);
      const all = await matchesOf(this.database, matching, { limit: MAX_ENTRIES, offset: 0 });
      const found = await fulfilling({ database: this.database, dictionary }, conditions, all);
      return resultOf(query, { ...found, ids: found.ids.slice(slice.offset, slice.offset + slice.limit) }, meaning);
    });
  }

  /** `undefined` if no listing can pass the filters. */
  async #facets(query: SearchQuery): Promise<readonly Facet[] | undefined> {
    const names = [...new Set([ALL_LISTINGS, ...query.facets])];
    const facets = await this.directory.facets(query, names);
    return facets.length < names.length || facets.some(({ size }) => size === 0) ? undefined : facets;
  }

  suggest(asked: string, kinds?: readonly ListingKind[]): Promise<Suggestions> {
    return this.suggestions.suggest(asked, kinds);
  }

  /** The listings with the words in their names or tags, then all others. In other orders, no listings come first. */
  async #everything(query: SearchQuery, found: Named, slice: Slice): Promise<Matches> {
    const { sortColumn, kind, nsfw } = query;
    const named = sortColumn === null ? await this.#named(query, found) : [];
    const top = named.slice(slice.offset, slice.offset + slice.limit);
    const limit = Math.max(0, Math.min(slice.limit, MAX_ENTRIES - slice.offset) - top.length);
    const rest = { ...slice, limit, offset: Math.max(0, slice.offset - named.length) };
    const all = { kind, nsfw, facets: query.facets, sortColumn: sortColumn ?? 'votes' };
    const others = await this.directory.find(all, rest, named);
    return { ...others, ids: [...top, ...others.ids] };
  }

  #named(query: SearchQuery, { asked, facets }: Named): Promise<readonly number[]> {
    return this.directory.inQueue(async () => {
      const dictionary = new Dictionary(this.database, [query.kind], query.nsfw);
      const reading = { dictionary, thesaurus: NO_SYNONYMS, isExact: true };
      const meaning = await interpret(await knownWords(asked.words, reading), { ...reading, all: 0 });
      const matching = await this.#matching(query, { meaning, facets });
      return (await matchesOf(this.database, matching, { limit: MAX_NAMED, offset: 0 })).ids;
    });
  }

  async #matching(query: SearchQuery, { meaning, facets }: Prepared): Promise<Matching> {
    const [rarest, ...others] = facets.toSorted((a, b) => a.size - b.size || a.id - b.id);
    const facetId = rarest?.id ?? 0;
    const nsfw = NSFW_VALUES[query.nsfw];
    const isSmall = others.length === 1 && rarest !== undefined && rarest.size <= SMALL_FACET;
    const sortColumn: SortColumn = query.sortColumn ?? 'votes';
    return {
      kind: query.kind,
      slots: meaning.slots,
      isFiltered:
        query.nsfw === 'only' ||
        passFew(
          facets.map(({ size }) => size),
          sizeOfAll(facets),
        ),
      // A name as one word may look like a misspelled word, and a misspelled name is one after the corrections.
      keys: {
        nameKey: nameKeys(query.kind, query.search).nameKey,
        shortNameKey: nameKeys(query.kind, withCorrections(query.search, meaning.corrections)).shortNameKey,
      },
      facetId,
      otherFacetIds: others.filter(({ name }) => name !== ALL_LISTINGS).map(({ id }) => id),
      nsfw,
      isByFit: query.sortColumn === null,
      sortColumn,
      also: isSmall
        ? await this.directory.idsOf(facetSlice({ facetId: facetId, nsfw, sortColumn, exceptIds: [] }, SMALL_FACET, 0))
        : [],
    };
  }

  /** Rebuilt when staff have changed the synonyms, or the words of categories. */
  async #thesaurusOf(): Promise<Thesaurus> {
    const entries = await this.reference.entries('synonym');
    if (this.#thesaurus?.entries === entries) return this.#thesaurus.thesaurus;
    const active = entries.filter(({ active: isActive }) => isActive);
    const categories = categoryNames(await this.reference.entries('category'), this.languages.offered);
    const text = JSON.stringify([active, categories]);
    const thesaurus =
      this.#thesaurus?.text === text
        ? this.#thesaurus.thesaurus
        : thesaurusOf([...active, ...languageSynonyms()], stemOf, [...foreignLanguageNames(), ...categories]);
    this.#thesaurus = { entries, text, thesaurus };
    return thesaurus;
  }
}

interface MadeThesaurus {
  readonly entries: readonly ReferenceEntry[];
  readonly text: string;
  readonly thesaurus: Thesaurus;
}

const sizeOfAll = (facets: readonly Facet[]): number => facets.find(({ name }) => name === ALL_LISTINGS)?.size ?? 0;

interface Named {
  readonly asked: Asked;
  readonly facets: readonly Facet[];
}

interface Prepared {
  readonly meaning: Interpretation;
  readonly facets: readonly Facet[];
}

function resultOf({ search }: SearchQuery, matches: Matches, meaning?: Interpretation): SearchResult {
  const isCorrected = meaning !== undefined && meaning.corrections.size > 0 && matches.total > 0;
  return {
    ...matches,
    asked: search,
    searchedInstead: isCorrected ? withCorrections(search, meaning.corrections) : null,
  };
}
