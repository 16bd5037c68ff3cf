import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { Clock } from '../shared/clock.js';
import { TtlCache } from '../shared/ttl-cache.js';
import { SECOND } from '../shared/utc.js';
import type { Listing } from './listing.entity.js';
import { EARLIER_SLUG, type SlugHolder } from './slugs/slug-rows.js';
import { type ListingFacts, type ListingKind, type ReferenceForm, referenceForm } from './listing.rules.js';

const COLUMN: Readonly<Record<ReferenceForm, string>> = {
  'platform id': 'live_platform_id',
  uuid: 'uuid',
  slug: 'slug',
};

interface ColumnValue {
  readonly column: string;
  readonly value: string;
}

const keyOf = (kind: ListingKind, { column, value }: ColumnValue): string => `${kind} ${column} ${value}`;

/** The column and value to search for; `undefined` if the reference has none of the accepted forms. */
export function lookupColumn(reference: string, forms: readonly ReferenceForm[]): ColumnValue | undefined {
  const form = referenceForm(reference);
  if (form === undefined || !forms.includes(form)) return undefined;
  return { column: COLUMN[form], value: form === 'uuid' ? reference.toLowerCase() : reference };
}

const TIME_TO_LIVE = SECOND;
const MAX_LISTINGS = 20_000;

/** The listing that had this slug before and is not removed. */
export async function idByEarlierSlug(
  database: Database,
  kind: ListingKind,
  slug: string,
): Promise<number | undefined> {
  const [holder] = await database.query<SlugHolder>(EARLIER_SLUG, [kind, slug]);
  return holder === undefined || holder.state === 'removed' ? undefined : holder.id;
}

interface FactsRow extends RowOf<Listing, 'id' | 'state' | 'ownerId'> {
  readonly memberId: number | null;
}

/** Finds the listing that a path names, with its team, and caches it for a second. */
@Injectable()
export class ListingLookup {
  readonly #cache: TtlCache<ListingFacts>;

  constructor(
    clock: Clock,
    private readonly database: Database,
  ) {
    this.#cache = new TtlCache(clock, TIME_TO_LIVE, MAX_LISTINGS);
  }

  cached(kind: ListingKind, reference: string, forms: readonly ReferenceForm[]): ListingFacts | undefined {
    const target = lookupColumn(reference, forms);
    return target && this.#cache.get(keyOf(kind, target));
  }

  /** `forms` are the forms of reference that the route accepts. */
  async find(kind: ListingKind, reference: string, forms: readonly ReferenceForm[]): Promise<ListingFacts | undefined> {
    const target = lookupColumn(reference, forms);
    if (target === undefined) return undefined;
    const key = keyOf(kind, target);
    return this.#cache.get(key) ?? this.#cache.getOrLoad(key, () => this.#load(kind, target));
  }

  invalidate(listingId: number): void {
    this.#cache.deleteIf((listing) => listing.id === listingId);
  }

  clear(): void {
    this.#cache.clear();
  }

  async #load(kind: ListingKind, target: ColumnValue): Promise<ListingFacts | undefined> {
    const found = await this.#read(kind, target);
    if (found !== undefined || target.column !== COLUMN.slug) return found;
    const id = await idByEarlierSlug(this.database, kind, target.value);
    return id === undefined ? undefined : this.#read(kind, { column: 'id', value: id });
  }

  async #read(
    kind: ListingKind,
    { column, value }: { readonly column: string; readonly value: string | number },
  ): Promise<ListingFacts | undefined> {
    const found = await this.database.query<FactsRow>(
      `SELECT l.id, l.state, l.owner_id AS ownerId, m.account_id AS memberId
       FROM listings l LEFT JOIN listing_members m ON m.listing_id = l.id AND m.accepted_at IS NOT NULL
       WHERE l.kind = ? AND l.${column} = ?`,
      [kind, value],
    );
    const [first] = found;
    if (first === undefined) return undefined;
    const coManagerIds = found.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
    return { id: first.id, kind, state: first.state, ownerId: first.ownerId, coManagerIds };
  }
}
