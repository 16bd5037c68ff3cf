import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { Clock } from '../shared/clock.js';
import { ShortMemory } from '../shared/short-memory.js';
import { SECOND } from '../shared/utc.js';
import type { Listing } from './listing.entity.js';
import { type ListingFacts, type ListingKind, type ReferenceForm, referenceForm } from './listing.rules.js';

const COLUMN: Readonly<Record<ReferenceForm, string>> = {
  'platform id': 'live_platform_id',
  uuid: 'uuid',
  slug: 'slug',
};

interface Place {
  readonly column: string;
  readonly value: string;
}

const keyOf = (kind: ListingKind, { column, value }: Place): string => `${kind} ${column} ${value}`;

/** The column in which a reference is looked for, and as what; `undefined` when it has none of these forms. */
export function whereToLook(reference: string, forms: readonly ReferenceForm[]): Place | undefined {
  const form = referenceForm(reference);
  if (form === undefined || !forms.includes(form)) return undefined;
  return { column: COLUMN[form], value: form === 'uuid' ? reference.toLowerCase() : reference };
}

const TIME_TO_LIVE = SECOND;
const MOST_LISTINGS = 20_000;

interface FactsRow extends RowOf<Listing, 'id' | 'state' | 'ownerId'> {
  readonly memberId: number | null;
}

/** Finds out which listing a path means and who has a part in it, and remembers it for a moment. */
@Injectable()
export class ListingLookup {
  readonly #known: ShortMemory<ListingFacts>;

  constructor(
    clock: Clock,
    private readonly database: Database,
  ) {
    this.#known = new ShortMemory(clock, TIME_TO_LIVE, MOST_LISTINGS);
  }

  /** The same as `find`, without a promise, where the answer is still remembered. */
  recall(kind: ListingKind, reference: string, forms: readonly ReferenceForm[]): ListingFacts | undefined {
    const place = whereToLook(reference, forms);
    return place && this.#known.get(keyOf(kind, place));
  }

  /** `forms` are the ways in which this route lets a listing be named. */
  async find(kind: ListingKind, reference: string, forms: readonly ReferenceForm[]): Promise<ListingFacts | undefined> {
    const place = whereToLook(reference, forms);
    if (place === undefined) return undefined;
    const key = keyOf(kind, place);
    return this.#known.get(key) ?? this.#known.ask(key, () => this.#load(kind, place));
  }

  forget(listingId: number): void {
    this.#known.forgetIf((known) => known.id === listingId);
  }

  clear(): void {
    this.#known.clear();
  }

  async #load(kind: ListingKind, { column, value }: Place): Promise<ListingFacts | undefined> {
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
