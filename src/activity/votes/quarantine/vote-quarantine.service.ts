import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions, refuseOwn } from '../../../core/audit/staff-actions.service.js';
import { CarriedDebts } from '../../../accounts/auth/sign-in/carried-debts.service.js';
import { partsOf } from '../../../listings/batches/batch.rules.js';
import { StaffBatches } from '../../../listings/batches/staff-batches.service.js';
import type { Tx } from '../../../core/database/sql.js';
import { Database } from '../../../core/database/database.js';
import { Events } from '../../../core/events/events.service.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { accountsConcerned } from '../../../listings/listing/team/listing-roles.js';
import { type StaffListing, lockStaffListing, staffListing } from '../../../listings/listing/team/staff-listing.js';
import { Clock } from '../../../core/shared/clock.js';
import { Ledger } from '../../../accounts/tokens/ledger.service.js';
import {
  type SelectedVote,
  type VoteFilter,
  type VoteTable,
  quarantineVotes,
  releaseVotes,
  selectedVotes,
} from './quarantined-votes.js';
import { HeldRewards } from '../held/held-rewards.service.js';
import { MAX_PER_REQUEST } from './vote-quarantine.rules.js';
import { says, Problem } from '../../../core/shared/refusals.js';

/** A transaction locks the mints that all rewards come from, so every other vote and bump waits for it. */
const MAX_PER_TRANSACTION = 100;

interface QuarantineRequest extends VoteFilter {
  readonly reason: string | null;
}

export interface QuarantineOutcome {
  readonly moved: number;
  /** How many more votes match the request. */
  readonly left: number;
  /** The batch that can be undone as a whole; `null` for a single vote. */
  readonly batchId: number | null;
}

interface VoteSelection {
  readonly listing: StaffListing;
  readonly ids: readonly number[];
  readonly left: number;
  readonly countsAs: number;
}

/**
 * Takes fake votes out of the count and puts them back. Everything that is counted from votes follows, and so do the
 * tokens that they earned. While a vote is in quarantine, its account cannot vote for the listing again.
 */
