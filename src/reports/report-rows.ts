import type { ColumnOf, RowOf } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { LostRace, isDuplicate } from '../database/failures.js';
import { change, rows } from '../database/sql.js';
import { factsOf } from '../listings/listing-facts.js';
import { granted } from '../listings/listing-rights.service.js';
import type { Listing } from '../listings/listing.entity.js';
import type { Person } from '../listings/rights.rules.js';
import { forbidden, notFound } from '../shared/errors.js';
import type { ReportCase } from './report-case.entity.js';
import { liveTarget } from './report-case.rules.js';
import type { Report } from './report.entity.js';
import type { ReportTarget } from './report.rules.js';

/** What somebody reports: a listing, or one of its ratings. */
export interface Reported {
  readonly listingId: number;
  readonly ratingId: number | null;
}

const targetOf = ({ ratingId }: Reported): ReportTarget => (ratingId === null ? 'listing' : 'rating');
const liveTargetOf = (reported: Reported): string =>
  liveTarget(targetOf(reported), reported.ratingId ?? reported.listingId);

/** Nobody reports what is hidden from them or their own. The team of a bot may report what its ratings say. */
export async function refuseUnseenAndOwn(tx: Tx, reporter: Person, { listingId, ratingId }: Reported): Promise<void> {
  const { accountId } = reporter;
  const right = ratingId === null ? 'report' : 'see';
  granted(await factsOf(tx, listingId, accountId), right, reporter);
  if (ratingId !== null) await refuseUnseenAndOwnRating(tx, accountId, { listingId, ratingId });
}

async function refuseUnseenAndOwnRating(tx: Tx, accountId: number, { listingId, ratingId }: Reported): Promise<void> {
  const find = 'SELECT account_id AS authorId FROM ratings WHERE id = ? AND listing_id = ? AND hidden_at IS NULL';
  const [rating] = await rows<{ authorId: number }>(tx, find, [ratingId, listingId]);
  if (rating === undefined) throw noSuchRating();
  if (rating.authorId === accountId)
    throw forbidden('This rating is your own: change or remove it instead of reporting it.');
}

export const noSuchRating = () =>
  notFound('There is no such rating, or none that is public. GET /bots/{id}/ratings lists them with their ids.');

/** The case that is not closed yet, or a new one. Whoever holds it is the only one who changes it. */
export async function takeCase(tx: Tx, reported: Reported, now: Date): Promise<number> {
  const live = liveTargetOf(reported);
  const hold = 'UPDATE report_cases SET last_reported_at = ? WHERE live_target = ?';
  if ((await change(tx, hold, [now, live])).affected === 0) return openCase(tx, reported, now);
  const [held] = await rows<RowOf<ReportCase, 'id'>>(tx, 'SELECT id FROM report_cases WHERE live_target = ?', [live]);
  if (held === undefined) throw new LostRace();
  return held.id;
}

async function openCase(tx: Tx, reported: Reported, now: Date): Promise<number> {
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

/** A report as its author sees it. */
export interface OwnReportRow
  extends
    RowOf<Report, 'id' | 'reason' | 'details' | 'createdAt' | 'updatedAt'>,
    RowOf<ReportCase, 'target' | 'ratingId' | 'state' | 'closedAt'>,
    RowOf<Listing, 'kind'> {
  readonly listingUuid: ColumnOf<Listing, 'uuid'>;
  readonly listingName: ColumnOf<Listing, 'name'>;
}

const OWN = `SELECT r.id, c.target, c.rating_id AS ratingId, l.kind, l.uuid AS listingUuid, l.name AS listingName,
    r.reason, r.details, c.state, r.created_at AS createdAt, r.updated_at AS updatedAt, c.closed_at AS closedAt
  FROM reports r JOIN report_cases c ON c.id = r.case_id JOIN listings l ON l.id = c.listing_id
  WHERE r.reporter_id = ?`;

export const OWN_REPORT = `${OWN} AND r.id = ?`;
export const OWN_REPORTS = `${OWN} ORDER BY r.created_at DESC, r.id DESC LIMIT ? OFFSET ?`;
