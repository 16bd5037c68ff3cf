import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { minuteOf } from '../../core/database/leases/work-lease.rules.js';
import { WorkLeases } from '../../core/database/leases/work-leases.service.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { ReferenceData } from '../../core/reference/reference-data.service.js';
import type { ReferenceEntry } from '../../core/reference/reference.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { TtlCache } from '../../core/shared/ttl-cache.js';
import { MINUTE } from '../../core/shared/utc.js';
import type { DirectoryFacet } from './directory.entity.js';
import {
  ALL_LISTINGS,
  FACET_LANGUAGES_SHOWN,
  FACET_TAGS_SHOWN,
  categoryFacet,
  languageFacet,
  tagFacet,
} from './directory.rules.js';

/** The counts of facets change with every listing. A minute's delay is acceptable. */
const TIME_TO_LIVE = MINUTE;

export interface FacetSize extends RowOf<DirectoryFacet, 'plainListings' | 'nsfwListings'> {
  readonly value: string;
}

export interface KindOverview {
  readonly all: FacetSize;
  readonly categories: readonly FacetSize[];
  readonly languages: readonly FacetSize[];
  readonly tags: readonly FacetSize[];
}

export interface Overview {
  readonly bots: KindOverview;
  readonly servers: KindOverview;
  readonly votes: number;
  readonly recentVotes: number;
  /** Categories, retired ones too. */
  readonly categories: readonly ReferenceEntry[];
}

type FacetRow = RowOf<DirectoryFacet, 'name' | 'plainListings' | 'nsfwListings'>;

/** The largest facets with a name in this range: the beginning of an index by size. */
const LARGEST = `SELECT name, plain_listings AS plainListings, nsfw_listings AS nsfwListings FROM directory_shelves
  WHERE kind = ? AND name >= ? AND name < ? AND plain_listings > 0 ORDER BY plain_listings DESC, id DESC LIMIT ?`;

/** The facets of one size: those whose listings have the most votes, and among equals by name. */
const OF_SIZE = `SELECT h.name, h.plain_listings AS plainListings, h.nsfw_listings AS nsfwListings,
    (SELECT SUM(p.votes) FROM directory_places p WHERE p.shelf_id = h.id AND p.nsfw = 0) AS votes
  FROM directory_shelves h WHERE h.kind = ? AND h.plain_listings = ? AND h.name >= ? AND h.name < ?
  ORDER BY votes DESC, h.name LIMIT ?`;

const votesSql = (facets: number): string => `SELECT h.name, SUM(p.votes) AS votes FROM directory_shelves h
  JOIN directory_places p ON p.shelf_id = h.id AND p.nsfw = 0
  WHERE h.kind = ? AND h.name IN (${Array.from({ length: facets }, () => '?').join(', ')}) GROUP BY h.name`;

interface SumsRow {
  readonly votes: number | string;
  readonly recentVotes: number | string;
}

const ONE = `SELECT name, plain_listings AS plainListings, nsfw_listings AS nsfwListings FROM directory_shelves
  WHERE kind = ? AND name = ?`;

const sumSql = (column: string): string => `(SELECT COALESCE(SUM(p.${column}), 0) FROM directory_places p
  JOIN directory_shelves h ON h.id = p.shelf_id WHERE h.name = ?)`;
const SUMS = `SELECT ${sumSql('votes')} AS votes, ${sumSql('recent_votes')} AS recentVotes`;

