import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { ReferenceData } from '../../../core/reference/reference-data.service.js';
import { listLength, padded, placeholders } from '../../../core/database/sql.js';
import type { Listing } from '../listing.entity.js';
import type { ListingKind } from '../listing.rules.js';
import { OWN_LISTING_IDS } from '../listing-rows.js';
import { PUBLIC_LISTING } from '../status-sql.js';
import { takenSlug } from './slug-rows.js';
import { slugOfName, slugsLike, faultOfSlug } from './slug.rules.js';
import type { Said } from '../../../core/shared/refusals.js';

const CANDIDATES = listLength(slugsLike('', 'bot').length);

/** The listings that the account may know. Hidden listings of others would be found by trying slugs. */
const KNOWN = `l.uuid <> ? AND (${PUBLIC_LISTING}
    OR (l.state <> 'removed' AND l.id IN (SELECT mine.id FROM ${OWN_LISTING_IDS})))`;

/** The slugs that known listings have or had. Parameters, twice: kind, slugs, the listing to leave out, account, account. */
const USED = `SELECT l.slug FROM listings l WHERE l.kind = ? AND l.slug IN (${placeholders(CANDIDATES)}) AND ${KNOWN}
  UNION ALL SELECT p.slug FROM listing_slugs p JOIN listings l ON l.id = p.listing_id
    WHERE p.kind = ? AND p.slug IN (${placeholders(CANDIDATES)}) AND ${KNOWN}`;

interface Asked {
  readonly accountId: number;
  readonly kind: ListingKind;
  /** The UUID of the listing that is to get the slug, whose own slugs count as free. */
  readonly listing?: string | undefined;
}

export interface SlugCheck {
  /** `undefined` if the slug is free, as far as public pages and the account's own listings tell. */
  readonly fault: Said | undefined;
  /** A free one that resembles it, if it is not free. */
  readonly suggestion: string | undefined;
}

/** Says whether a slug is free before a listing is saved. Tells nothing about hidden listings of others. */
@Injectable()
export class SlugChecks {
  constructor(
    private readonly database: Database,
    private readonly reference: ReferenceData,
  ) {}

  async check(slug: string, asked: Asked): Promise<SlugCheck> {
    const [first, ...others] = await this.#judge(slug, asked);
    if (first?.fault === undefined) return { fault: undefined, suggestion: undefined };
    return { fault: first.fault, suggestion: others.find(({ fault }) => fault === undefined)?.slug };
  }

  async suggest(name: string, asked: Asked): Promise<string | undefined> {
    const slug = slugOfName(name);
    if (slug === undefined) return undefined;
    return (await this.#judge(slug, asked)).find(({ fault }) => fault === undefined)?.slug;
  }

  async #judge(slug: string, { accountId, kind, listing = '' }: Asked) {
    const slugs = slugsLike(slug, kind);
    const parameters = [kind, ...padded(slugs, CANDIDATES), listing, accountId, accountId];
    const [found, { reservedSlugs: reserved }] = await Promise.all([
      this.database.query<RowOf<Listing, 'slug'>>(USED, [...parameters, ...parameters]),
      this.reference.choices(),
    ]);
    const used = new Set(found.map((row) => row.slug));
    return slugs.map((one) => {
      const fault = faultOfSlug(one, { current: undefined, reserved });
      return { slug: one, fault: fault ?? (used.has(one) ? takenSlug(one).sentence : undefined) };
    });
  }
}
