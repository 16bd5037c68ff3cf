import { hash } from 'node:crypto';
import { type ListingKind, isPublic } from '../../listings/listing/listing.rules.js';
import { skeletonOf } from '../../listings/listing/names/name-skeleton.rules.js';
import { type MemberCountMode, shownMemberCount } from '../../listings/servers/server-fields.rules.js';
import {
  type NameKeys,
  type WeightedWord,
  listingWords,
  nameKeys,
  popularityOf,
} from './search/listing-words.rules.js';

/** Languages of the overview, most frequent first. */
export const FACET_LANGUAGES_SHOWN = 200;
/** Tags of the overview, most frequent first. */
export const FACET_TAGS_SHOWN = 50;
/** Part of every digest. Increase it when these rules change: all listings are then reindexed at the next start. */
const RULES_VERSION = 9;

/** No list goes on beyond this entry; narrow it down with filters instead. */
export const MAX_ENTRIES = 10_000;
/** Places in a list beyond this one are not told. */
export const MAX_PLACE = 1_000;
/** How many listings a search with several conditions examines at most. */
export const MAX_CANDIDATES = 10_000;
/** The most lookups of a listing and a condition in such a search. This bounds the cost of a search. */
const MAX_LOOKUPS = 20_000;

/** The number of listings that a search examines: the more conditions, the fewer listings. */
export const candidatesFor = (conditions: number): number =>
  Math.min(MAX_CANDIDATES, Math.floor(MAX_LOOKUPS / conditions));

export const MAX_TAGS = 5;

/** Lists are sorted in descending order with missing values last; ties go to the listing that was created last. */
export type SortColumn = 'votes' | 'bumps' | 'bumped_at' | 'members' | 'listed_at' | 'recent_votes';

/** The sort columns of each kind by the name of the sort; the first is the default. */
export const SORTS: Readonly<Record<ListingKind, Readonly<Record<string, SortColumn>>>> = {
  server: {
    votes: 'votes',
    bumps: 'bumps',
    bumped: 'bumped_at',
    newest: 'listed_at',
    members: 'members',
    trending: 'recent_votes',
  },
  bot: { votes: 'votes', newest: 'listed_at', servers: 'members', trending: 'recent_votes' },
};

/** "trending" sorts by the active votes that were cast on these UTC days, today included. */
const TRENDING_DAYS = 7;

export const firstTrendingDay = (today: number): number => today - TRENDING_DAYS + 1;

export const NSFW_CHOICES = ['exclude', 'include', 'only'] as const;
export type NsfwChoice = (typeof NSFW_CHOICES)[number];

export const ALL_LISTINGS = '';
export const categoryFacet = (category: string): string => `category:${category}`;
export const languageFacet = (language: string): string => `language:${language}`;
export const tagFacet = (tag: string): string => `tag:${tag}`;

export interface ListingSource {
  readonly kind: ListingKind;
  readonly state: string;
  readonly name: string;
  readonly description: string;
  readonly longDescription: string | null;
  readonly tags: readonly string[];
  readonly nsfw: boolean;
  readonly aiContent: boolean;
  readonly category: string | null;
  readonly categoryLabel: string | null;
  readonly languages: readonly string[];
  readonly votes: number;
}

export interface IndexEntry {
  readonly kind: ListingKind;
  readonly nsfw: boolean;
  readonly facets: readonly string[];
  readonly words: readonly WeightedWord[];
  readonly popularity: number;
  readonly nameSkeleton: string;
  readonly nameKeys: NameKeys;
}

/** The facets and words of a listing; `undefined` if it is not public. */
export function indexEntryOf(source: ListingSource): IndexEntry | undefined {
  if (!isPublic(source.state)) return undefined;
  const { kind, nsfw, category, tags } = source;
  const facets = new Set([
    ALL_LISTINGS,
    ...(category === null ? [] : [categoryFacet(category)]),
    ...source.languages.flatMap((language) => [language, language.split('-')[0] ?? language]).map(languageFacet),
    ...tags.map(tagFacet),
  ]);
  return {
    kind,
    nsfw,
    facets: [...facets],
    words: listingWords({ ...source, category: category === null ? [] : [category, source.categoryLabel ?? ''] }),
    popularity: popularityOf(source.votes),
    nameSkeleton: skeletonOf(source.name),
    nameKeys: nameKeys(kind, source.name),
  };
}

/**
 * A hash of all input of an index entry; empty if the listing is not public. While it stays the same, the index is up
 * to date. Comparing hashes is a hundred times faster than finding the words of a text.
 */
export function digestOf(source: ListingSource): string {
  if (!isPublic(source.state)) return '';
  const { kind, name, description, longDescription, tags, nsfw, aiContent, category, categoryLabel, languages } =
    source;
  const texts = [name, description, longDescription, tags, category, categoryLabel, languages];
  const text = JSON.stringify([RULES_VERSION, kind, nsfw, aiContent, popularityOf(source.votes), ...texts]);
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** Sorts servers that hide their member count after those that have no members. */
const HIDDEN_COUNT = -1;

export const sortableMembers = (count: number, mode: MemberCountMode): number =>
  shownMemberCount(count, mode) ?? HIDDEN_COUNT;

export const pageCount = (entries: number, limit: number): number => Math.ceil(Math.min(entries, MAX_ENTRIES) / limit);
