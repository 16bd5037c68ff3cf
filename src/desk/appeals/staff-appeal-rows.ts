import type { EntityManager } from 'typeorm';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { rows, type Condition, isOneOf, whereAll } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { type Slice, fromNearerEnd } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { OWN_LISTINGS_OF_STAFF, ownListingsParameters } from '../../listings/listing/team/listing-roles.js';
import type { Appeal } from './appeal.entity.js';
import { type AppealKind, type AppealState } from './appeal.rules.js';

export interface StaffAppealRow extends RowOf<
  Appeal,
  | 'id'
  | 'kind'
  | 'decidedAt'
  | 'decidedBy'
  | 'forColleague'
  | 'accountId'
  | 'listingId'
  | 'text'
  | 'state'
  | 'writtenAt'
  | 'answeredAt'
  | 'answer'
> {
  readonly accountUuid: ColumnOf<Account, 'uuid'> | null;
  readonly accountName: ColumnOf<Account, 'username'> | null;
  readonly deciderName: ColumnOf<Account, 'username'> | null;
  readonly answererName: ColumnOf<Account, 'username'> | null;
  readonly listingUuid: ColumnOf<Listing, 'uuid'> | null;
  readonly listingKind: ColumnOf<Listing, 'kind'> | null;
  readonly listingName: ColumnOf<Listing, 'name'> | null;
  /** 1 while the listing or the account is still denied or suspended. */
  readonly stands: number;
}

export interface AppealList {
  readonly total: number;
  readonly appeals: readonly StaffAppealRow[];
}

/** The placeholder is the current time. */
const COLUMNS = `p.id, p.kind, p.decided_at AS decidedAt, p.decided_by AS decidedBy, p.for_colleague AS forColleague, p.account_id AS accountId,
    p.listing_id AS listingId, p.text, p.state, p.written_at AS writtenAt, p.answered_at AS answeredAt, p.answer,
    a.uuid AS accountUuid, a.username AS accountName, d.username AS deciderName, s.username AS answererName,
    l.uuid AS listingUuid, l.kind AS listingKind, l.name AS listingName,
    CASE WHEN p.kind = 'account_suspension' AND a.suspended_at IS NOT NULL
        AND (a.suspended_until IS NULL OR a.suspended_until > ?) THEN 1
      WHEN p.kind = 'denial' AND l.state = 'denied' THEN 1
      WHEN p.kind = 'listing_suspension' AND l.state = 'suspended' THEN 1 ELSE 0 END AS stands`;
const CONTENT = `LEFT JOIN accounts a ON a.id = p.account_id LEFT JOIN accounts d ON d.id = p.decided_by
  LEFT JOIN accounts s ON s.id = p.answered_by LEFT JOIN listings l ON l.id = p.listing_id`;

export interface AppealChoice {
  readonly kinds: readonly AppealKind[];
  readonly state: AppealState | 'all';
  /** Only appeals that this account may answer: neither its own, nor those against its decisions that are for a colleague. */
  readonly answerer?: { readonly accountId: number; readonly now: Date };
}

const IS_MINE = `(p.account_id IS NULL OR p.account_id <> ?)
  AND (p.decided_by IS NULL OR p.decided_by <> ? OR p.for_colleague = 0)
  AND (p.listing_id IS NULL OR p.listing_id NOT IN (${OWN_LISTINGS_OF_STAFF}))`;

function conditionsOf({ kinds, state, answerer }: AppealChoice): Condition[] {
  const conditions: Condition[] = [isOneOf('p.kind', kinds)];
  if (state !== 'all') conditions.push(['p.state = ?', state]);
  if (answerer === undefined) return conditions;
  const { accountId, now } = answerer;
  conditions.push([IS_MINE, accountId, accountId, ...ownListingsParameters(accountId, now)]);
  return conditions;
}

export async function countAppeals(em: EntityManager, choice: AppealChoice): Promise<number> {
  const { where, parameters } = whereAll(conditionsOf(choice));
  const sql = `SELECT COUNT(*) AS total FROM appeals p ${where}`;
  const [counted] = await rows<{ total: number | string }>(em, sql, parameters);
  return Number(counted?.total ?? 0);
}

interface Listed {
  readonly slice: Slice;
  /** Staff answer the oldest appeals first, but look up answered ones from the newest. */
  readonly isOldestFirst: boolean;
  readonly now: Date;
}

export async function listAppeals(
  em: EntityManager,
  choice: AppealChoice,
  { slice, isOldestFirst, now }: Listed,
): Promise<AppealList> {
  const total = await countAppeals(em, choice);
  const part = fromNearerEnd(slice, total);
  if (part === undefined) return { total, appeals: [] };
  const { where, parameters } = whereAll(conditionsOf(choice));
  const order = part.isReversed === isOldestFirst ? 'DESC' : 'ASC';
  const ids = `SELECT p.id FROM appeals p ${where} ORDER BY p.written_at ${order}, p.id ${order} LIMIT ? OFFSET ?`;
  const shown = isOldestFirst ? 'ASC' : 'DESC';
  const sql = `SELECT ${COLUMNS} FROM (${ids}) found CROSS JOIN appeals p ON p.id = found.id ${CONTENT}
    ORDER BY p.written_at ${shown}, p.id ${shown}`;
  return { total, appeals: await rows<StaffAppealRow>(em, sql, [now, ...parameters, part.limit, part.offset]) };
}

export async function findAppeal(em: EntityManager, id: number, now: Date): Promise<StaffAppealRow | undefined> {
  const sql = `SELECT ${COLUMNS} FROM appeals p ${CONTENT} WHERE p.id = ?`;
  return (await rows<StaffAppealRow>(em, sql, [now, id]))[0];
}