/** The number of public listings of each kind, category, language and frequent tag. */
@Injectable()
export class DirectoryOverview {
  readonly #cache: TtlCache<Overview>;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly leases: WorkLeases,
    private readonly reference: ReferenceData,
  ) {
    this.#cache = new TtlCache(clock, TIME_TO_LIVE, 1);
  }

  async read(): Promise<Overview> {
    const known = this.#cache.get('');
    // An empty directory is read each time: its operator opens the front page after the first approval.
    if (known !== undefined && !isEmpty(known)) return known;
    return (await this.#cache.getOrLoad('', () => this.#read())) ?? this.#read();
  }

  async #read(): Promise<Overview> {
    const [bots, servers, sums, categories] = await Promise.all([
      this.#kind('bot'),
      this.#kind('server'),
      this.#sums(),
      this.reference.entries('category'),
    ]);
    return { bots, servers, ...sums, categories };
  }

  /** The sums read all public listings, so one process finds them each minute for all others. */
  #sums(): Promise<Pick<Overview, 'votes' | 'recentVotes'>> {
    return this.leases.shared('directory-sums', minuteOf(this.clock.now()), async () => {
      const [sums] = await this.database.queryAside<SumsRow>(SUMS, [ALL_LISTINGS, ALL_LISTINGS]);
      return { votes: Number(sums?.votes), recentVotes: Number(sums?.recentVotes) };
    });
  }

  async #kind(kind: ListingKind): Promise<KindOverview> {
    const [[all], categories, languages, tags] = await Promise.all([
      this.database.query<FacetRow>(ONE, [kind, ALL_LISTINGS]),
      this.#largest(kind, categoryFacet, FACET_LANGUAGES_SHOWN),
      this.#largest(kind, languageFacet, FACET_LANGUAGES_SHOWN),
      this.#tags(kind),
    ]);
    return { all: sizeOf(all ?? NOTHING, ''), categories, languages, tags };
  }

  /** Popular tags. In a small directory, most tags have one listing, so the votes of their listings decide. */
  async #tags(kind: ListingKind): Promise<FacetSize[]> {
    const tags = await this.#largest(kind, tagFacet, FACET_TAGS_SHOWN);
    const sizes = tags.map(({ plainListings }) => plainListings);
    const tied = tags.filter((_tag, at) => sizes.indexOf(sizes[at] ?? 0) !== sizes.lastIndexOf(sizes[at] ?? 0));
    if (tied.length === 0) return tags;
    const names = tied.map(({ value }) => tagFacet(value));
    type Row = Pick<FacetRow, 'name'> & { readonly votes: number | string };
    const found = await this.database.query<Row>(votesSql(names.length), [kind, ...names]);
    const votes = new Map(found.map((row) => [row.name, Number(row.votes)]));
    const votesOf = ({ value }: FacetSize): number => votes.get(tagFacet(value)) ?? 0;
    // The tags come by size and name, and sorting keeps that order among equals.
    return tags.toSorted((one, other) => other.plainListings - one.plainListings || votesOf(other) - votesOf(one));
  }

  async #largest(kind: ListingKind, facetOf: (value: string) => string, max: number): Promise<FacetSize[]> {
    const prefix = facetOf('');
    // ";" is the character after the ":" that ends the prefix.
    const names = [prefix, prefix.replace(':', ';')];
    let found = await this.database.query<FacetRow>(LARGEST, [kind, ...names, max]);
    if (found.length === max) {
      // More facets may have the size of the last one. Votes decide which of them are in the list.
      const size = found.at(-1)?.plainListings ?? 0;
      const larger = found.filter(({ plainListings }) => plainListings > size);
      const missing = max - larger.length;
      found = [...larger, ...(await this.database.query<FacetRow>(OF_SIZE, [kind, size, ...names, missing]))];
    }
    return found.map((row) => sizeOf(row, prefix)).toSorted(bySize);
  }
}

const isEmpty = ({ bots, servers }: Overview): boolean => bots.all.plainListings + servers.all.plainListings === 0;

/** Largest first, and among equals by name. */
const bySize = (one: FacetSize, other: FacetSize): number =>
  other.plainListings - one.plainListings || (one.value < other.value ? -1 : 1);

const NOTHING: FacetRow = { name: ALL_LISTINGS, plainListings: 0, nsfwListings: 0 };

const sizeOf = ({ name, plainListings, nsfwListings }: FacetRow, prefix: string): FacetSize => ({
  value: name.slice(prefix.length),
  plainListings,
  nsfwListings,
});
