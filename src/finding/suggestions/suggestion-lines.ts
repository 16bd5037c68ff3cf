import type {
  SuggestedCategory,
  SuggestedListing,
  SuggestedTag,
  Suggestions,
} from '../directory/search/search-types.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { categoryPath, tagPath } from '../topics/topic.rules.js';

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
  ...listings.map(toListing),
  ...categories.map(toCategory),
  ...tags.map(toTag),
];
