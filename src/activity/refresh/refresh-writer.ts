import { Injectable } from '@nestjs/common';
import { type RowOf, withDates } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { type Tx, change, rows } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import { type Values, changedFields } from '../../listings/listing/own/listing-fields.rules.js';
import { writeFields } from '../../listings/listing/own/listing-write.js';
import { type ListingPlan, type OwnListingRow, fieldsOf } from '../../listings/listing/own/own-listing.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { later } from '../../core/shared/utc.js';
import type { PlatformFact, Listing } from '../../listings/listing/listing.entity.js';
import {
  type PlatformFacts,
  updatePlatformFlags,
  readPlatformValues,
  writePlatformColumns,
} from '../../listings/listing/own/platform-facts.js';
import {
  CLAIM_TIME,
  afterSuccess,
  platformUpdates,
  unwrittenValues,
  VISITED_SHARE,
} from '../../listings/listing/own/platform-facts.rules.js';

const FIND = `SELECT l.id, l.state, l.version, f.told FROM listings l JOIN platform_facts f ON f.listing_id = l.id
  WHERE l.id = ? AND l.state <> 'removed'`;
/** A refresh that was asked for since the claim stays due: the owner has replaced the invite. */
const REFRESHED = `UPDATE platform_facts SET told = ?, reported = ?, refreshed_at = ?, failures = 0,
    unreachable_since = NULL, next_refresh_at = CASE WHEN next_refresh_at = ? THEN ? ELSE next_refresh_at END
  WHERE listing_id = ?`;

const COUNTED =
  'UPDATE platform_facts SET counted_at = ?, counts_due_at = ?, bot_missing_since = NULL WHERE listing_id = ?';

const fieldOf = (column: string): string => column.replaceAll(/_(\w)/g, (_match, first: string) => first.toUpperCase());

/** Writes the platform's values to a listing, except for fields that were edited by hand. */
@Injectable()
export class RefreshWriter {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  write(
    listingId: number,
    plan: ListingPlan,
    { facts, now }: { readonly facts: PlatformFacts; readonly now: Date },
  ): Promise<boolean> {
    const values = readPlatformValues(plan, facts);
    return this.database.write(async (tx) => {
      const [row] = await rows<Pick<OwnListingRow, 'id' | 'state' | 'version'> & RowOf<PlatformFact, 'told'>>(
        tx,
        FIND,
        [listingId],
      );
      if (row === undefined) return false;
      const before = await fieldsOf(tx, plan, listingId);
      const lastValues = JSON.parse(row.told) as Values;
      const wanted = platformUpdates(lastValues, before, values);
      const stored = { ...unwrittenValues(wanted, {}), ...facts.flags };
      const kept = [JSON.stringify(stored), JSON.stringify(values)];
      await change(tx, REFRESHED, [...kept, now, later(now, CLAIM_TIME), afterSuccess(now), listingId]);
      const listing = { listingId, kind: plan.kind, now };
      const hasNewCounts = await this.#count(tx, listing, facts.columns);
      const flags = await updatePlatformFlags(tx, listingId, { filled: lastValues, flags: facts.flags });
      if (flags.length > 0)
        await this.events.emit(tx, { type: 'listing.changed', ...listing, fields: flags.map(fieldOf) });
      const changed = changedFields(before, wanted);
      if (changed.length > 0)
        await writeFields(tx, this.events, { plan, row, wanted, changed, now, isByPlatform: true });
      return hasNewCounts || flags.length > 0 || changed.length > 0;
    });
  }

  /** Counts by the bot that is in the server. Without a number the last one stays. */
  writeCounts(
    { listingId, kind }: Pick<DueRow, 'listingId' | 'kind'>,
    columns: PlatformFacts['columns'],
    { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
  ): Promise<void> {
    return this.database.write(async (tx) => {
      await change(tx, COUNTED, [now, nextAt, listingId]);
      await this.#count(tx, { listingId, kind, now }, columns);
    });
  }

  /** Returns whether a count changed. */
  async #count(
    tx: Tx,
    listing: { readonly listingId: number; readonly kind: ListingKind; readonly now: Date },
    columns: PlatformFacts['columns'],
  ): Promise<boolean> {
    const hasNewCounts = await writePlatformColumns(tx, listing.listingId, columns);
    if (hasNewCounts) await this.events.emit(tx, { type: 'listing.counted', ...listing });
    return hasNewCounts;
  }
}

type Instants = 'unreachableSince' | 'countedAt' | 'botMissingSince';
type StoredRow = RowOf<PlatformFact, 'listingId' | 'failures' | Instants> &
  RowOf<Listing, 'kind' | 'state' | 'platformId' | 'invite'>;
export type DueRow = Omit<StoredRow, Instants> & Pick<PlatformFact, Instants>;

const COLUMNS = `SELECT f.listing_id AS listingId, l.kind, l.state, l.platform_id AS platformId, l.invite, f.failures,
    f.unreachable_since AS unreachableSince, f.counted_at AS countedAt, f.bot_missing_since AS botMissingSince
  FROM platform_facts f JOIN listings l ON l.id = f.listing_id`;
/** From the index of the visits: only listings that are due have any. */
const visitedBy = (due: string): string =>
  `${COLUMNS} WHERE f.visits > 0 AND f.${due} <= ? ORDER BY f.visits DESC, f.${due} DESC LIMIT ?`;
const longestBy = (due: string): string => `${COLUMNS} WHERE f.${due} <= ? ORDER BY f.${due}, f.listing_id LIMIT ?`;
const DUE = {
  next_refresh_at: { visited: visitedBy('next_refresh_at'), longest: longestBy('next_refresh_at') },
  counts_due_at: { visited: visitedBy('counts_due_at'), longest: longestBy('counts_due_at') },
} as const;

/**
 * The most visited listings that are due, and the rest of the round from those that have been due longest, so that every
 * listing has its turn.
 */
export async function dueRows(
  database: Database,
  now: Date,
  { limit, by }: { readonly limit: number; readonly by: keyof typeof DUE },
): Promise<DueRow[]> {
  const visited = await database.query<StoredRow>(DUE[by].visited, [now, Math.ceil(limit * VISITED_SHARE)]);
  const known = new Set(visited.map(({ listingId }) => listingId));
  const longest = await database.query<StoredRow>(DUE[by].longest, [now, limit]);
  return [...visited, ...longest.filter(({ listingId }) => !known.has(listingId))]
    .slice(0, limit)
    .map((row) => withDates(row, ['unreachableSince', 'countedAt', 'botMissingSince']));
}
