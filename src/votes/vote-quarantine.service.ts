import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions, refuseOwn } from '../audit/staff-actions.service.js';
import type { StoredInstant } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { rows } from '../database/sql.js';
import type { Staff } from '../http/staff.js';
import { ListingChanges } from '../listings/listing-changes.service.js';
import { type StaffListing, heldStaffListing, staffListing } from '../listings/staff-listing.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import type { Page } from '../shared/paging.js';
import { Ledger } from '../tokens/ledger.service.js';
import {
  type ChosenVote,
  type VoteChoice,
  type VoteTable,
  chosenVotes,
  conditionOf,
  holdVotes,
  letVotesGo,
} from './held-votes.js';
import { type VoteFinding, type VotePattern, findPatterns } from './vote-patterns.rules.js';

/** As many in one transaction: whoever votes meanwhile waits for it. */
export const MOST_AT_ONCE = 500;

export interface VoteDeed extends VoteChoice {
  readonly reason: string;
  readonly pattern: VotePattern | null;
}

export interface VoteRow {
  readonly id: number;
  readonly votedAt: StoredInstant;
  readonly uuid: string;
  readonly platformId: string | null;
  readonly username: string;
  readonly accountCreatedAt: StoredInstant;
}

export interface VoteFile {
  readonly total: number;
  readonly votes: readonly VoteRow[];
  readonly findings: readonly VoteFinding[];
}

export interface QuarantineOutcome {
  readonly moved: number;
  /** How many more there are that were chosen. */
  readonly left: number;
}

/**
 * Takes votes out of the count that nobody cast for himself, and puts them back. Everything that is counted from votes
 * follows, and so do the tokens that they earned. While a vote is held, its account cannot vote for the listing again.
 */
@Injectable()
export class VoteQuarantine {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly changes: ListingChanges,
    private readonly actions: StaffActions,
  ) {}

  look(uuid: string, table: VoteTable, choice: VoteChoice, { limit, offset }: Page): Promise<VoteFile> {
    return this.database.read(async (em) => {
      const { id } = await staffListing(em, uuid);
      const { where, parameters } = conditionOf(table, id, choice);
      const from = `FROM ${table} v JOIN accounts a ON a.id = v.account_id WHERE ${where}`;
      const [count] = await rows<{ total: number | string }>(em, `SELECT COUNT(*) AS total ${from}`, parameters);
      const sql = `SELECT v.id, v.voted_at AS votedAt, a.uuid, a.platform_id AS platformId, a.username,
          a.created_at AS accountCreatedAt ${from} ORDER BY v.voted_at DESC, v.id DESC LIMIT ? OFFSET ?`;
      const votes = await rows<VoteRow>(em, sql, [...parameters, limit, offset]);
      const findings = findPatterns(await chosenVotes(em, table, id, choice));
      return { total: Number(count?.total), votes, findings };
    });
  }

  quarantine(staff: Staff, uuid: string, deed: VoteDeed): Promise<QuarantineOutcome> {
    return this.#move(staff, uuid, { deed, table: 'votes', action: 'votes.quarantine' }, async (tx, id, votes, now) => {
      await holdVotes(tx, id, votes, now);
      for (const { id: vote } of votes) {
        const [key, of] = [`vote-reversal:${vote}`, `vote:${vote}`];
        await this.ledger.reverse(tx, { key, of, kind: 'vote-reversal', at: now, actorId: staff.accountId });
      }
    });
  }

  release(staff: Staff, uuid: string, deed: VoteDeed): Promise<QuarantineOutcome> {
    const wish = { deed, table: 'removed_votes', action: 'votes.release' } as const;
    return this.#move(staff, uuid, wish, async (tx, id, votes, now) => {
      const born = await letVotesGo(tx, id, votes);
      for (const [old, vote] of born) {
        const earned = await this.ledger.find(tx, `vote:${old}`);
        if (earned === undefined) continue;
        const cause = { type: 'vote', id: vote } as const;
        const { legs } = earned;
        const order = { key: `vote:${vote}`, kind: 'vote-reward', at: now, actorId: staff.accountId } as const;
        await this.ledger.post(tx, { ...order, cause, legs });
      }
    });
  }

  async #move(staff: Staff, uuid: string, wish: Wish, move: Move): Promise<QuarantineOutcome> {
    const now = this.clock.now();
    const { listing, ...outcome } = await this.database.write(async (tx) => {
      const found = await heldStaffListing(tx, uuid);
      refuseOwn(staff, found.belongsTo);
      const all = await chosen(tx, found, wish);
      const votes = all.slice(0, MOST_AT_ONCE);
      const voters = votes.map(({ accountId }) => accountId);
      // Whoever judges votes has not cast one of them.
      const belongsTo = [...found.belongsTo, ...voters];
      refuseOwn(staff, belongsTo);
      await this.ledger.holdPurses(tx, voters);
      await move(tx, found.id, votes, now);
      const { deed, action } = wish;
      const after = { votes: votes.length, voteIds: votes.map(({ id }) => id), pattern: deed.pattern };
      const target = { type: found.kind, id: found.uuid };
      await this.actions.record(tx, staff, { at: now, action, target, belongsTo, reason: deed.reason, after });
      return { listing: found.id, moved: votes.length, left: all.length - votes.length };
    });
    this.changes.shown(listing);
    return outcome;
  }
}

interface Wish {
  readonly deed: VoteDeed;
  readonly table: VoteTable;
  readonly action: string;
}

type Move = (tx: Tx, listingId: number, votes: readonly ChosenVote[], now: Date) => Promise<void>;

async function chosen(em: EntityManager, { id }: StaffListing, { deed, table }: Wish): Promise<ChosenVote[]> {
  const votes = await chosenVotes(em, table, id, deed);
  const suspect = new Set(
    findPatterns(votes).flatMap(({ pattern, voteIds }) => (pattern === deed.pattern ? voteIds : [])),
  );
  const found = deed.pattern === null ? votes : votes.filter((vote) => suspect.has(vote.id));
  if (found.length > 0) return found;
  throw new Problem(409, `There is no vote like this ${table === 'votes' ? 'that counts' : 'in quarantine'} here.`);
}
