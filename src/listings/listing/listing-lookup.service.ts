import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { Clock } from '../../core/shared/clock.js';
import { TtlCache } from '../../core/shared/ttl-cache.js';
import { SECOND } from '../../core/shared/utc.js';
import type { Listing } from './listing.entity.js';
import {
  type ListingFacts,
  type ListingKind,
  REFERENCE_FORMS,
  type ReferenceForm,
  referenceForm,
} from './listing.rules.js';
import { OWN_LISTING_IDS } from './listing-rows.js';
import { EARLIER_SLUG, type SlugHolder } from './slugs/slug-rows.js';

const COLUMN: Readonly<Record<ReferenceForm, string>> = {
  'platform id': 'reserved_platform_id',
  uuid: 'uuid',
  slug: 'slug',
};

export interface NamedListing {
  readonly kind: ListingKind;
  readonly reference: string;
  /** The forms of reference that the route accepts; all by default. */
  readonly by?: readonly ReferenceForm[];
}

interface ColumnValue {
  readonly column: string;
  readonly value: string;
}

/** The column and value of at most one listing; `undefined` if the reference has none of the accepted forms. */
export function lookupColumn(reference: string, forms: readonly ReferenceForm[]): ColumnValue | undefined {
  const form = referenceForm(reference);
  if (form === undefined || !forms.includes(form)) return undefined;
  return { column: COLUMN[form], value: form === 'uuid' ? reference.toLowerCase() : reference };
}

interface Target extends ColumnValue {
  readonly kind: ListingKind;
  readonly key: string;
  /** Undefined if the account does not matter: a UUID or a slug identifies one listing for all accounts. */
  readonly ownKey: string | undefined;
}

function targetOf({ kind, reference, by = REFERENCE_FORMS }: NamedListing, accountId?: number): Target | undefined {
  const found = lookupColumn(reference, by);
  if (found === undefined) return undefined;
  const key = `${kind} ${found.column} ${found.value}`;
  const isShared = accountId === undefined || found.column !== COLUMN['platform id'];
  return { ...found, kind, key, ownKey: isShared ? undefined : `${key} ${accountId}` };
}

const TIME_TO_LIVE = SECOND;
const MAX_CACHED_LISTINGS = 20_000;

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

const FACTS = `SELECT l.id, l.state, l.owner_id AS ownerId, m.account_id AS memberId
  FROM listings l LEFT JOIN listing_members m ON m.listing_id = l.id AND m.accepted_at IS NOT NULL`;

/**
 * The listing that has reserved a platform id, or else the newest one of the account. Those that it owns come first: a
 * stranger could otherwise put another listing in their place by inviting the account to it.
 */
const RESERVED_OR_OWN = `${FACTS} WHERE l.id = COALESCE(
    (SELECT id FROM listings WHERE kind = ? AND reserved_platform_id = ?),
    (SELECT o.id FROM listings o JOIN ${OWN_LISTING_IDS} ON mine.id = o.id WHERE o.kind = ? AND o.live_platform_id = ?
     ORDER BY CASE WHEN o.owner_id = ? THEN 0 ELSE 1 END, o.id DESC LIMIT 1))`;

/**
 * Finds the listing that a path names, with its team, and caches it for a second. A platform id names the approved or
 * suspended listing that has it, or else a listing of the account, because several accounts may be drafting the same one.
 */
@Injectable()
export class ListingLookup {
  readonly #listings: TtlCache<ListingFacts>;
  /**
   * By account. Emptied with every change of any listing, because an approved listing replaces those of other accounts.
   */
  readonly #own: TtlCache<ListingFacts>;

  constructor(
    clock: Clock,
    private readonly database: Database,
  ) {
    this.#listings = new TtlCache(clock, TIME_TO_LIVE, MAX_CACHED_LISTINGS);
    this.#own = new TtlCache(clock, TIME_TO_LIVE, MAX_CACHED_LISTINGS);
  }

  cached(named: NamedListing, accountId?: number): ListingFacts | undefined {
    const target = targetOf(named, accountId);
    return target && this.#cached(target);
  }

  async find(named: NamedListing, accountId?: number): Promise<ListingFacts | undefined> {
    const target = targetOf(named, accountId);
    if (target === undefined) return undefined;
    const { kind, value, key, ownKey } = target;
    const found = this.#cached(target) ?? (await this.#listings.getOrLoad(key, () => this.#load(target)));
    if (found !== undefined || ownKey === undefined) return found;
    const parameters = [kind, value, accountId, accountId, kind, value, accountId];
    return this.#own.getOrLoad(ownKey, () => this.#read(kind, RESERVED_OR_OWN, parameters));
  }

  invalidate(listingId: number): void {
    this.#listings.deleteIf((listing) => listing.id === listingId);
    this.#own.clear();
  }

  clear(): void {
    this.#listings.clear();
    this.#own.clear();
  }

  #cached({ key, ownKey }: Target): ListingFacts | undefined {
    return this.#listings.get(key) ?? (ownKey === undefined ? undefined : this.#own.get(ownKey));
  }

  async #load({ kind, column, value }: Target): Promise<ListingFacts | undefined> {
    const found = await this.#read(kind, `${FACTS} WHERE l.kind = ? AND l.${column} = ?`, [kind, value]);
    if (found !== undefined || column !== COLUMN.slug) return found;
    const id = await idByEarlierSlug(this.database, kind, value);
    return id === undefined ? undefined : this.#read(kind, `${FACTS} WHERE l.kind = ? AND l.id = ?`, [kind, id]);
  }

  async #read(kind: ListingKind, sql: string, parameters: readonly unknown[]): Promise<ListingFacts | undefined> {
    const found = await this.database.query<FactsRow>(sql, parameters);
    const [first] = found;
    if (first === undefined) return undefined;
    const coManagerIds = found.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
    return { id: first.id, kind, state: first.state, ownerId: first.ownerId, coManagerIds };
  }
}
