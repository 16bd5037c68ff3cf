import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { lookupColumn } from '../listing-lookup.service.js';
import type { Listing } from '../listing.entity.js';
import { type ListingKind, REFERENCE_FORMS } from '../listing.rules.js';
import { APPROVED_ONCE } from '../status-sql.js';
import { EARLIER_SLUG, type SlugHolder } from './slug-rows.js';
import { says, Problem } from '../../../core/shared/refusals.js';

const FIND = 'SELECT l.id FROM listings l';
const WAS_PUBLIC = `l.state = 'removed' AND ${APPROVED_ONCE} LIMIT 1`;
const REMOVED = {
  platformId: `${FIND} WHERE l.kind = ? AND l.platform_id = ? AND ${WAS_PUBLIC}`,
  uuid: `${FIND} WHERE l.kind = ? AND l.uuid = ? AND ${WAS_PUBLIC}`,
};

/** Listings that were public once and are removed. Their pages answer 410; all other routes answer 404. */
@Injectable()
export class PastListings {
  constructor(private readonly database: Database) {}

  /** Call it only when no listing was found, because the reference may also name a new listing. */
  async goneProblem(kind: ListingKind, reference: string): Promise<Problem | undefined> {
    const target = lookupColumn(reference, REFERENCE_FORMS);
    const isGone = target !== undefined && (await this.#isGone(kind, target.column, target.value));
    return isGone
      ? new Problem(
          410,
          says('This {kind, select, bot {bot} other {server}} was removed from the directory.', { kind }),
        )
      : undefined;
  }

  async #isGone(kind: ListingKind, column: string, value: string): Promise<boolean> {
    if (column === 'slug') {
      // When a listing that was never public is removed, its slugs are deleted.
      const [found] = await this.database.query<SlugHolder>(EARLIER_SLUG, [kind, value]);
      return found?.state === 'removed';
    }
    const sql = column === 'uuid' ? REMOVED.uuid : REMOVED.platformId;
    return (await this.database.query<RowOf<Listing, 'id'>>(sql, [kind, value])).length > 0;
  }
}
