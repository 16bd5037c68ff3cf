import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/audit.service.js';
import { Database } from '../../database/database.js';
import { Events } from '../../events/events.service.js';
import { Clock } from '../../shared/clock.js';
import { Problem } from '../../shared/errors.js';
import { holdNewChoices } from './choice-rows.js';
import { type Values, changedFields } from './listing-fields.rules.js';
import { ListingLookup } from '../listing-lookup.service.js';
import { present } from '../listing-rights.service.js';
import { type ListingKind, REFERENCE_FORMS } from '../listing.rules.js';
import { siteWords } from '../rights.rules.js';
import { makeStep, removalAt } from '../listing-step.js';
import { writeFields } from './listing-write.js';
import { type ListingPlan, MY_LISTINGS, type OwnRow, fieldsOf, ownListing, ownedListing } from './own-listing.js';
import { askAgain } from './platform-facts.js';
import { refuseTakenSlug } from './slug-rows.js';

export interface OwnListing {
  readonly row: OwnRow;
  readonly fields: Values;
}

/** What the team of a listing does with it: see it, change it, take it away. */
@Injectable()
export class ListingEdits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lookup: ListingLookup,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {}

  /** Every listing that the account has a part in, the newest first. */
  mine(accountId: number): Promise<OwnRow[]> {
    return this.database.query<OwnRow>(MY_LISTINGS, [accountId, accountId, accountId]);
  }

  async idOf(kind: ListingKind, reference: string): Promise<number> {
    return present(await this.lookup.find(kind, reference, REFERENCE_FORMS), siteWords(kind)).id;
  }

  one(accountId: number, plan: ListingPlan, listingId: number): Promise<OwnListing> {
    return this.database.read(async (em) => ({
      row: await ownListing(em, listingId, accountId),
      fields: await fieldsOf(em, plan, listingId),
    }));
  }

  /** `version` is the one that the editor saw: whoever was late is told, and loses nobody's work. */
  async change(accountId: number, plan: ListingPlan, listingId: number, edit: Edit): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const row = await ownListing(tx, listingId, accountId);
      if (row.version !== edit.version) throw outOfDate(row.version);
      const before = await fieldsOf(tx, plan, listingId);
      const wanted = plan.settle(before, edit.values);
      const changed = changedFields(before, wanted);
      if (changed.length === 0) return;
      if (changed.includes('slug')) await refuseTakenSlug(tx, plan.kind, wanted['slug'], listingId);
      await holdNewChoices(tx, plan, before, wanted);
      if (changed.includes('invite')) await askAgain(tx, listingId, now);
      await writeFields(tx, this.events, { plan, row, wanted, changed, now });
    });
  }

  /** For good: its id and its slug are free again, its row stays for the records. */
  async remove(accountId: number, listingId: number): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const { uuid, kind, state } = await ownedListing(tx, listingId, accountId);
      const listing = { id: listingId, kind };
      await makeStep(tx, this.events, { listing, step: 'remove', now, beside: removalAt(now) });
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: accountId,
        action: 'listing.remove',
        targetType: kind,
        targetId: uuid,
        reason: 'By its owner.',
        stateBefore: { state },
        stateAfter: { state: 'removed' },
      });
    });
  }
}

interface Edit {
  readonly version: number;
  readonly values: Values;
}

const outOfDate = (version: number): Problem =>
  new Problem(409, 'Somebody changed this listing meanwhile. Load it again, then repeat your change.', { version });
