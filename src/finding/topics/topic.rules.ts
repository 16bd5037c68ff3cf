import { listed, t } from '../../core/texts/t.js';
import { tagIn } from '../../listings/listing/own/listing-text.rules.js';
import { SLUG } from '../../listings/listing/slugs/slug.rules.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';

export const MAX_TOPICS_IN_SITEMAP = 10_000;

/** A tag or category. Its listings have a page of their own. */
export interface Topic {
  readonly type: 'tag' | 'category';
  readonly value: string;
  readonly label: string;
  readonly introduction?: string | null;
}

/** Topics with fewer public listings are left out of the sitemap. */
export const MIN_LISTINGS_IN_SITEMAP = 3;
export const MAX_RELATED_TAGS = 10;
/** In a topic of this size, a tag of a single listing is a coincidence. */
const LARGE_TOPIC = 10;

/** Longer texts are not examined. */
const MAX_LENGTH = 200;
const SEPARATORS = /[\s_+-]+/gu;

/**
 * The one spelling of a tag in addresses: lower case, with single hyphens instead of spaces and underscores. `undefined` if no
 * listing can have such a tag.
 */
export function canonicalTag(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const joined = text.normalize('NFC').toLowerCase().replaceAll(SEPARATORS, '-');
  return tagIn(joined.replace(/^-/, '').replace(/-$/, '').normalize('NFC'));
}

export const canonicalCategory = (text: string): string => text.trim().toLowerCase().replaceAll(SEPARATORS, '-');

export interface SharedTag {
  readonly value: string;
  /** How many of the examined listings of the topic have it. */
  readonly shared: number;
  /** How many public listings have it. */
  readonly listings: number;
}

/**
 * The tags that are related to a topic, closest first. A tag that most listings have says little about the topic, so a
 * large number of listings makes a tag less close.
 */
export function relatedTags(found: readonly SharedTag[], topicListings: number): SharedTag[] {
  const minShared = topicListings < LARGE_TOPIC ? 1 : 2;
  const closeness = ({ shared, listings }: SharedTag): number => shared / Math.sqrt(Math.max(listings, 1));
  return found
    .filter(({ shared }) => shared >= minShared)
    .toSorted((a, b) => closeness(b) - closeness(a) || b.listings - a.listings)
    .slice(0, MAX_RELATED_TAGS);
}

interface Described {
  readonly kind: ListingKind;
  readonly topic: Topic;
  readonly listings: number;
  readonly related: readonly Pick<SharedTag, 'value'>[];
}

const MAX_NAMED = 3;

export const topicText = (described: Described): string =>
  [described.topic.introduction?.trim() ?? '', countsText(described)].filter((text) => text !== '').join(' ');

function countsText({ kind, topic, listings, related }: Described): string {
  const { value: tag, label: category } = topic;
  const sentence =
    topic.type === 'tag'
      ? t(
          '{listings, plural, =0 {No {kind, select, bot {bots} other {servers}} are tagged {tag} yet.} one {1 {kind, select, bot {bot} other {server}} tagged {tag}, reviewed by people and ranked by votes.} other {{listings, number} {kind, select, bot {bots} other {servers}} tagged {tag}, reviewed by people and ranked by votes.}}',
          { listings, kind, tag },
        )
      : t(
          '{listings, plural, =0 {No servers are in the category {category} yet.} one {1 server in the category {category}, reviewed by people and ranked by votes.} other {{listings, number} servers in the category {category}, reviewed by people and ranked by votes.}}',
          { listings, category },
        );
  const named = related.slice(0, MAX_NAMED).map(({ value }) => value);
  if (listings === 0 || named.length === 0) return sentence;
  return `${sentence} ${t('Often also tagged: {tags}.', { tags: listed(named) })}`;
}

/** The path of a tag. Tags from older rules have no page, so the path filters by them. */
export const tagPath = (list: '/servers' | '/bots', tag: string): string =>
  SLUG.test(tag) || canonicalTag(tag) === tag
    ? `${list}/tags/${encodeURIComponent(tag)}`
    : `${list}?tags=${encodeURIComponent(tag)}`;

export const categoryPath = (category: string): string => `/servers/categories/${encodeURIComponent(category)}`;
