import type { StoredInstant } from '../../core/database/columns.js';
import { OWN_LISTING_IDS } from '../../listings/listing/listing-rows.js';
import { ENTRIES_OF_PERSON_SHOWN, LISTINGS_OF_PERSON_SHOWN } from './people.rules.js';

export interface ListingRow {
  readonly uuid: string;
  readonly kind: string;
  readonly name: string;
  readonly state: string;
  readonly isOwner: number;
}

export const LISTINGS = `SELECT l.uuid, l.kind, l.name, l.state, CASE WHEN l.owner_id = ? THEN 1 ELSE 0 END AS isOwner
  FROM listings l JOIN ${OWN_LISTING_IDS} ON mine.id = l.id ORDER BY l.id DESC LIMIT ${LISTINGS_OF_PERSON_SHOWN}`;

export interface VotesRow {
  readonly active: number | string;
  readonly takenBack: number | string;
  readonly quarantined: number | string;
}

export const VOTES = `SELECT (SELECT COUNT(*) FROM votes WHERE account_id = ?) AS active,
  (SELECT COUNT(*) FROM removed_votes WHERE account_id = ? AND cause = 'voter') AS takenBack,
  (SELECT COUNT(*) FROM removed_votes WHERE account_id = ? AND cause = 'quarantine') AS quarantined`;

export interface SuspensionRow {
  readonly at: StoredInstant;
  readonly action: string;
  readonly reason: string;
  readonly stateAfter: string | null;
}

export const SUSPENSIONS = `SELECT happened_at AS at, action, reason, state_after AS stateAfter FROM audit_entries
  WHERE target_type = 'account' AND target_id = ?
    AND action IN ('account.suspend', 'account.unsuspend', 'account.vote-ban', 'account.vote-unban')
  ORDER BY id DESC LIMIT ${ENTRIES_OF_PERSON_SHOWN}`;

export interface ReportRow {
  readonly caseId: number;
  readonly target: string;
  readonly reason: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly createdAt: StoredInstant;
  readonly listingKind: string;
  readonly listingUuid: string;
  readonly listingName: string;
}

/** The reader's id fills the last three placeholders: staff must not learn who reported their own content. */
export const REPORTS = `SELECT c.id AS caseId, c.target, r.reason, c.state, c.outcome, r.created_at AS createdAt,
    l.kind AS listingKind, l.uuid AS listingUuid, l.name AS listingName
  FROM reports r JOIN report_cases c ON c.id = r.case_id JOIN listings l ON l.id = c.listing_id
  WHERE r.reporter_id = ? AND COALESCE(l.owner_id, 0) <> ?
    AND NOT EXISTS (SELECT 1 FROM listing_members m
      WHERE m.listing_id = l.id AND m.account_id = ? AND m.accepted_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM ratings g WHERE g.id = c.rating_id AND g.account_id = ?)
  ORDER BY r.created_at DESC, r.id DESC LIMIT ${ENTRIES_OF_PERSON_SHOWN}`;

export interface AccessRow {
  readonly validKeys: number | string;
  readonly lastUsedAt: StoredInstant | null;
}

/** The first two placeholders are the time. Staff see only the number of keys. */
export const ACCESS = `SELECT COALESCE(SUM(CASE WHEN (k.expires_at IS NULL OR k.expires_at > ?)
      AND (k.revoked_at IS NULL OR k.revoked_at > ?) THEN 1 ELSE 0 END), 0) AS validKeys,
    MAX(k.last_used_at) AS lastUsedAt
  FROM api_credentials c JOIN api_keys k ON k.credential_id = c.id WHERE c.account_id = ?`;
