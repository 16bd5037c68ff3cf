import { createHash } from 'node:crypto';
import { type ListingKind, isPublic } from '../listings/listing.rules.js';
import { type MemberCountMode, shownMemberCount } from '../servers/member-count.rules.js';
import { listingWords } from './words.rules.js';

/** Which release of these rules an entry was made by: a new number makes every entry anew when the service starts. */
const RULES = 1;

/** How far a list can be leafed through. Nobody reads on for so long; who looks for something filters. */
export const DEEPEST_ENTRY = 10_000;
/** How many listings a search with several conditions looks at, at most. */
export const MOST_CANDIDATES = 10_000;
export const MOST_TAGS_ASKED = 5;

/** By what lists are sorted, the largest or latest first, and last what has none; among equals the listing that was made last. */
export type OrderColumn = 'votes' | 'bumps' | 'bumped_at' | 'members' | 'listed_at';

/** The sorts of each kind's list by name; the first one is the default. */
export const SORTS: Readonly<Record<ListingKind, Readonly<Record<string, OrderColumn>>>> = {
  server: { votes: 'votes', bumps: 'bumps', bumped: 'bumped_at', newest: 'listed_at', members: 'members' },
  bot: { votes: 'votes', newest: 'listed_at', servers: 'members' },
};

export const NSFW_CHOICES = ['exclude', 'include', 'only'] as const;
export type NsfwChoice = (typeof NSFW_CHOICES)[number];

/** The shelf on which every listing of its kind stands. */
export const WHOLE_SHELF = '';
export const categoryShelf = (category: string): string => `category:${category}`;
export const languageShelf = (language: string): string => `language:${language}`;
export const tagShelf = (tag: string): string => `tag:${tag}`;

/** What the directory has to know of a listing. */
export interface ListingSource {
  readonly kind: ListingKind;
  readonly state: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly nsfw: boolean;
  readonly category: string | null;
  readonly languages: readonly string[];
}

export interface Placement {
  readonly kind: ListingKind;
  readonly nsfw: boolean;
  readonly shelves: readonly string[];
  readonly words: readonly string[];
}

/** Where a listing is to be found; `undefined` for one that is not public. */
export function placementOf(source: ListingSource): Placement | undefined {
  if (!isPublic(source.state)) return undefined;
  const { kind, nsfw, category, tags } = source;
  const shelves = new Set([
    WHOLE_SHELF,
    ...(category === null ? [] : [categoryShelf(category)]),
    ...source.languages.flatMap((language) => [language, language.split('-')[0] ?? language]).map(languageShelf),
    ...tags.map(tagShelf),
  ]);
  return { kind, nsfw, shelves: [...shelves], words: listingWords(source) };
}

/** A short name of a placement: while it is the same, nothing has to be moved. */
export function digestOf(placement: Placement | undefined): string {
  if (placement === undefined) return '';
  const told = JSON.stringify([RULES, placement.kind, placement.nsfw, placement.shelves, placement.words]);
  return createHash('sha256').update(told).digest('base64url').slice(0, 22);
}

/** A server that hides its members comes after all that tell theirs, also after those that have none. */
const HIDDEN = -1;

export const shownMembers = (count: number, mode: MemberCountMode): number => shownMemberCount(count, mode) ?? HIDDEN;

/** How many pages can be opened. */
export const pagesOf = (entries: number, limit: number): number => Math.ceil(Math.min(entries, DEEPEST_ENTRY) / limit);
