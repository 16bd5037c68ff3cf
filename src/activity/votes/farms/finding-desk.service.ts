import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions, refuseOwn } from '../../../core/audit/staff-actions.service.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, listLength, padded, placeholders, rows, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import type { Staff } from '../../../core/http/who/staff.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import { Problem, notFound, says } from '../../../core/shared/refusals.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { lockStaffListing } from '../../../listings/listing/team/staff-listing.js';
import { settleFindings } from './finding-rows.js';
import type { FarmFinding } from './findings.js';
import type { VoteFinding } from './vote-finding.entity.js';

type StoredEvidence = FarmFinding['evidence'][number];

type NamedListing = RowOf<Listing, 'id' | 'uuid' | 'name'>;

interface FindingRow extends RowOf<
  VoteFinding,
  'id' | 'state' | 'step' | 'score' | 'evidence' | 'fromAt' | 'toAt' | 'firstSeenAt' | 'lastSeenAt'
> {
  readonly listingUuid: string;
  readonly listingName: string;
  readonly listingVotes: number;
  readonly votes: number | string;
}

export interface ReadFinding extends Omit<FindingRow, 'evidence'> {
  readonly evidence: readonly StoredEvidence[];
  /** Those that the evidence names. */
  readonly named: readonly NamedListing[];
}

/** The votes are counted, because some may have been taken back or removed since the last search. */
const FINDINGS = `SELECT f.id, f.state, f.step, f.score, f.evidence, f.from_at AS fromAt, f.to_at AS toAt,
    f.first_seen_at AS firstSeenAt, f.last_seen_at AS lastSeenAt,
    l.uuid AS listingUuid, l.name AS listingName, l.votes AS listingVotes,
    (SELECT COUNT(*) FROM votes v WHERE v.listing_id = f.listing_id AND v.voted_at >= f.from_at
      AND v.voted_at <= f.to_at AND v.finding_id = f.id) AS votes
  FROM vote_findings f JOIN listings l ON l.id = f.listing_id`;
const OPEN = `${FINDINGS} WHERE f.state = 'open' ORDER BY f.score DESC, f.id DESC LIMIT ? OFFSET ?`;
const OF_LISTING = `${FINDINGS} WHERE f.listing_id = ? AND f.state <> 'quarantined' ORDER BY f.score DESC, f.id DESC`;
const ONE = `${FINDINGS} WHERE f.id = ?`;
const COUNT = "SELECT COUNT(*) AS total FROM vote_findings WHERE state = 'open'";
const namedOf = (ids: number): string => `SELECT id, uuid, name FROM listings WHERE id IN (${placeholders(ids)})`;
const VOTERS = `SELECT v.account_id AS id FROM votes v JOIN vote_findings f ON f.id = ?
  WHERE v.listing_id = f.listing_id AND v.voted_at >= f.from_at AND v.voted_at <= f.to_at AND v.finding_id = f.id`;
const DECIDE = 'UPDATE vote_findings SET state = ? WHERE id = ? AND state = ?';

type Decision = 'dismissed' | 'open';

/** What staff see of the findings about votes, and decide about them. */
@Injectable()
export class FindingDesk {
  constructor(
    private readonly database: Database,
    private readonly actions: StaffActions,
    private readonly events: Events,
  ) {}

  list({ limit, offset }: Slice): Promise<{ total: number; findings: readonly ReadFinding[] }> {
    return this.database.read(async (em) => {
      const [counted] = await rows<{ total: number | string }>(em, COUNT);
      return { total: Number(counted?.total ?? 0), findings: await read(em, OPEN, [limit, offset]) };
    });
  }

  /** Open and dismissed ones. */
  ofListing(listingId: number): Promise<readonly ReadFinding[]> {
    return this.database.read((em) => read(em, OF_LISTING, [listingId]));
  }

  /** Ends what the finding holds back, until so many more votes join it that the search opens it again. */
  dismiss(staff: Staff, id: number, reason: string | null): Promise<ReadFinding> {
    return this.#decide(staff, id, { to: 'dismissed', from: 'open', action: 'votes.dismiss-finding', reason });
  }

  reopen(staff: Staff, id: number, reason: string | null): Promise<ReadFinding> {
    return this.#decide(staff, id, { to: 'open', from: 'dismissed', action: 'votes.reopen-finding', reason });
  }

  #decide(staff: Staff, id: number, { to, from, action, reason }: Deciding): Promise<ReadFinding> {
    return this.actions.run(staff, reason, async (tx, now) => {
      const { listingUuid } = await one(tx, id);
      const listing = await lockStaffListing(tx, listingUuid, now);
      const voters = await rows<{ id: number }>(tx, VOTERS, [id]);
      const belongsTo = [...listing.belongsTo, ...voters.map((voter) => voter.id)];
      refuseOwn(staff, belongsTo);
      const { affected } = await change(tx, DECIDE, [to, id, from]);
      if (affected === 0) throw findingIsNot(from);
      await settleFindings(tx, listing.id, now);
      await this.events.emit(tx, { type: 'listing.counted', listingId: listing.id, kind: listing.kind, now });
      return {
        action,
        target: { type: listing.kind, id: listing.uuid },
        belongsTo,
        before: { finding: id, state: from },
        after: { finding: id, state: to },
        answer: await one(tx, id),
      };
    });
  }
}

interface Deciding {
  readonly to: Decision;
  readonly from: Decision;
  readonly action: string;
  readonly reason: string | null;
}

async function read(em: EntityManager, sql: string, parameters: readonly unknown[]): Promise<ReadFinding[]> {
  const found = (await rows<FindingRow>(em, sql, parameters)).map((row) => ({
    ...row,
    evidence: JSON.parse(row.evidence) as readonly StoredEvidence[],
  }));
  const ids = [...new Set(found.flatMap(({ evidence }) => evidence.flatMap(({ listingIds = [] }) => listingIds)))];
  const listings = ids.length === 0 ? [] : await namesOf(em, padded(ids, listLength(ids.length)));
  return found.map((row) => {
    const own = new Set(row.evidence.flatMap(({ listingIds = [] }) => listingIds));
    return { ...row, named: listings.filter(({ id }) => own.has(id)) };
  });
}

const namesOf = (em: EntityManager, ids: readonly number[]): Promise<NamedListing[]> =>
  rows(em, namedOf(ids.length), ids);

async function one(tx: Tx, id: number): Promise<ReadFinding> {
  const [found] = await read(tx, ONE, [id]);
  if (found === undefined) throw noFinding();
  return found;
}

export const noFinding = (): Problem =>
  notFound(says('There is no such finding. {address} lists the open ones.', { address: 'GET /staff/vote-findings' }));

export const findingIsNot = (state: Decision): Problem =>
  new Problem(409, state === 'open' ? says('The finding is not open.') : says('The finding is not dismissed.'));
