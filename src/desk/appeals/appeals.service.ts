import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ColumnOf, type RowOf, toDateOrNull } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import type { AuditEntry } from '../../core/audit/audit-entry.entity.js';
import type { StaffRole } from '../../core/http/who/staff.rules.js';
import { Events } from '../../core/events/events.service.js';
import type { OwnListingRow } from '../../listings/listing/own/own-listing.js';
import { lockOwnedByUuid, ownedByUuid } from '../../listings/listing/team/team-rows.js';
import { Clock } from '../../core/shared/clock.js';
import { DAY, later } from '../../core/shared/utc.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { COLLEAGUE_DAYS, isSuspended } from '../../accounts/users/account.rules.js';
import { lockAccount, lockActiveAccount } from '../../accounts/users/account-rows.js';
import { accountsConcerned } from '../../listings/listing/team/listing-roles.js';
import { type AppealableDecision, BY_DECISION, OF_ACCOUNT, type OwnAppealRow, latestDecision } from './appeal-rows.js';
import { type StaffAccount, hasColleague, judgesOf, kindAgainstListing } from './appeal.rules.js';
import { says, Problem } from '../../core/shared/refusals.js';

export interface AppealStatus {
  /** `undefined` if no decision stands that could be appealed. */
  readonly decision: AppealableDecision | undefined;
  readonly appeal: OwnAppealRow | undefined;
}

interface NewAppeal {
  readonly accountId: number;
  readonly listingId: number | null;
  readonly text: string;
  readonly now: Date;
}

/** Appeals from the point of view of owners and suspended accounts: one per decision of staff. */
@Injectable()
export class Appeals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  ofAccount(accountId: number): Promise<AppealStatus> {
    const now = this.clock.now();
    return this.database.read(async (em) => statusOf(em, await suspensionOf(em, accountId, now)));
  }

  ofListing(accountId: number, uuid: string): Promise<AppealStatus & { readonly listing: OwnListingRow }> {
    return this.database.read(async (em) => {
      const listing = await ownedByUuid(em, uuid, accountId);
      return { listing, ...(await statusOf(em, await decisionAgainst(em, listing))) };
    });
  }

  async appealSuspension(accountId: number, text: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      await lockAccount(tx, accountId);
      const decision = await suspensionOf(tx, accountId, now);
      await this.#insert(tx, decision, { accountId, listingId: null, text, now });
    });
  }

  async appealForListing(accountId: number, uuid: string, text: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      await lockActiveAccount(tx, accountId, now);
      const listing = await lockOwnedByUuid(tx, uuid, accountId);
      await this.#insert(tx, await decisionAgainst(tx, listing), { accountId, listingId: listing.id, text, now });
    });
  }

  listOwn(accountId: number): Promise<OwnAppealRow[]> {
    return this.database.query<OwnAppealRow>(OF_ACCOUNT, [accountId]);
  }

  async #insert(tx: Tx, decision: AppealableDecision | undefined, appeal: NewAppeal): Promise<void> {
    if (decision === undefined) throw nothingToAppeal();
    const { accountId, listingId, now } = appeal;
    const concerned = listingId === null ? [] : await accountsConcerned(tx, listingId, now);
    const judged = { kind: decision.kind, decidedBy: decision.by };
    const staff = await colleaguesOf(tx, decision.by, now);
    const forColleague = hasColleague(judged, staff, [accountId, ...concerned]);
    const appealId = await insert(tx, decision, { ...appeal, forColleague });
    const judges = judgesOf(decision.kind);
    const about = { appealId, accountId, listingId, judges, decidedBy: decision.by, now };
    await this.events.emit(tx, { type: 'appeal.written', ...about });
  }
}

const SUSPENSION = `SELECT suspended_at AS suspendedAt, suspended_until AS suspendedUntil FROM accounts
  WHERE id = ? AND deleted_at IS NULL`;

async function suspensionOf(em: EntityManager, accountId: number, now: Date): Promise<AppealableDecision | undefined> {
  const [account] = await rows<RowOf<Account, 'suspendedAt' | 'suspendedUntil'>>(em, SUSPENSION, [accountId]);
  const suspendedAt = toDateOrNull(account?.suspendedAt ?? null);
  const suspendedUntil = toDateOrNull(account?.suspendedUntil ?? null);
  if (!isSuspended({ suspendedAt, suspendedUntil }, now)) return undefined;
  return latestDecision(em, 'account_suspension', { type: 'account', id: String(accountId) });
}

async function decisionAgainst(em: EntityManager, listing: OwnListingRow): Promise<AppealableDecision | undefined> {
  const kind = kindAgainstListing(listing.state);
  return kind && latestDecision(em, kind, { type: listing.kind, id: listing.uuid });
}

const JUDGES = `SELECT id, role FROM accounts WHERE role IN ('reviewer', 'admin') AND deleted_at IS NULL
  AND (suspended_at IS NULL OR suspended_until <= ?)`;

const ENDED_BY = `SELECT a.id, a.role, e.state_before AS stateBefore
  FROM audit_entries e JOIN accounts a ON a.id = CAST(e.target_id AS DECIMAL)
  WHERE e.actor_id = ? AND e.happened_at > ? AND e.target_type = 'account'
    AND e.action IN ('account.role', 'account.suspend', 'account.delete')`;

interface EndedRow extends RowOf<Account, 'id' | 'role'>, RowOf<AuditEntry, 'stateBefore'> {}

/**
 * The members of staff who count as colleagues of the one who decided: those with a role, and those whose role this member
 * of staff ended within the last 30 days.
 */
async function colleaguesOf(
  em: EntityManager,
  decidedBy: ColumnOf<AuditEntry, 'actorId'>,
  now: Date,
): Promise<StaffAccount[]> {
  const judges = await rows<StaffAccount>(em, JUDGES, [now]);
  if (decidedBy === null) return judges;
  const ended = await rows<EndedRow>(em, ENDED_BY, [decidedBy, later(now, -COLLEAGUE_DAYS * DAY)]);
  return [
    ...judges,
    ...ended.map(({ id, role, stateBefore }) => ({ id, role: roleBefore(stateBefore) ?? role })),
  ] as StaffAccount[];
}

/** A suspension does not change the role, so its entry does not name one. */
const roleBefore = (stateBefore: string | null): StaffRole | undefined =>
  (JSON.parse(stateBefore ?? '{}') as { readonly role?: StaffRole }).role;

async function statusOf(em: EntityManager, decision: AppealableDecision | undefined): Promise<AppealStatus> {
  if (decision === undefined) return { decision, appeal: undefined };
  const [appeal] = await rows<OwnAppealRow>(em, BY_DECISION, [decision.key]);
  return { decision, appeal };
}

/** The unique index on the decision lets only one of two concurrent appeals succeed. */
async function insert(
  tx: Tx,
  decision: AppealableDecision,
  { accountId, listingId, text, forColleague, now }: NewAppeal & { readonly forColleague: boolean },
): Promise<number> {
  const { kind, key, at, by } = decision;
  const sql = `INSERT INTO appeals (kind, decision, decided_at, decided_by, for_colleague, account_id, listing_id, text, written_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
  try {
    return (await change(tx, sql, [kind, key, at, by, Number(forColleague), accountId, listingId, text, now])).insertId;
  } catch (error) {
    throw isDuplicate(error) ? appealedAlready() : error;
  }
}

export const nothingToAppeal = (): Problem =>
  new Problem(409, says('There is no decision that you could appeal now: nothing is suspended or denied.'));

const appealedAlready = (): Problem =>
  new Problem(409, says('This decision was appealed already. Each decision can be appealed once.'));
