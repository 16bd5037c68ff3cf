import { Injectable } from '@nestjs/common';
import type { ColumnOf, RowOf, StoredInstant } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { staffListing } from '../../listings/listing/team/staff-listing.js';
import { LruMap } from '../../core/shared/ttl-cache.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { Vote } from './vote.entity.js';
import { type VoteTable, selectedVotes, whereSelected } from './quarantine/quarantined-votes.js';
import { FindingDesk, type ReadFinding } from './farms/finding-desk.service.js';
import { EPOCH, VoteDays, type VotePeriod, type VoteWindow } from './vote-days.js';
import { type TimelineStep, timelineOf } from './vote-timeline.rules.js';

export interface VoteRow extends RowOf<Account, 'uuid' | 'platformId' | 'username'>, RowOf<Vote, 'id' | 'findingId'> {
  readonly votedAt: StoredInstant;
  readonly accountCreatedAt: ColumnOf<Account, 'createdAt'>;
}

export interface InspectedVotes {
  readonly total: number;
  readonly votes: readonly VoteRow[];
  readonly findings: readonly ReadFinding[];
  readonly timeline: readonly TimelineStep[];
}

interface InspectedPeriod extends VotePeriod {
  readonly table: VoteTable;
  readonly finding: number | null;
}

/** A chart reads all votes of its period, so the pages of a long list share it. */
const MAX_CACHED = 40;

interface KnownTimeline {
  readonly revision: string;
  readonly timeline: readonly TimelineStep[];
}

/** The ids of the slice come from an index; only its own rows are joined with accounts. */
const withVoters = (
  table: VoteTable,
  slice: string,
): string => `SELECT v.id, v.voted_at AS votedAt, w.finding_id AS findingId,
    a.uuid, a.platform_id AS platformId, a.username, a.created_at AS accountCreatedAt
  FROM (${slice} ORDER BY voted_at DESC, id DESC LIMIT ? OFFSET ?) v JOIN ${table} w ON w.id = v.id
  JOIN accounts a ON a.id = v.account_id
  ORDER BY v.voted_at DESC, v.id DESC`;
const ACTIVE = withVoters(
  'votes',
  'SELECT id, account_id, voted_at FROM votes WHERE listing_id = ? AND voted_at < ? AND voted_at >= ?',
);

/** Shows staff the votes of a listing, newest first, with the findings. Any slice costs about as much as the first. */
@Injectable()
export class VoteInspection {
  readonly #known = new LruMap<string, KnownTimeline>(MAX_CACHED);

  constructor(
    private readonly database: Database,
    private readonly days: VoteDays,
    private readonly desk: FindingDesk,
  ) {}

  async inspect(uuid: string, period: InspectedPeriod, slice: Slice): Promise<InspectedVotes> {
    const { id } = await this.database.read((em) => staffListing(em, uuid));
    const counted = await this.days.count(id, period);
    const found =
      period.table === 'votes' && period.finding === null
        ? { total: counted.votes, votes: await this.#active(id, slice, counted) }
        : await this.#selected(id, period, slice);
    const findings = await this.desk.ofListing(id);
    return { ...found, findings, timeline: await this.#timeline(id, period, { revision: counted.revision, findings }) };
  }

  async #active(listingId: number, { page, limit, offset }: Slice, period: { votes: number; newer: number }) {
    const count = Math.min(limit, period.votes - offset);
    if (count <= 0) return [];
    const { window } = await this.days.locate(listingId, { page, limit: count, offset: period.newer + offset });
    if (window === undefined) return [];
    const found = await this.#readWindow(listingId, window, count);
    // So many votes were removed in the meantime that the slice continues beyond the window.
    return found.length < count ? this.#readWindow(listingId, { ...window, from: EPOCH }, count) : found;
  }

  #readWindow(listingId: number, { before, from, offset }: VoteWindow, limit: number): Promise<VoteRow[]> {
    return this.database.query<VoteRow>(ACTIVE, [listingId, before, from, limit, offset]);
  }

  async #selected(listingId: number, { table, ...chosen }: InspectedPeriod, { limit, offset }: Slice) {
    const { where, parameters } = whereSelected(table, listingId, { voteIds: [], ...chosen });
    const count = `SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`;
    const [counted] = await this.database.query<{ total: number | string }>(count, parameters);
    const sql = withVoters(table, `SELECT id, account_id, voted_at FROM ${table} WHERE ${where}`);
    const votes = await this.database.query<VoteRow>(sql, [...parameters, limit, offset]);
    return { total: Number(counted?.total ?? 0), votes };
  }

  /**
   * Dismissed findings make no vote suspicious. Putting votes into quarantine and releasing them changes the vote revision, too; a
   * chart of votes that were cast while they were read is stored under a revision that no later request has.
   */
  async #timeline(
    listingId: number,
    { table, from, to }: InspectedPeriod,
    known: { readonly revision: number; readonly findings: readonly ReadFinding[] },
  ): Promise<readonly TimelineStep[]> {
    const { findings } = known;
    const key = [listingId, table, from?.getTime(), to?.getTime()].join(' ');
    const revision = JSON.stringify([known.revision, findings.map(({ id, state, votes }) => [id, state, votes])]);
    const found = this.#known.get(key);
    if (found?.revision === revision) return found.timeline;
    const dismissed = new Set(findings.flatMap(({ id, state }) => (state === 'dismissed' ? id : [])));
    const votes = await this.database.read((em) =>
      selectedVotes(em, table, listingId, { voteIds: [], from, to, finding: null }),
    );
    const timeline = timelineOf(
      votes
        // Votes from another directory may all have the time of the import.
        .filter(({ imported }) => imported === 0)
        .map(({ votedAt, findingId }) => ({
          votedAt,
          isSuspicious: findingId !== null && !dismissed.has(findingId),
        })),
    );
    this.#known.set(key, { revision, timeline });
    return timeline;
  }
}
