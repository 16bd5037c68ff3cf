import type { StoredInstant } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { LostRace, isDuplicate } from '../database/failures.js';
import { change, rows } from '../database/sql.js';
import { nobodyThere } from '../listings/figures/listing-pages.service.js';
import { type ListingKind, type ListingState, type Onlooker, maySee, roleOn } from '../listings/listing.rules.js';
import { forbidden, notFound } from '../shared/errors.js';
import { liveTarget } from './report-case.rules.js';
import type { ReportTarget } from './report.rules.js';

/** What somebody reports: a listing, or one of its ratings. */
export interface Reported {
  readonly listingId: number;
  readonly ratingId: number | null;
}

const targetOf = ({ ratingId }: Reported): ReportTarget => (ratingId === null ? 'listing' : 'rating');
const liveTargetOf = (reported: Reported): string =>
  liveTarget(targetOf(reported), reported.ratingId ?? reported.listingId);

interface ListingStanding {
  readonly kind: ListingKind;
  readonly state: ListingState;
  readonly ownerId: number | null;
  readonly isMember: number;
}

const LISTING = `SELECT l.kind, l.state, l.owner_id AS ownerId, (SELECT COUNT(*) FROM listing_members m
    WHERE m.listing_id = l.id AND m.account_id = ? AND m.accepted_at IS NOT NULL) AS isMember
  FROM listings l WHERE l.id = ?`;

/** Nobody reports what he cannot see, nor what is his own. The team of a bot may well report what is written of it. */
export async function refuseUnseenAndOwn(tx: Tx, onlooker: Onlooker, { listingId, ratingId }: Reported): Promise<void> {
  const { accountId } = onlooker;
  const [found] = await rows<ListingStanding>(tx, LISTING, [accountId, listingId]);
  if (found === undefined) throw nobodyThere('bot');
  const coManagerIds = found.isMember > 0 ? [accountId] : [];
  const listing = { id: listingId, kind: found.kind, state: found.state, ownerId: found.ownerId, coManagerIds };
  if (!maySee(listing, onlooker)) throw nobodyThere(found.kind);
  if (ratingId !== null) return refuseUnseenAndOwnRating(tx, accountId, { listingId, ratingId });
  if (roleOn(listing, accountId) !== undefined)
    throw forbidden(`You are on the team of this ${found.kind}: change or remove it instead of reporting it.`);
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
  const [held] = await rows<{ id: number }>(tx, 'SELECT id FROM report_cases WHERE live_target = ?', [live]);
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
export interface OwnReportRow {
  readonly id: number;
  readonly target: ReportTarget;
  readonly ratingId: number | null;
  readonly kind: ListingKind;
  readonly listingUuid: string;
  readonly listingName: string;
  readonly reason: string;
  readonly details: string | null;
  readonly state: string;
  readonly createdAt: StoredInstant;
  readonly updatedAt: StoredInstant;
  readonly closedAt: StoredInstant | null;
}

const OWN = `SELECT r.id, c.target, c.rating_id AS ratingId, l.kind, l.uuid AS listingUuid, l.name AS listingName,
    r.reason, r.details, c.state, r.created_at AS createdAt, r.updated_at AS updatedAt, c.closed_at AS closedAt
  FROM reports r JOIN report_cases c ON c.id = r.case_id JOIN listings l ON l.id = c.listing_id
  WHERE r.reporter_id = ?`;

export const OWN_REPORT = `${OWN} AND r.id = ?`;
export const OWN_REPORTS = `${OWN} ORDER BY r.created_at DESC, r.id DESC LIMIT ? OFFSET ?`;
