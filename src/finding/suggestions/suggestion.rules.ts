import type {
  SuggestedCategory,
  SuggestedListing,
  SuggestedTag,
  Suggestions,
} from '../directory/search/search-types.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { categoryPath, tagPath } from '../topics/topic.rules.js';

/** Few enough to choose from at a glance. */
const MAX_LISTINGS = 6;
const MAX_CATEGORIES = 2;
const MAX_TAGS = 3;

export const SUGGESTION_TYPES = ['listing', 'category', 'tag'] as const;

export interface Suggestion {
  readonly type: (typeof SUGGESTION_TYPES)[number];
  readonly kind: ListingKind;
  readonly name: string;
  readonly icon: string | null;
  /** For a category or tag. */
  readonly listings: number | null;
  readonly path: string;
}

const toListing = ({ kind, name, icon, slug, platformId }: SuggestedListing): Suggestion => ({
  type: 'listing',
  kind,
  name,
  icon,
  listings: null,
  path: `/${kind}s/${slug ?? platformId}`,
});

const toCategory = ({ category, label, listings }: SuggestedCategory): Suggestion => ({
  type: 'category',
  kind: 'server',
  name: label,
  icon: null,
  listings,
  path: categoryPath(category),
});

const toTag = ({ kind, tag, listings }: SuggestedTag): Suggestion => ({
  type: 'tag',
  kind,
  name: tag,
  icon: null,
  listings,
  path: tagPath(`/${kind}s`, tag),
});

/** Listings first, because people mostly type names, then the topics. */
export const inLines = ({ listings, categories, tags }: Suggestions): Suggestion[] => [
  ...listings.slice(0, MAX_LISTINGS).map(toListing),
  ...categories.slice(0, MAX_CATEGORIES).map(toCategory),
  ...tags.slice(0, MAX_TAGS).map(toTag),
];
