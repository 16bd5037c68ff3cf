import type { BumpBoost } from '../../activity/bumps/bump.entity.js';
import type { ColumnOf, RowOf, StoredInstant } from '../../core/database/columns.js';
import type { UsageCounter } from '../../core/limits/usage-counter.entity.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';
import type { Server } from '../../listings/servers/server.entity.js';
import { listLength, padded, placeholders } from '../../core/database/sql.js';
import type { Account } from '../../accounts/users/account.entity.js';

/** How many rows one statement reads. The next one continues after the last of them. */
export const BATCH = 500;

interface ForAccount {
  readonly accountId: ColumnOf<Account, 'id'>;
}
export interface BoostRow extends ForAccount, RowOf<BumpBoost, 'id' | 'endsAt'> {}
export interface UsageRow extends ForAccount {
  readonly credentialId: ColumnOf<UsageCounter, 'credentialId'>;
  readonly used: ColumnOf<UsageCounter, 'monthCount'>;
}
export interface DueServerRow extends RowOf<Server, 'listingId' | 'bumps'> {
  readonly lastBumpedAt: StoredInstant;
}
export interface BumpRow extends ForAccount, RowOf<Server, 'bumps'> {
  readonly listingId: ColumnOf<Listing, 'id'>;
}
export type RewardedRow = ForAccount;

const notNotified = (account: string, occasion: string): string =>
  `NOT EXISTS (SELECT 1 FROM notifications t WHERE t.occasion = CONCAT(${occasion}, ':', ${account}))`;
/** Accounts that did not choose "off" for a kind that all others get. */
const wanted = (account: string, kind: string): string => `NOT EXISTS (SELECT 1 FROM notification_choices o
  WHERE o.account_id = ${account} AND o.kind = ${kind} AND o.choice = 'off')`;

/** The last boosts of accounts that end in a period. */
export const ENDING = `SELECT b.id, b.ends_at AS endsAt, b.account_id AS accountId FROM bump_boosts b
  WHERE b.ends_at >= ? AND b.ends_at <= ? AND (b.ends_at > ? OR b.id > ?) AND b.revoked_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM bump_boosts n
      WHERE n.account_id = b.account_id AND n.revoked_at IS NULL AND n.ends_at > b.ends_at)
    AND ${wanted('b.account_id', "'boost.ending'")} AND ${notNotified('b.account_id', "CONCAT('boost:', b.id)")}
  ORDER BY b.ends_at, b.id LIMIT ${BATCH}`;

const NOTICE = "CASE WHEN u.month_count >= ? THEN 'usage.full' ELSE 'usage.high' END";
/** Of the credentials with requests on a day, those that have used much of their month. */
export const USED = `SELECT d.credential_id AS credentialId, c.account_id AS accountId, u.month_count AS used
  FROM usage_days d JOIN usage_counters u ON u.credential_id = d.credential_id
    JOIN api_credentials c ON c.id = d.credential_id
  WHERE d.day = ? AND d.credential_id > ? AND u.month_start = ? AND u.month_count >= ?
    AND ${wanted('c.account_id', NOTICE)} AND ${notNotified('c.account_id', `CONCAT(${NOTICE}, ':', ?)`)}
  ORDER BY d.credential_id LIMIT ${BATCH}`;

/** Public servers that were last bumped in a period. */
export const BUMPED = `SELECT s.listing_id AS listingId, s.bumps, s.last_bumped_at AS lastBumpedAt
  FROM servers s JOIN listings l ON l.id = s.listing_id
  WHERE s.last_bumped_at >= ? AND s.last_bumped_at <= ? AND (s.last_bumped_at > ? OR s.listing_id > ?)
    AND l.kind = 'server' AND ${PUBLIC_LISTING} ORDER BY s.last_bumped_at, s.listing_id LIMIT ${BATCH}`;

const ASKED = `JOIN notification_choices c ON c.kind = 'bump.ready' AND c.choice <> 'off'`;
const NOT_NOTIFIED = notNotified('c.account_id', "CONCAT('bump:', s.listing_id, ':', s.bumps)");
const askedOf = (count: number): string => `SELECT c.account_id AS accountId, s.listing_id AS listingId, s.bumps
    FROM servers s JOIN listings l ON l.id = s.listing_id ${ASKED} AND c.account_id = l.owner_id
    WHERE s.listing_id IN (${placeholders(count)}) AND ${NOT_NOTIFIED}
  UNION ALL SELECT c.account_id, s.listing_id, s.bumps
    FROM servers s JOIN listing_members m ON m.listing_id = s.listing_id AND m.accepted_at IS NOT NULL
    ${ASKED} AND c.account_id = m.account_id
    WHERE s.listing_id IN (${placeholders(count)}) AND ${NOT_NOTIFIED}`;

/** The teams of these servers that want to be reminded and were not yet. */
export function askedFor(listingIds: readonly number[]): readonly [sql: string, values: readonly number[]] {
  const length = listLength(listingIds.length);
  const ids = padded(listingIds, length);
  return [askedOf(length), [...ids, ...ids]];
}

/** Accounts with this choice that earned all rewards of a day. */
export const REWARDED = `SELECT c.account_id AS accountId
  FROM notification_choices c JOIN accounts a ON a.id = c.account_id
  WHERE c.kind = 'vote.rewards' AND c.choice = ? AND c.account_id > ? AND a.vote_reward_day = ? AND a.vote_rewards >= ?
    AND ${notNotified('c.account_id', '?')} ORDER BY c.account_id LIMIT ${BATCH}`;