@Injectable()
export class VoteQuarantine {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly events: Events,
    private readonly actions: StaffActions,
    private readonly debts: CarriedDebts,
    private readonly batches: StaffBatches,
    private readonly held: HeldRewards,
  ) {}

  /** The votes that the same request would put into quarantine now. */
  look(staff: Staff, uuid: string, request: VoteFilter): Promise<VoteSelection> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const { listing, ids, left } = await selectForMove(em, staff, { uuid, move: { request, table: 'votes' }, now });
      const countsAs = await this.batches.countOf(em, staff, { items: ids.length, listings: 1 });
      return { listing, ids, left, countsAs };
    });
  }

  quarantine(staff: Staff, uuid: string, request: QuarantineRequest): Promise<QuarantineOutcome> {
    const apply: Move['apply'] = async (tx, listing, votes, now) => {
      await quarantineVotes(tx, this.events, { listing, votes, now });
      for (const { id, accountId } of votes) {
        const [key, of] = [`vote-reversal:${id}`, `vote:${id}`];
        await this.ledger.reverse(tx, { key, of, kind: 'vote-reversal', at: now, actorId: staff.accountId });
        await this.debts.carry(tx, { accountId, occasion: `vote-${id}`, now });
      }
    };
    return this.#move(staff, uuid, { request, table: 'votes', action: 'votes.quarantine', apply });
  }

  /** `also` runs in each transaction, with the ids that the votes had in quarantine. */
  release(
    staff: Staff,
    uuid: string,
    request: QuarantineRequest,
    also?: (tx: Tx, ids: readonly string[]) => Promise<void>,
  ): Promise<QuarantineOutcome> {
    const apply: Move['apply'] = async (tx, listing, votes, now) => {
      await also?.(tx, idsOf(votes));
      const newIds = await releaseVotes(tx, this.events, { listing, votes, now });
      for (const { id: oldId, accountId } of votes) {
        const [id, earned] = [newIds.get(oldId) ?? oldId, await this.ledger.find(tx, `vote:${oldId}`)];
        if (earned === undefined) await this.held.follow(tx, oldId, id);
        if (earned === undefined) continue;
        const posting = { key: `vote:${id}`, kind: 'vote-reward', at: now, actorId: staff.accountId } as const;
        await this.ledger.post(tx, { ...posting, cause: { type: 'vote', id }, legs: earned.legs });
        await this.debts.giveBack(tx, { accountId, occasion: `vote-${oldId}`, now });
      }
    };
    return this.#move(staff, uuid, { request, table: 'removed_votes', action: 'votes.release', apply });
  }

  /** Votes are selected once and moved in parts, each with its audit entry. Repeating an interrupted request goes on. */
  async #move(staff: Staff, uuid: string, move: Move): Promise<QuarantineOutcome> {
    const now = this.clock.now();
    const { listing, ids, left } = await this.database.read((em) => selectForMove(em, staff, { uuid, move, now }));
    const isBatch = move.table === 'votes' && ids.length > 1;
    const { moved, batchId } = isBatch
      ? await this.#moveAsBatch(staff, listing, { move, voteIds: ids, now })
      : { moved: await this.#moveInParts(staff, uuid, { move, voteIds: ids, now }), batchId: null };
    if (moved === 0) throw noneSelected(move);
    return { moved, left, batchId };
  }

  async #moveInParts(staff: Staff, uuid: string, { move, voteIds, now }: Part): Promise<number> {
    let moved = 0;
    for (const part of partsOf(voteIds, MAX_PER_TRANSACTION))
      moved += await this.#movePart(staff, uuid, { move, voteIds: part, now });
    return moved;
  }

  /**
   * Counts as one destructive action while the account has a slot for such a batch. Otherwise each vote is an action.
   */
  async #moveAsBatch(staff: Staff, { id, uuid }: StaffListing, { move, voteIds, now }: Part) {
    let moved = 0;
    const { batchId } = await this.batches.runInParts(staff, {
      kind: 'quarantine-votes',
      items: voteIds.map(String),
      listings: new Set([id]),
      partSize: MAX_PER_TRANSACTION,
      act: async (actor, part, mark) => {
        const apply: Move['apply'] = async (tx, listing, votes, at) => {
          await move.apply(tx, listing, votes, at);
          await mark(tx, idsOf(votes), at);
        };
        moved += await this.#movePart(actor, uuid, { move: { ...move, apply }, voteIds: part.map(Number), now });
      },
    });
    return { moved, batchId };
  }

  async #movePart(staff: Staff, uuid: string, { move, voteIds, now }: Part): Promise<number> {
    const { request, action, table, apply } = move;
    return this.database.write(async (tx) => {
      const listing = await lockStaffListing(tx, uuid, now);
      // Another request may have moved some of the votes already.
      const votes = await selectedVotes(tx, table, listing.id, { voteIds, from: null, to: null, finding: null });
      if (votes.length === 0) return 0;
      // Staff may not decide about a selection that contains their own vote.
      const voterIds = votes.map(({ accountId }) => accountId);
      const belongsTo = [...listing.belongsTo, ...voterIds];
      refuseOwn(staff, belongsTo);
      await this.ledger.lockPurses(tx, voterIds);
      await apply(tx, listing, votes, now);
      const findings = [...new Set(votes.flatMap(({ findingId }) => findingId ?? []))];
      const after = { votes: votes.length, voteIds: votes.map(({ id }) => id), findings };
      const target = { type: listing.kind, id: listing.uuid };
      await this.actions.record(tx, staff, { at: now, action, target, belongsTo, reason: request.reason, after });
      return votes.length;
    });
  }
}

const idsOf = (votes: readonly SelectedVote[]): string[] => votes.map(({ id }) => String(id));

interface Move {
  readonly request: QuarantineRequest;
  readonly table: VoteTable;
  readonly action: string;
  readonly apply: (tx: Tx, listing: StaffListing, votes: readonly SelectedVote[], now: Date) => Promise<void>;
}

interface Part {
  readonly move: Move;
  readonly voteIds: readonly number[];
  readonly now: Date;
}

interface Selection {
  readonly uuid: string;
  readonly move: { readonly request: VoteFilter; readonly table: VoteTable };
  readonly now: Date;
}

/** The ids of the votes to move, oldest first, and how many more match. */
async function selectForMove(em: EntityManager, staff: Staff, { uuid, move, now }: Selection) {
  const listing = await staffListing(em, uuid);
  refuseOwn(staff, await accountsConcerned(em, listing.id, now));
  const matching = await selectedVotes(em, move.table, listing.id, move.request);
  if (matching.length === 0) throw noneSelected(move);
  const selected = matching.slice(0, MAX_PER_REQUEST);
  refuseOwn(
    staff,
    selected.map(({ accountId }) => accountId),
  );
  return { listing, ids: selected.map(({ id }) => id), left: matching.length - selected.length };
}

export const noneSelected = ({ table }: Pick<Move, 'table'>): Problem => {
  return new Problem(
    409,
    table === 'votes'
      ? says('No active vote of this listing matches. Change voteIds, from, to or finding.')
      : says('No quarantined vote of this listing matches. Change voteIds, from, to or finding.'),
  );
};
