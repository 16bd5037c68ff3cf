import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../core/database/sql.js';
import { Database } from '../../../core/database/database.js';
import { Events } from '../../../core/events/events.service.js';
import { Clock } from '../../../core/shared/clock.js';
import { ListingCheck } from '../listing.entity.js';
import type { Values } from './listing-fields.rules.js';
import { lockListing } from '../listing-rows.js';
import { makeStep, impossibleStep } from '../listing-step.js';
import { type ListingPlan, type OwnListingRow, fieldsOf, managedListing } from './own-listing.js';
import { similarListings } from './similar-listings.js';
import { mayStep } from '../life-cycle.rules.js';
import { type Check, blocks, checkInvitePresent, checkSimilar, checkTexts, storedChecks } from './submission.rules.js';
import { SUBMITTED_LISTING } from '../status-sql.js';
import { type Sentence, inARow, says, Problem } from '../../../core/shared/refusals.js';

export interface CheckedListing {
  readonly row: OwnListingRow;
  readonly fields: Values;
  readonly checks: readonly Check[];
}

@Injectable()
export class Submissions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** The checks of every kind, without requests to the platform. */
  check(accountId: number, plan: ListingPlan, listingId: number): Promise<CheckedListing> {
    return this.database.read(async (em) => {
      const row = await managedListing(em, listingId, accountId);
      const fields = await fieldsOf(em, plan, listingId);
      const long = fields['longDescription'] ?? fields['longDesc'];
      const texts = { description: fields['description'] as string, longDescription: long as string | null };
      const { description } = texts;
      const others = await similarListings(em, { id: listingId, kind: plan.kind, description }, SUBMITTED_LISTING);
      const checks = [checkInvitePresent(fields['invite'] as string), ...checkTexts(texts)];
      return { row, fields, checks: [...checks, checkSimilar(description, others)] };
    });
  }

  /** Refuses a listing that changed since it was checked. */
  async submit(accountId: number, { row, checks }: CheckedListing): Promise<void> {
    if (!mayStep('submit', row.state)) throw impossibleStep('submit', row.kind, row.state);
    if (blocks(checks)) throw failedChecks(checks);
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      // A concurrent change either commits before this lock, and is found, or waits for it.
      await lockListing(tx, row.id);
      const { version } = await managedListing(tx, row.id, accountId);
      if (version !== row.version) throw changedMeanwhile();
      await makeStep(tx, this.events, { listing: row, step: 'submit', now, columns: { submitted_at: now } });
      await storeChecks(tx, row.id, checks, now);
    });
  }

  async withdraw(accountId: number, listingId: number): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const listing = await managedListing(tx, listingId, accountId);
      await makeStep(tx, this.events, { listing, step: 'withdraw', now, columns: { updated_at: now } });
    });
  }
}

async function storeChecks(tx: Tx, listingId: number, checks: readonly Check[], now: Date): Promise<void> {
  await tx.delete(ListingCheck, { listingId });
  await tx.insert(ListingCheck, { listingId, checks: storedChecks(checks), checkedAt: now });
}

export const changedMeanwhile = (): Problem =>
  new Problem(409, says('This listing was changed while you submitted it: check it and submit it again.'));
export const failedChecks = (checks: readonly Check[]): Problem => new Problem(409, sentenceOf(checks), { checks });

const sentenceOf = (checks: readonly Check[]): Sentence =>
  inARow(checks.flatMap(({ outcome, sentence }) => (outcome === 'failed' ? [sentence] : [])));
