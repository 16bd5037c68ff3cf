import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffAppeals } from '../appeals/staff-appeals.service.js';
import { AuditVerification, type Verification } from '../../core/audit/audit-verification.service.js';
import type { RowOf, StoredInstant } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { rows } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { isRoleAllowed } from '../../core/http/who/staff.rules.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { type QueueFigures, ReviewQueue } from '../review/queue.service.js';
import { claimCutoff } from '../review/review-claim.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { LedgerAuditResults } from '../../accounts/tokens/ledger-audit-results.service.js';
import type { AuditReport } from '../../accounts/tokens/ledger-audit.js';
import { comparedSpans } from './day-figures.rules.js';
import type { StartPoint } from './getting-started.rules.js';
import { GettingStarted } from './getting-started.service.js';

interface ClaimRow extends RowOf<Listing, 'uuid' | 'kind' | 'name'> {
  readonly touchedAt: StoredInstant;
}

interface CaseCounts {
  readonly open: number;
  readonly mine: number;
  readonly oldestAt: StoredInstant | null;
}

export interface DayCounts {
  readonly approvals: number;
  readonly denials: number;
  readonly cases: number;
  readonly appeals: number;
  readonly actions: number;
}

/** The work that waits for reviewers. Only admins get the second part. */
export interface DeskHome {
  readonly now: Date;
  readonly review: ReviewPart | undefined;
  readonly admin: AdminPart | undefined;
  readonly today: DayCounts;
  readonly weekAgo: DayCounts;
}

interface ReviewPart {
  readonly queue: QueueFigures;
  readonly claims: readonly ClaimRow[];
  readonly cases: CaseCounts;
  readonly appeals: number;
  readonly findings: number;
}

interface AdminPart {
  readonly adjustments: number;
  readonly ledger: AuditReport | undefined;
  readonly audit: Verification;
  readonly start: readonly StartPoint[];
}

const CLAIMS = `SELECT l.uuid, l.kind, l.name, c.touched_at AS touchedAt FROM review_claims c
  JOIN listings l ON l.id = c.listing_id WHERE c.account_id = ? AND c.touched_at > ? ORDER BY c.claimed_at LIMIT 20`;
const CASES = `SELECT (SELECT COUNT(*) FROM report_cases WHERE state = 'open') AS open,
    (SELECT COUNT(*) FROM report_cases WHERE assigned_id = ? AND state = 'in_work') AS mine,
    (SELECT MIN(opened_at) FROM report_cases WHERE state = 'open') AS oldestAt`;
const FINDINGS = "SELECT COUNT(*) AS open FROM vote_findings WHERE state = 'open'";
const ADJUSTMENTS = `SELECT COUNT(*) AS waiting FROM adjustments
  WHERE state = 'pending' AND expires_at > ? AND first_id <> ? AND account_id <> ?`;
const DECIDED = 'SELECT COUNT(*) FROM review_decisions WHERE decided_at >= ? AND decided_at < ? AND undone_at IS NULL';
/** Each count reads a day of an index. Decisions that were undone do not count, as in the figures of the reviews. */
const DAY = `SELECT (${DECIDED} AND decision <> 'denied') AS approvals, (${DECIDED} AND decision = 'denied') AS denials,
    (SELECT COUNT(*) FROM report_cases WHERE opened_at >= ? AND opened_at < ?) AS cases,
    (SELECT COUNT(*) FROM appeals WHERE written_at >= ? AND written_at < ?) AS appeals,
    (SELECT COUNT(*) FROM audit_entries WHERE happened_at >= ? AND happened_at < ?) AS actions`;

/** The home of the back office: what waits for a member of staff, and the figures of the day. */
@Injectable()
export class DeskHomes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: ReviewQueue,
    private readonly appeals: StaffAppeals,
    private readonly verification: AuditVerification,
    private readonly audits: LedgerAuditResults,
    private readonly start: GettingStarted,
  ) {}

  async of(staff: Staff): Promise<DeskHome> {
    const now = this.clock.now();
    const { today, weekAgo } = comparedSpans(now);
    return {
      now,
      review: isRoleAllowed(staff.role, ['reviewer']) ? await this.#review(staff, now) : undefined,
      admin: isRoleAllowed(staff.role, []) ? await this.#admin(staff, now) : undefined,
      today: await this.#counts(today),
      weekAgo: await this.#counts(weekAgo),
    };
  }

  async #review(staff: Staff, now: Date): Promise<ReviewPart> {
    const queue = await this.queue.figures();
    return this.database.read(async (em: EntityManager) => {
      const claims = await rows<ClaimRow>(em, CLAIMS, [staff.accountId, claimCutoff(now)]);
      const [cases] = await rows<CaseCounts>(em, CASES, [staff.accountId]);
      const appeals = await this.appeals.countForMe(em, staff, now);
      const [found] = await rows<{ open: number | string }>(em, FINDINGS);
      return {
        queue,
        claims,
        findings: Number(found?.open ?? 0),
        appeals,
        cases: cases ?? { open: 0, mine: 0, oldestAt: null },
      };
    });
  }

  async #admin({ accountId }: Staff, now: Date): Promise<AdminPart> {
    const [counted] = await this.database.query<{ waiting: number }>(ADJUSTMENTS, [now, accountId, accountId]);
    const ledger = await this.database.read((em) => this.audits.latest(em));
    const audit = await this.verification.current();
    return { adjustments: counted?.waiting ?? 0, ledger, audit, start: await this.start.openList() };
  }

  async #counts({ from, to }: { readonly from: Date; readonly to: Date }): Promise<DayCounts> {
    const span = [from, to];
    const [counts] = await this.database.query<DayCounts>(DAY, [...span, ...span, ...span, ...span, ...span]);
    return counts ?? { approvals: 0, denials: 0, cases: 0, appeals: 0, actions: 0 };
  }
}
