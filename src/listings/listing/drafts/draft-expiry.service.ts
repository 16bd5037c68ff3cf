import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../core/audit/audit.service.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { Retention } from '../../../core/database/retention/retention.service.js';
import { change } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import type { Listing } from '../listing.entity.js';
import { removeListing } from '../listing-step.js';
import { DRAFT_LIFETIME, draftCutoff } from './draft-expiry.rules.js';

const BATCH = 100;

/** The placeholder is `draftCutoff`, twice. */
const UNTOUCHED = "state = 'draft' AND updated_at <= ? AND (submitted_at IS NULL OR submitted_at <= ?)";

type Draft = RowOf<Listing, 'id' | 'uuid' | 'kind'>;

/** Removes drafts that were not touched for a long time, so that they do not block slugs. */
@Injectable()
export class DraftExpiry implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.add({
      data: 'drafts that were not touched',
      table: 'listings',
      ms: DRAFT_LIFETIME,
      delete: (now) => this.deleteUntouched(now),
      because: 'a draft is removed like a listing, with an audit entry',
    });
  }

  /** Returns the number of removed drafts. */
  async deleteUntouched(now: Date): Promise<number> {
    const sql = `SELECT id, uuid, kind FROM listings WHERE ${UNTOUCHED} AND id > ? ORDER BY id LIMIT ${BATCH}`;
    let [last, count] = [0, 0];
    for (;;) {
      const drafts = await this.database.query<Draft>(sql, [draftCutoff(now), draftCutoff(now), last]);
      for (const draft of drafts) count += await this.#delete(draft, now);
      if (drafts.length < BATCH) return count;
      last = drafts.at(-1)?.id ?? last;
    }
  }

  /** The first update locks the draft, and skips it if it was touched or removed meanwhile. */
  #delete(listing: Draft, now: Date): Promise<number> {
    return this.database.write(async (tx) => {
      const lock = `UPDATE listings SET version = version + 1 WHERE id = ? AND ${UNTOUCHED}`;
      const { affected } = await change(tx, lock, [listing.id, draftCutoff(now), draftCutoff(now)]);
      if (affected === 0) return 0;
      await removeListing(tx, this.events, { listing, now });
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: null,
        action: 'listing.remove',
        targetType: listing.kind,
        targetId: listing.uuid,
        reason: 'A draft that was not touched for 180 days.',
        stateBefore: { state: 'draft' },
        stateAfter: { state: 'removed' },
      });
      return affected;
    });
  }
}
