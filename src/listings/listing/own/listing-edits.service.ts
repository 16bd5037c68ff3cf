import { Injectable } from '@nestjs/common';
import { Audit } from '../../../core/audit/audit.service.js';
import { Config } from '../../../core/config/config.js';
import { Database } from '../../../core/database/database.js';
import type { TeamActor } from '../../../core/events/domain-event.js';
import { Events } from '../../../core/events/events.service.js';
import { Clock } from '../../../core/shared/clock.js';
import { lockNewChoices, spendEdit, writeFields } from './listing-write.js';
import { type Values, changedFields } from './listing-fields.rules.js';
import { ListingLookup } from '../listing-lookup.service.js';
import { requireFound } from '../rights/listing-rights.service.js';
import type { ListingKind } from '../listing.rules.js';
import { siteWords } from '../rights/rights.rules.js';
import { removeListing } from '../listing-step.js';
import { lockListing } from '../listing-rows.js';
import { markdownOf } from '../markdown.js';
import { type RemovalBody, WRONG_NAME } from './listing-fields.dto.js';
import { confirmsRemoval } from './listing-text.rules.js';
import { type Reading, hasNewHost } from './listing-hosts.rules.js';
import {
  type ListingPlan,
  MY_LISTINGS,
  type OwnListingRow,
  fieldsOf,
  managedListing,
  ownedListing,
} from './own-listing.js';
import { type StoredReport, readPlatformReport, scheduleRefresh } from './platform-facts.js';
import { changeSlug } from '../slugs/slug-rows.js';
import { says, Problem, throwFaults } from '../../../core/shared/refusals.js';

export interface OwnListing {
  readonly row: OwnListingRow;
  readonly fields: Values;
  readonly given: Values;
  readonly report: StoredReport | undefined;
}

@Injectable()
export class ListingEdits {
  readonly #reading: Reading;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lookup: ListingLookup,
    private readonly events: Events,
    private readonly audit: Audit,
  ) {
    const inviteHosts = config.values.platformInviteHosts.map((host) => host.toLowerCase());
    this.#reading = { addressesIn: markdownOf(config.publicUrl).addressesIn, inviteHosts };
  }

  /** The listings that the account owns or co-manages, newest first. */
  listOwn(accountId: number): Promise<OwnListingRow[]> {
    return this.database.query<OwnListingRow>(MY_LISTINGS, [accountId, accountId, accountId]);
  }

  async idOf(accountId: number, kind: ListingKind, reference: string): Promise<number> {
    return requireFound(await this.lookup.find({ kind, reference }, accountId), siteWords(kind)).id;
  }

  get(accountId: number, plan: ListingPlan, listingId: number): Promise<OwnListing> {
    return this.database.read(async (em) => {
      const row = await managedListing(em, listingId, accountId);
      const fields = await fieldsOf(em, plan, listingId);
      const given = await fieldsOf(em, plan, listingId, plan.given);
      return { row, fields, given, report: await readPlatformReport(em, listingId, fields) };
    });
  }

  /** Refuses an edit of an outdated version, so that it cannot overwrite the changes of another member of the team. */
  async change(accountId: number, plan: ListingPlan, listingId: number, edit: Edit): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const row = await managedListing(tx, listingId, accountId);
      if (row.version !== edit.version) throw outOfDate(row.version);
      const before = await fieldsOf(tx, plan, listingId);
      const wanted = plan.normalize(before, edit.values);
      const changed = changedFields(before, wanted);
      if (changed.length === 0) return;
      await spendEdit(tx, listingId, now);
      if (changed.includes('slug'))
        await changeSlug(tx, { listing: row, before: slugOf(before), after: slugOf(wanted) });
      await lockNewChoices(tx, plan, before, wanted);
      if (changed.includes('invite')) await scheduleRefresh(tx, listingId, now);
      const byTeam = { accountId, ...edit.ties };
      const isElsewhere = hasNewHost(plan.fields, before, wanted, this.#reading);
      await writeFields(tx, this.events, { plan, row, wanted, changed, now, byTeam, hasNewHost: isElsewhere });
    });
  }

  async remove(accountId: number, listingId: number, { confirm, forfeitBid, giveBack }: RemovalBody): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      // Locks before it reads: of two concurrent removals, the second one waits here and then finds no listing.
      await lockListing(tx, listingId);
      const { uuid, kind, state, name } = await ownedListing(tx, listingId, accountId);
      if (confirm !== undefined && !confirmsRemoval(confirm, name)) throwFaults({ confirm: WRONG_NAME });
      const listing = { id: listingId, kind };
      const byTeam = { accountId, forfeitBid, giveBack };
      await removeListing(tx, this.events, { listing, now, byTeam });
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
  /** What the editor gives up in the Spotlight for the change. */
  readonly ties: Omit<TeamActor, 'accountId'>;
}

const slugOf = (values: Values): string | null => (values['slug'] as string | null | undefined) ?? null;

export const outOfDate = (version: number): Problem =>
  new Problem(
    409,
    says('Not saved: this listing was changed after you opened the form. See below.').forPrograms(
      'This listing was changed meanwhile. Load it again, then repeat your change.',
    ),
    { version },
  );
