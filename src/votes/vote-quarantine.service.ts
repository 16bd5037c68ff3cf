import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions, refuseOwn } from '../audit/staff-actions.service.js';
import type { ColumnOf, RowOf, StoredInstant } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import type { Staff } from '../http/who/staff.js';
import { type StaffListing, heldStaffListing, staffListing } from '../listings/team/staff-listing.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import type { Page } from '../shared/paging.js';
import { Ledger } from '../tokens/ledger.service.js';
import type { Account } from '../users/account.entity.js';
import {
  type ChosenVote,
  type VoteChoice,
  type VoteTable,
  chosenVotes,
  conditionOf,
  holdVotes,
  letVotesGo,
} from './quarantined-votes.js';
import { type VoteFinding, type VotePattern, findPatterns } from './vote-patterns.rules.js';

/** As many in one request. */
export const MOST_AT_ONCE = 500;
/** As many in one transaction: it holds what all rewards are made of, so every vote and bump meanwhile waits for it. */
const MOST_IN_A_TRANSACTION = 100;

interface VoteDeed extends VoteChoice {
  readonly reason: string;
  readonly pattern: VotePattern | null;
}

export interface VoteRow extends RowOf<Account, 'uuid' | 'platformId' | 'username'> {
  readonly id: number;
  readonly votedAt: StoredInstant;
  readonly accountCreatedAt: ColumnOf<Account, 'createdAt'>;
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
    private readonly events: Events,
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
    return this.#move(
      staff,
      uuid,
      { deed, table: 'votes', action: 'votes.quarantine' },
      async (tx, listing, votes, now) => {
        await holdVotes(tx, this.events, { listing, votes, now });
        for (const { id: vote } of votes) {
          const [key, of] = [`vote-reversal:${vote}`, `vote:${vote}`];
          await this.ledger.reverse(tx, { key, of, kind: 'vote-reversal', at: now, actorId: staff.accountId });
        }
      },
    );
  }

  release(staff: Staff, uuid: string, deed: VoteDeed): Promise<QuarantineOutcome> {
    const wish = { deed, table: 'removed_votes', action: 'votes.release' } as const;
    return this.#move(staff, uuid, wish, async (tx, listing, votes, now) => {
      const born = await letVotesGo(tx, this.events, { listing, votes, now });
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

  /** Chosen once and moved in parts, each with its entry in the audit log. Cut short, it is gone on with by asking again. */
  async #move(staff: Staff, uuid: string, wish: Wish, move: Move): Promise<QuarantineOutcome> {
    const { ids, left } = await this.database.read((em) => chosen(em, staff, uuid, wish));
    const now = this.clock.now();
    let moved = 0;
    for (let from = 0; from < ids.length; from += MOST_IN_A_TRANSACTION) {
      // All parts together are one deed.
      const actor = { ...staff, isDestructive: staff.isDestructive && from === 0 };
      const part = ids.slice(from, from + MOST_IN_A_TRANSACTION);
      moved += await this.#movePart(actor, uuid, { wish, move, voteIds: part, now });
    }
    if (moved === 0) throw nothingChosen(wish);
    return { moved, left };
  }

  async #movePart(staff: Staff, uuid: string, { wish, move, voteIds, now }: Part): Promise<number> {
    const { deed, action, table } = wish;
    return this.database.write(async (tx) => {
      const found = await heldStaffListing(tx, uuid);
      // Somebody else may have moved some of them meanwhile.
      const votes = await chosenVotes(tx, table, found.id, { voteIds, from: null, to: null });
      if (votes.length === 0) return 0;
      const belongsTo = concernedBy(found, votes);
      refuseOwn(staff, belongsTo);
      await this.ledger.holdPurses(tx, votersOf(votes));
      await move(tx, found, votes, now);
      const after = { votes: votes.length, voteIds: votes.map(({ id }) => id), pattern: deed.pattern };
      const target = { type: found.kind, id: found.uuid };
      await this.actions.record(tx, staff, { at: now, action, target, belongsTo, reason: deed.reason, after });
      return votes.length;
    });
  }
}

interface Wish {
  readonly deed: VoteDeed;
  readonly table: VoteTable;
  readonly action: string;
}

interface Part {
  readonly wish: Wish;
  readonly move: Move;
  readonly voteIds: readonly number[];
  readonly now: Date;
}

type Move = (tx: Tx, listing: StaffListing, votes: readonly ChosenVote[], now: Date) => Promise<void>;

interface Choice {
  /** The oldest first. */
  readonly ids: readonly number[];
  readonly left: number;
}

async function chosen(em: EntityManager, staff: Staff, uuid: string, wish: Wish): Promise<Choice> {
  const { deed, table } = wish;
  const found = await staffListing(em, uuid);
  refuseOwn(staff, found.belongsTo);
  const votes = await chosenVotes(em, table, found.id, deed);
  const suspect = new Set(
    findPatterns(votes).flatMap(({ pattern, voteIds }) => (pattern === deed.pattern ? voteIds : [])),
  );
  const all = deed.pattern === null ? votes : votes.filter(({ id }) => suspect.has(id));
  if (all.length === 0) throw nothingChosen(wish);
  const now = all.slice(0, MOST_AT_ONCE);
  refuseOwn(staff, concernedBy(found, now));
  return { ids: now.map(({ id }) => id), left: all.length - now.length };
}

const votersOf = (votes: readonly ChosenVote[]): number[] => votes.map(({ accountId }) => accountId);

/** Whoever judges votes has not cast one of them. */
const concernedBy = ({ belongsTo }: StaffListing, votes: readonly ChosenVote[]): (number | null)[] => [
  ...belongsTo,
  ...votersOf(votes),
];

const nothingChosen = ({ table }: Wish): Problem =>
  new Problem(409, `There is no vote like this ${table === 'votes' ? 'that counts' : 'in quarantine'} here.`);
