import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { LostRace, isDuplicate } from '../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { readListingFacts } from '../../listings/listing/listing-rows.js';
import { requireRight } from '../../listings/listing/rights/listing-rights.service.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { Person } from '../../listings/listing/rights/rights.rules.js';
import type { ReportCase, Report } from './report-case.entity.js';
import { liveTarget } from './report-case.rules.js';
import type { ReportTarget } from './report.rules.js';
import { says, forbidden, notFound, Problem } from '../../core/shared/refusals.js';

/** The target of a report: a listing, or one of its ratings. */
export interface ReportedItem {
  readonly listingId: number;
  readonly ratingId: number | null;
}

const targetOf = ({ ratingId }: ReportedItem): ReportTarget => (ratingId === null ? 'listing' : 'rating');
const liveTargetOf = (reported: ReportedItem): string =>
  liveTarget(targetOf(reported), reported.ratingId ?? reported.listingId);

/** Refuses targets that the reporter cannot see or that are their own. The team of a bot may report its ratings. */
export async function refuseHiddenOrOwn(
  tx: Tx,
  reporter: Person,
  { listingId, ratingId }: ReportedItem,
): Promise<void> {
  const { accountId } = reporter;
  const right = ratingId === null ? 'report' : 'see';
  requireRight(await readListingFacts(tx, listingId, accountId), right, reporter);
  if (ratingId !== null) await refuseHiddenOrOwnRating(tx, accountId, { listingId, ratingId });
}

async function refuseHiddenOrOwnRating(
  tx: Tx,
  accountId: number,
  { listingId, ratingId }: ReportedItem,
): Promise<void> {
  const find = 'SELECT account_id AS authorId FROM ratings WHERE id = ? AND listing_id = ? AND hidden_at IS NULL';
  const [rating] = await rows<{ authorId: number }>(tx, find, [ratingId, listingId]);
  if (rating === undefined) throw noSuchRating();
  if (rating.authorId === accountId) throw ownRating();
}

const ownRating = (): Problem => forbidden(says('You cannot report your own rating. Change or remove it instead.'));

export const noSuchRating = (): Problem =>
  notFound(
    says('No public rating has this id. {address} lists the public ratings with their ids.', {
      address: 'GET /bots/{id}/ratings',
    }),
  );

export async function lockOrOpenCase(
  tx: Tx,
  reported: ReportedItem,
  now: Date,
): Promise<{ readonly caseId: number; readonly isNew: boolean }> {
  const live = liveTargetOf(reported);
  const lock = 'UPDATE report_cases SET last_reported_at = ? WHERE live_target = ?';
  if ((await change(tx, lock, [now, live])).affected === 0)
    return { caseId: await openCase(tx, reported, now), isNew: true };
  const [found] = await rows<RowOf<ReportCase, 'id'>>(tx, 'SELECT id FROM report_cases WHERE live_target = ?', [live]);
  if (found === undefined) throw new LostRace();
  return { caseId: found.id, isNew: false };
}

async function openCase(tx: Tx, reported: ReportedItem, now: Date): Promise<number> {
  const sql = `INSERT INTO report_cases (target, listing_id, rating_id, live_target, opened_at, last_reported_at)
    VALUES (?, ?, ?, ?, ?, ?)`;
  const { listingId, ratingId } = reported;
  try {
    const values = [targetOf(reported), listingId, ratingId, liveTargetOf(reported), now, now];
    return (await change(tx, sql, values)).insertId;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
}

export interface OwnReportRow
  extends
    RowOf<Report, 'id' | 'reason' | 'details' | 'createdAt' | 'updatedAt'>,
    RowOf<ReportCase, 'target' | 'ratingId' | 'state' | 'outcome' | 'answer' | 'closedAt'>,
    RowOf<Listing, 'kind' | 'slug'> {
  readonly listingUuid: ColumnOf<Listing, 'uuid'>;
  readonly listingName: ColumnOf<Listing, 'name'>;
  readonly listingState: ColumnOf<Listing, 'state'>;
}

const OWN = `SELECT r.id, c.target, c.rating_id AS ratingId, l.kind, l.uuid AS listingUuid, l.name AS listingName,
    l.slug, l.state AS listingState, r.reason, r.details, c.state, c.outcome, c.answer, r.created_at AS createdAt, r.updated_at AS updatedAt, c.closed_at AS closedAt
  FROM reports r JOIN report_cases c ON c.id = r.case_id JOIN listings l ON l.id = c.listing_id
  WHERE r.reporter_id = ?`;

export const OWN_REPORT = `${OWN} AND r.id = ?`;
export const OWN_REPORTS = `${OWN} ORDER BY r.created_at DESC, r.id DESC LIMIT ? OFFSET ?`;
