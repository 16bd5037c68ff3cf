import { Injectable } from '@nestjs/common';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { Bumps } from '../../activity/bumps/bumps.service.js';
import type { BumpStatus } from '../../activity/bumps/bumps.rules.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { OWN_LISTING_IDS } from '../../listings/listing/listing-rows.js';
import { type Check, checkInvitePresent, checkTexts } from '../../listings/listing/own/submission.rules.js';
import { WAITS_FOR_REVIEW } from '../../listings/listing/status-sql.js';
import { Statistics } from '../../activity/statistics/statistics.service.js';
import type { WebhookEndpoint } from '../webhooks/webhook.entity.js';

/** For drafts and denied listings, also reads the texts that are checked before the submission. */
const LISTINGS = `SELECT l.id, l.uuid, l.kind, l.state, l.description, l.invite,
    CASE WHEN l.state IN ('draft', 'denied') THEN l.long_description END AS longDescription,
    CASE WHEN l.state = 'pending' THEN (SELECT COUNT(*) FROM listings q
      WHERE q.state = 'pending' AND q.submitted_at < l.submitted_at) END AS waitingBefore
  FROM listings l JOIN ${OWN_LISTING_IDS} ON mine.id = l.id WHERE l.state <> 'removed' ORDER BY l.id DESC`;

/** Parameter: the account, twice. */
const HAS_LISTINGS = `SELECT l.id FROM listings l JOIN ${OWN_LISTING_IDS} ON mine.id = l.id WHERE l.state <> 'removed' LIMIT 1`;

/** Parameters: the account, three times. Offers are valid only while the account that made them owns the listing. */
const COUNTS = `SELECT
    (SELECT COUNT(*) FROM listing_members m JOIN listings l ON l.id = m.listing_id
      WHERE m.account_id = ? AND m.accepted_at IS NULL AND l.state <> 'removed') AS invitations,
    (SELECT COUNT(*) FROM listing_transfers t JOIN listings l ON l.id = t.listing_id AND l.owner_id = t.offered_by
      WHERE t.receiver_id = ? AND l.state <> 'removed') AS offers,
    (SELECT COUNT(*) FROM listings WHERE owner_id = ? AND state = 'draft') AS drafts,
    (SELECT COUNT(*) FROM listings WHERE ${WAITS_FOR_REVIEW}) AS waiting`;

/** Webhooks that no longer get events although their owner did not switch them off. */
const STOPPED = `SELECT DISTINCT l.uuid AS listing, l.kind, l.name, e.reason
  FROM listings l JOIN webhook_endpoints e ON e.listing_id = l.id
  WHERE l.owner_id = ? AND l.state <> 'removed' AND e.state = 'off'
    AND e.reason IN ('transferred', 'gone', 'failing', 'staff') ORDER BY l.name, l.uuid, e.reason`;

export interface StoppedWebhook extends RowOf<Listing, 'kind' | 'name'>, RowOf<WebhookEndpoint, 'reason'> {
  readonly listing: ColumnOf<Listing, 'uuid'>;
}

interface OverviewRow extends RowOf<
  Listing,
  'id' | 'uuid' | 'kind' | 'state' | 'description' | 'invite' | 'longDescription'
> {
  readonly waitingBefore: number | null;
}

export interface ListingOverview {
  readonly uuid: ColumnOf<Listing, 'uuid'>;
  /** Oldest first. */
  readonly votes: readonly number[];
  /** `undefined` unless the listing is a public server. */
  readonly bump: BumpStatus | undefined;
  readonly waitingBefore: number | null;
  /** What to do before the submission; empty unless the listing is a draft or was denied. */
  readonly checklist: readonly Check[];
}

export interface DashboardCounts {
  readonly invitations: number;
  readonly offers: number;
  readonly drafts: number;
  readonly waiting: number;
}

/** The figures beside each of the account's listings, in five statements for any number of listings. */
@Injectable()
export class DashboardOverview {
  constructor(
    private readonly database: Database,
    private readonly statistics: Statistics,
    private readonly bumps: Bumps,
  ) {}

  async listings(accountId: number): Promise<ListingOverview[]> {
    const found = await this.database.query<OverviewRow>(LISTINGS, [accountId, accountId]);
    const listed = found.filter(({ state }) => isPublic(state));
    const servers = listed.filter(({ kind }) => kind === 'server');
    const [votes, bumps] = await Promise.all([
      this.statistics.recentVotesOf(listed.map(({ id }) => id)),
      this.bumps.statuses(servers.map(({ id }) => id)),
    ]);
    return found.map((row) => ({
      uuid: row.uuid,
      votes: votes.of(row.id),
      bump: bumps.get(row.id),
      waitingBefore: row.waitingBefore,
      checklist: checklistOf(row),
    }));
  }

  async hasListings(accountId: number): Promise<boolean> {
    return (await this.database.query(HAS_LISTINGS, [accountId, accountId])).length > 0;
  }

  stoppedWebhooks(accountId: number): Promise<StoppedWebhook[]> {
    return this.database.query<StoppedWebhook>(STOPPED, [accountId]);
  }

  async counts(accountId: number): Promise<DashboardCounts> {
    const [counts] = await this.database.query<DashboardCounts>(COUNTS, [accountId, accountId, accountId]);
    return counts ?? { invitations: 0, offers: 0, drafts: 0, waiting: 0 };
  }
}

/** The checks that need neither the platform nor other listings. */
function checklistOf({ state, invite, description, longDescription }: OverviewRow): Check[] {
  if (state !== 'draft' && state !== 'denied') return [];
  const checks = [checkInvitePresent(invite), ...checkTexts({ description, longDescription })];
  return checks.filter(({ outcome }) => outcome !== 'passed');
}
