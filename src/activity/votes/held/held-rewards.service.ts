import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type RowOf, toIsoOrNull } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import type { Lease } from '../../../core/database/leases/work-leases.service.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Clock } from '../../../core/shared/clock.js';
import { later } from '../../../core/shared/utc.js';
import { reward } from '../../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../../accounts/tokens/ledger.service.js';
import { lockIfActive } from '../../../accounts/users/account-rows.js';
import type { HeldReward } from './held-reward.entity.js';
import { HELD_REWARD_TIME } from './held-rewards.rules.js';

type DueReward = RowOf<HeldReward, 'voteId' | 'accountId'>;

interface Reward {
  readonly voteId: number;
  readonly accountId: number;
  readonly amount: number;
  readonly now: Date;
}

const AT_ONCE = 200;

const DUE = `SELECT vote_id AS voteId, account_id AS accountId FROM held_rewards WHERE due_at <= ? AND vote_id > ?
  ORDER BY vote_id LIMIT ${AT_ONCE}`;

const STILL = `SELECT h.amount, v.id AS voteId FROM held_rewards h
  LEFT JOIN votes v ON v.id = h.vote_id WHERE h.vote_id = ?`;

const QUARANTINED = "SELECT COUNT(*) AS found FROM removed_votes WHERE id = ? AND cause = 'quarantine'";

interface StillHeld extends RowOf<HeldReward, 'amount'> {
  readonly voteId: number | null;
}

/**
 * The rewards of votes, at once or later. Of those that are posted later, a vote that is taken back meanwhile earns nothing, and so does one of an account
 * that is closed or suspended when it is due. A quarantined vote earns its reward once it is released.
 */
@Injectable()
export class HeldRewards {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
  ) {}

  async give(tx: Tx, given: Reward, isHeld: boolean): Promise<void> {
    if (!isHeld) return this.#post(tx, given);
    const { voteId, accountId, amount, now } = given;
    const sql = 'INSERT INTO held_rewards (vote_id, account_id, amount, due_at) VALUES (?, ?, ?, ?)';
    await change(tx, sql, [voteId, accountId, amount, later(now, HELD_REWARD_TIME)]);
  }

  async dueAt(em: EntityManager, voteId: number): Promise<string | null> {
    const sql = 'SELECT due_at AS dueAt FROM held_rewards WHERE vote_id = ?';
    const [held] = await rows<RowOf<HeldReward, 'dueAt'>>(em, sql, [voteId]);
    return toIsoOrNull(held?.dueAt ?? null);
  }

  async drop(tx: Tx, voteId: number): Promise<void> {
    await change(tx, 'DELETE FROM held_rewards WHERE vote_id = ?', [voteId]);
  }

  /** The vote has another id since its release from quarantine. */
  async follow(tx: Tx, oldId: number, newId: number): Promise<void> {
    await change(tx, 'UPDATE held_rewards SET vote_id = ? WHERE vote_id = ?', [newId, oldId]);
  }

  /** In the order of the votes, each in a transaction of its own. */
  async postDue({ signal, confirm }: Pick<Lease, 'signal' | 'confirm'>): Promise<void> {
    const now = this.clock.now();
    let last = 0;
    while (!signal.aborted) {
      const due = await this.database.query<DueReward>(DUE, [now, last]);
      if (due.length === 0) return;
      for (const one of due) {
        if (signal.aborted) return;
        await this.database.write(async (tx) => {
          await confirm(tx);
          await this.#end(tx, one, now);
        });
      }
      last = due.at(-1)?.voteId ?? last;
    }
  }

  /** Locks what a vote locks, in the same order: a removal or quarantine comes before or after it. */
  async #end(tx: Tx, { voteId, accountId }: DueReward, now: Date): Promise<void> {
    const isActive = await lockIfActive(tx, accountId, now);
    const lock = 'UPDATE listings SET votes = votes WHERE id = (SELECT listing_id FROM votes WHERE id = ?)';
    await change(tx, lock, [voteId]);
    const [held] = await rows<StillHeld>(tx, STILL, [voteId]);
    if (held === undefined) return;
    if (held.voteId === null && (await isQuarantined(tx, voteId))) return;
    await this.drop(tx, voteId);
    if (held.voteId !== null && isActive) await this.#post(tx, { voteId, accountId, amount: held.amount, now });
  }

  async #post(tx: Tx, { voteId, accountId, amount, now }: Reward): Promise<void> {
    await this.ledger.post(tx, {
      key: `vote:${voteId}`,
      kind: 'vote-reward',
      at: now,
      cause: { type: 'vote', id: voteId },
      legs: reward(amount, accountId, voteId),
    });
  }
}

async function isQuarantined(tx: Tx, voteId: number): Promise<boolean> {
  const [row] = await rows<{ found: number | string }>(tx, QUARANTINED, [voteId]);
  return Number(row?.found ?? 0) > 0;
}
