import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import { change, insertMany, rows, type Row, type Tx } from '../../../core/database/sql.js';
import { type Faults, Problem } from '../../../core/shared/refusals.js';
import { ReferenceData } from '../../../core/reference/reference-data.service.js';
import type { ImportedListing } from '../listing.entity.js';
import { type ListingKind, isPublic } from '../listing.rules.js';
import { claimSlug, refuseTakenSlug } from '../slugs/slug-rows.js';
import { faultsOfChoices } from './listing-choices.rules.js';
import { insertListing, refuseListed } from './listing-drafts.service.js';
import type { Values } from './listing-fields.rules.js';
import { lockNewChoices } from './listing-write.js';
import type { ListingPlan } from './own-listing.js';
import { storePlatformFacts } from './platform-facts.js';
import { afterSuccess } from './platform-facts.rules.js';
import { checkInvitePresent, checkTexts } from './submission.rules.js';

/** Where an imported listing was before. */
export interface Origin {
  readonly source: string;
  readonly kind: ListingKind;
  readonly externalId: string;
}

interface ImportedValues extends Origin {
  readonly uuid: string;
  readonly ownerId: number | null;
  /** Accounts that are invited to the team. */
  readonly team: readonly number[];
  readonly values: Values;
  /** Columns of `listings`, and of the table of the kind. */
  readonly columns: Row;
  readonly own: Row;
  readonly formerVotes: number | null;
  /** Slugs that lead to it. */
  readonly formerSlugs: readonly string[];
  readonly state: 'approved' | 'pending';
  readonly now: Date;
}

/** Facts that the platform reports: what another directory had copied from there follows the platform here, too. */
const FROM_PLATFORM = ['name', 'avatar', 'icon'];

/** Listings from another directory, with the checks of a draft and of its submission. */
@Injectable()
export class ListingImports {
  constructor(
    private readonly config: Config,
    private readonly reference: ReferenceData,
  ) {}

  /** The faults that need the settings and choices of this site, and what a submission would be refused for. */
  async faultsOf({ fields }: ListingPlan, values: Values): Promise<Faults> {
    const choices = await this.reference.choices();
    const { platformInviteHosts: inviteHosts } = this.config.values;
    const { description = '', invite = '' } = values as Partial<Record<'description' | 'invite', string>>;
    const long = values['longDescription'] ?? values['longDesc'];
    const texts = {
      description,
      longDescription: (long as string | null) ?? null,
    };
    const checks = [checkInvitePresent(invite), ...checkTexts(texts)];
    const failed = checks.filter(({ outcome }) => outcome === 'failed').map(({ check, sentence }) => [check, sentence]);
    return {
      ...(values['name'] === undefined && { name: 'name is needed.' }),
      ...(Object.fromEntries(failed) as Faults),
      ...faultsOfChoices(fields, values, {}, { choices, inviteHosts }),
    };
  }

  /** The listing with this origin, in any state. */
  async find(tx: Tx, { source, kind, externalId }: Origin): Promise<number | undefined> {
    const sql =
      'SELECT listing_id AS listingId FROM imported_listings WHERE source = ? AND kind = ? AND external_id = ?';
    const [found] = await rows<RowOf<ImportedListing, 'listingId'>>(tx, sql, [source, kind, externalId]);
    return found?.listingId;
  }

  /** Returns the id of the new listing. */
  async create(tx: Tx, plan: ListingPlan, listing: ImportedValues): Promise<number> {
    const { kind, externalId, uuid, ownerId, now } = listing;
    const values = plan.normalize({}, listing.values);
    await refuseListed(tx, plan, externalId, ownerId ?? 0);
    for (const slug of [values['slug'], ...listing.formerSlugs]) await refuseTakenSlug(tx, kind, slug);
    await refuseUsedUuid(tx, uuid);
    await lockNewChoices(tx, plan, {}, values);
    const decided = isPublic(listing.state) ? { decided_at: now } : {};
    const columns = { uuid, state: listing.state, submitted_at: now, ...decided, ...listing.columns };
    const about = { accountId: ownerId, platformId: externalId, wanted: values, own: listing.own, now, columns };
    const id = await insertListing(tx, plan, about);
    for (const slug of new Set([values['slug'], ...listing.formerSlugs]))
      if (typeof slug === 'string') await claimSlug(tx, { kind, slug, listingId: id });
    const filled = Object.fromEntries(Object.entries(values).filter(([name]) => FROM_PLATFORM.includes(name)));
    await storePlatformFacts(tx, id, { filled, reported: filled, nextRefreshAt: afterSuccess(now) });
    await store(tx, id, listing);
    return id;
  }
}

async function store(tx: Tx, id: number, { source, kind, externalId, formerVotes, now, ...one }: ImportedValues) {
  await change(
    tx,
    `INSERT INTO imported_listings (listing_id, source, kind, external_id, former_votes, imported_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [id, source, kind, externalId, formerVotes, now],
  );
  const invited = { listing_id: id, invited_by: one.ownerId, invited_at: now };
  await insertMany(
    tx,
    'listing_members',
    one.team.map((accountId) => ({ ...invited, account_id: accountId })),
  );
}

async function refuseUsedUuid(tx: Tx, uuid: string): Promise<void> {
  if ((await rows(tx, 'SELECT id FROM listings WHERE uuid = ?', [uuid])).length === 0) return;
  throw new Problem(409, 'A listing here has this uuid: leave it out, and the import makes one.');
}
