import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { DirectoryFacet } from '../directory/directory.entity.js';
import { categoryFacet, tagFacet } from '../directory/directory.rules.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { ReferenceData } from '../../core/reference/reference-data.service.js';
import { Clock } from '../../core/shared/clock.js';
import { TtlCache } from '../../core/shared/ttl-cache.js';
import { MINUTE } from '../../core/shared/utc.js';
import {
  MAX_TOPICS_IN_SITEMAP,
  MIN_LISTINGS_IN_SITEMAP,
  type SharedTag,
  type Topic,
  relatedTags,
} from './topic.rules.js';

/** Related tags change with every listing. A minute's delay is acceptable. */
const TIME_TO_LIVE = MINUTE;
const MAX_CACHED = 1_000;
/** How many listings of a topic are examined for related tags: those with the most votes. */
const MAX_EXAMINED = 200;
const MAX_SHARED_TAGS = 100;

export interface TopicFacts {
  readonly topic: Topic;
  readonly listings: number;
  readonly nsfwListings: number;
  /** Public listings of the other kind with the same tag. */
  readonly otherListings: number;
  readonly related: readonly SharedTag[];
}

interface TopicAddress extends RowOf<DirectoryFacet, 'kind'> {
  readonly topic: Pick<Topic, 'type' | 'value'>;
}

type FacetRow = RowOf<DirectoryFacet, 'id' | 'kind' | 'plainListings' | 'nsfwListings'>;

const NAMED_FACETS = `SELECT id, kind, plain_listings AS plainListings, nsfw_listings AS nsfwListings
  FROM directory_shelves WHERE kind IN ('bot', 'server') AND name = ?`;

/** The tags of the topic's listings, without listings for adults. */
const SHARED = `SELECT h.name, h.plain_listings AS listings, COUNT(*) AS shared
  FROM (SELECT t.listing_id FROM directory_places t WHERE t.shelf_id = ? AND t.nsfw = 0
    ORDER BY t.votes DESC, t.listing_id DESC LIMIT ?) x
  JOIN directory_places p ON p.listing_id = x.listing_id JOIN directory_shelves h ON h.id = p.shelf_id
  WHERE h.name >= ? AND h.name < ? AND h.id <> ? GROUP BY h.id, h.name, h.plain_listings
  ORDER BY shared DESC, h.name LIMIT ?`;

const LARGE = `SELECT kind, name FROM directory_shelves
  WHERE kind IN ('bot', 'server') AND name >= ? AND name < ? AND plain_listings >= ? ORDER BY kind, name LIMIT ?`;

/** Tags and categories as pages of their own: their counts, and what is related to them. */
@Injectable()
export class Topics {
  readonly #related: TtlCache<readonly SharedTag[]>;

  constructor(
    clock: Clock,
    private readonly database: Database,
    private readonly reference: ReferenceData,
  ) {
    this.#related = new TtlCache(clock, TIME_TO_LIVE, MAX_CACHED);
  }

  /** A category that listings can choose, or a retired one that some still have. */
  async category(value: string): Promise<Topic | undefined> {
    const entry = (await this.reference.entries('category')).find((one) => one.value === value);
    if (entry === undefined) return undefined;
    const topic = { type: 'category', value, label: entry.label, introduction: entry.introduction ?? null } as const;
    return entry.active || (await this.listings('server', topic)) > 0 ? topic : undefined;
  }

  /** Any tag, with the introduction that staff wrote for some. */
  async tag(value: string): Promise<Topic> {
    const entry = (await this.reference.entries('tag')).find((one) => one.active && one.value === value);
    return { type: 'tag', value, label: value, introduction: entry?.introduction ?? null };
  }

  /** How many public listings of the kind a topic has, those for adults included. */
  async listings(kind: ListingKind, topic: Pick<Topic, 'type' | 'value'>): Promise<number> {
    const facet = (await this.#facetsOf(topic)).find((one) => one.kind === kind);
    return facet === undefined ? 0 : facet.plainListings + facet.nsfwListings;
  }

  async facts(kind: ListingKind, topic: Topic): Promise<TopicFacts> {
    const facets = await this.#facetsOf(topic);
    const own = facets.find((one) => one.kind === kind);
    const other = facets.find((one) => one.kind !== kind);
    return {
      topic,
      listings: own?.plainListings ?? 0,
      nsfwListings: own?.nsfwListings ?? 0,
      otherListings: other?.plainListings ?? 0,
      related: own === undefined || own.plainListings === 0 ? [] : await this.#relatedTo(own),
    };
  }

  async worthVisiting(): Promise<TopicAddress[]> {
    const found: TopicAddress[] = [];
    for (const [type, facetOf] of FACETS) {
      const prefix = facetOf('');
      const values = [prefix, endOf(prefix), MIN_LISTINGS_IN_SITEMAP, MAX_TOPICS_IN_SITEMAP];
      const rows = await this.database.query<RowOf<DirectoryFacet, 'kind' | 'name'>>(LARGE, values);
      found.push(...rows.map(({ kind, name }) => ({ kind, topic: { type, value: name.slice(prefix.length) } })));
    }
    return found;
  }

  #facetsOf(topic: Pick<Topic, 'type' | 'value'>): Promise<FacetRow[]> {
    return this.database.query<FacetRow>(NAMED_FACETS, [facetOfTopic(topic)]);
  }

  async #relatedTo({ id, plainListings }: FacetRow): Promise<readonly SharedTag[]> {
    const key = String(id);
    const load = () => this.#readRelated(id, plainListings);
    return this.#related.get(key) ?? (await this.#related.getOrLoad(key, load)) ?? (await load());
  }

  async #readRelated(facetId: number, topicListings: number): Promise<SharedTag[]> {
    const prefix = tagFacet('');
    const values = [facetId, MAX_EXAMINED, prefix, endOf(prefix), facetId, MAX_SHARED_TAGS];
    type Row = RowOf<DirectoryFacet, 'name'> & { readonly listings: number; readonly shared: number };
    const found = await this.database.query<Row>(SHARED, values);
    return relatedTags(
      found.map(({ name, listings, shared }) => ({ value: name.slice(prefix.length), shared, listings })),
      topicListings,
    );
  }
}

const FACETS = [
  ['category', categoryFacet],
  ['tag', tagFacet],
] as const;

/** ";" is the character after the ":" that ends the prefix. */
const endOf = (prefix: string): string => prefix.replace(':', ';');

export const facetOfTopic = ({ type, value }: Pick<Topic, 'type' | 'value'>): string =>
  type === 'tag' ? tagFacet(value) : categoryFacet(value);
