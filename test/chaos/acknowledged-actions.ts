import type { TestApp } from '../support/app.js';
import { type StoredInstant, toIso } from '../../src/core/database/columns.js';

export interface BidAttempt {
  readonly requestKey: string;
  readonly accountId: number;
  readonly listingId: number;
  readonly amount: number;
}
type Pair = Pick<BidAttempt, 'accountId' | 'listingId'>;

interface RecordedBid extends BidAttempt {
  /** The id in the acknowledgement; `null`: finally refused; `undefined`: the outcome is unknown. */
  readonly bidId: string | null | undefined;
}

interface RecordedVote extends Pair {
  readonly isVoted: boolean;
}

interface RecordedBumps extends Pair {
  readonly acknowledged: string[];
  unanswered: number;
}

const keyOf = ({ accountId, listingId }: Pair): string => `${accountId} ${listingId}`;

/** The actions that the product acknowledged or refused. The database must agree, during the run and at the end. */
export class AcknowledgedActions {
  readonly #bids = new Map<string, RecordedBid>();
  readonly #votes = new Map<string, RecordedVote>();
  readonly #bumps = new Map<string, RecordedBumps>();

  get counts(): Readonly<Record<'bids' | 'bumps', number>> {
    return {
      bids: [...this.#bids.values()].filter(({ bidId }) => typeof bidId === 'string').length,
      bumps: [...this.#bumps.values()].flatMap(({ acknowledged }) => acknowledged).length,
    };
  }

  bidAccepted(bid: BidAttempt, bidId: string): void {
    this.#bids.set(bid.requestKey, { ...bid, bidId });
  }

  /** The last attempt was refused, and no attempt is under way. */
  bidRefused(bid: BidAttempt): void {
    this.#bids.set(bid.requestKey, { ...bid, bidId: null });
  }

  /** The last attempt was refused, but a frozen process may still carry out an earlier one. */
  bidUncertain(bid: BidAttempt): void {
    this.#bids.set(bid.requestKey, { ...bid, bidId: undefined });
  }

  /** From now until `voteSettled`, the state of this vote is unknown. */
  voteUncertain(pair: Pair): void {
    this.#votes.delete(keyOf(pair));
  }

  voteSettled(pair: Pair, isVoted: boolean): void {
    this.#votes.set(keyOf(pair), { ...pair, isVoted });
  }

  bumpAccepted(pair: Pair, at: string): void {
    this.#bumpsOf(pair).acknowledged.push(at);
  }

  bumpUnanswered(pair: Pair): void {
    this.#bumpsOf(pair).unanswered += 1;
  }

  /** Differences between the acknowledged actions and the database. */
  async discrepancies(app: TestApp): Promise<string[]> {
    return (
      await Promise.all([this.#bidDiscrepancies(app), this.#voteDiscrepancies(app), this.#bumpDiscrepancies(app)])
    ).flat();
  }

  async #bidDiscrepancies(app: TestApp): Promise<string[]> {
    const recorded = [...this.#bids.values()].filter(({ bidId }) => bidId !== undefined);
    const found = await app.database.query<BidAttempt & { id: number }>(
      `SELECT id, request_key AS requestKey, account_id AS accountId, listing_id AS listingId, amount FROM bids`,
    );
    const byKey = new Map(found.map((bid) => [bid.requestKey, bid]));
    return recorded
      .filter(({ requestKey, bidId, amount, accountId, listingId }) => {
        const bid = byKey.get(requestKey);
        if (bidId === null || bid === undefined) return (bidId === null) !== (bid === undefined);
        return String(bid.id) !== bidId || bid.amount !== amount || keyOf(bid) !== keyOf({ accountId, listingId });
      })
      .map((bid) => `bid ${JSON.stringify(bid)} is stored as ${JSON.stringify(byKey.get(bid.requestKey))}`);
  }

  /** Votes that changed while the query ran are not compared. */
  async #voteDiscrepancies(app: TestApp): Promise<string[]> {
    const recorded = [...this.#votes];
    const found = await app.database.query<Pair>('SELECT account_id AS accountId, listing_id AS listingId FROM votes');
    const voted = new Set(found.map(keyOf));
    return recorded
      .filter(([name, vote]) => this.#votes.get(name) === vote && voted.has(name) !== vote.isVoted)
      .map(([name, { isVoted }]) => `vote ${name} is ${isVoted ? 'gone' : 'still there'}`);
  }

  async #bumpDiscrepancies(app: TestApp): Promise<string[]> {
    const recorded = [...this.#bumps].map(([name, { acknowledged }]) => [name, [...acknowledged]] as const);
    const found = await app.database.query<Pair & { at: StoredInstant }>(
      'SELECT account_id AS accountId, listing_id AS listingId, bumped_at AS at FROM bumps',
    );
    const counts = new Map<string, number>();
    const instants = new Set<string>();
    for (const bump of found) {
      counts.set(keyOf(bump), (counts.get(keyOf(bump)) ?? 0) + 1);
      instants.add(`${bump.listingId} ${toIso(bump.at)}`);
    }
    return recorded.flatMap(([name, acknowledged]) => {
      const [listingId, count] = [name.split(' ')[1], counts.get(name) ?? 0];
      const lost = acknowledged.filter((at) => !instants.has(`${listingId} ${at}`)).map((at) => `bump ${name} ${at}`);
      return count < acknowledged.length ? [...lost, `bumps ${name}: ${count} of ${acknowledged.length}`] : lost;
    });
  }

  /** Call it when no request is under way: finds bids and bumps that no request can have made. */
  async unexplainedRows(app: TestApp): Promise<string[]> {
    const bids = await app.database.query<{ requestKey: string }>('SELECT request_key AS requestKey FROM bids');
    const bumps = await app.database.query<Pair & { count: number }>(
      'SELECT account_id AS accountId, listing_id AS listingId, COUNT(*) AS count FROM bumps GROUP BY account_id, listing_id',
    );
    const tooMany = bumps.filter((row) => {
      const { acknowledged, unanswered } = this.#bumpsOf(row);
      return row.count > acknowledged.length + unanswered;
    });
    return [
      ...bids
        .filter(({ requestKey }) => !this.#bids.has(requestKey))
        .map(({ requestKey }) => `bid ${requestKey} was never answered`),
      ...tooMany.map((row) => `bumps ${keyOf(row)}: ${row.count} are too many`),
    ];
  }

  #bumpsOf(pair: Pair): RecordedBumps {
    const known = this.#bumps.get(keyOf(pair)) ?? {
      accountId: pair.accountId,
      listingId: pair.listingId,
      acknowledged: [],
      unanswered: 0,
    };
    this.#bumps.set(keyOf(pair), known);
    return known;
  }
}
