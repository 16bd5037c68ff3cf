import type { TestApp } from '../support/app.js';
import { type StoredInstant, toIso } from '../../src/database/columns.js';

export interface WantedBid {
  readonly requestKey: string;
  readonly accountId: number;
  readonly listingId: number;
  readonly amount: number;
}
type Pair = Pick<WantedBid, 'accountId' | 'listingId'>;

interface NotedBid extends WantedBid {
  /** The number that it was acknowledged under; `null`: refused for good; `undefined`: nobody can say. */
  readonly bidId: string | null | undefined;
}

interface NotedVote extends Pair {
  readonly isVoted: boolean;
}

interface NotedBumps extends Pair {
  readonly acknowledged: string[];
  unanswered: number;
}

const nameOf = ({ accountId, listingId }: Pair): string => `${accountId} ${listingId}`;

/** What the product has said yes and no to. Whatever is in here must be in the database, now and at the end. */
export class Book {
  readonly #bids = new Map<string, NotedBid>();
  readonly #votes = new Map<string, NotedVote>();
  readonly #bumps = new Map<string, NotedBumps>();

  get counts(): Readonly<Record<'bids' | 'bumps', number>> {
    return {
      bids: [...this.#bids.values()].filter(({ bidId }) => typeof bidId === 'string').length,
      bumps: [...this.#bumps.values()].flatMap(({ acknowledged }) => acknowledged).length,
    };
  }

  bidTaken(bid: WantedBid, bidId: string): void {
    this.#bids.set(bid.requestKey, { ...bid, bidId });
  }

  /** Refused the last time that it was asked for, and nobody asks for it again. */
  bidRefused(bid: WantedBid): void {
    this.#bids.set(bid.requestKey, { ...bid, bidId: null });
  }

  /** Refused, while somebody who was asked before may still wake up and do it. */
  bidDoubtful(bid: WantedBid): void {
    this.#bids.set(bid.requestKey, { ...bid, bidId: undefined });
  }

  /** From now until it is settled, nobody knows. */
  voteUnderWay(pair: Pair): void {
    this.#votes.delete(nameOf(pair));
  }

  voteSettled(pair: Pair, isVoted: boolean): void {
    this.#votes.set(nameOf(pair), { ...pair, isVoted });
  }

  bumped(pair: Pair, at: string): void {
    this.#bumpsOf(pair).acknowledged.push(at);
  }

  bumpUnanswered(pair: Pair): void {
    this.#bumpsOf(pair).unanswered += 1;
  }

  /** What the database lacks of that, and what it has too much. */
  async faults(app: TestApp): Promise<string[]> {
    return [...(await this.#bidFaults(app)), ...(await this.#voteFaults(app)), ...(await this.#bumpFaults(app))];
  }

  async #bidFaults(app: TestApp): Promise<string[]> {
    const noted = [...this.#bids.values()].filter(({ bidId }) => bidId !== undefined);
    const found = await app.database.query<WantedBid & { id: number }>(
      `SELECT id, request_key AS requestKey, account_id AS accountId, listing_id AS listingId, amount FROM bids`,
    );
    const byKey = new Map(found.map((bid) => [bid.requestKey, bid]));
    return noted
      .filter(({ requestKey, bidId, amount, accountId, listingId }) => {
        const bid = byKey.get(requestKey);
        if (bidId === null || bid === undefined) return (bidId === null) !== (bid === undefined);
        return String(bid.id) !== bidId || bid.amount !== amount || nameOf(bid) !== nameOf({ accountId, listingId });
      })
      .map((bid) => `bid ${JSON.stringify(bid)} is stored as ${JSON.stringify(byKey.get(bid.requestKey))}`);
  }

  /** A vote that somebody has touched since it was looked for is not compared. */
  async #voteFaults(app: TestApp): Promise<string[]> {
    const noted = [...this.#votes];
    const found = await app.database.query<Pair>('SELECT account_id AS accountId, listing_id AS listingId FROM votes');
    const voted = new Set(found.map(nameOf));
    return noted
      .filter(([name, vote]) => this.#votes.get(name) === vote && voted.has(name) !== vote.isVoted)
      .map(([name, { isVoted }]) => `vote ${name} is ${isVoted ? 'gone' : 'still there'}`);
  }

  async #bumpFaults(app: TestApp): Promise<string[]> {
    const noted = [...this.#bumps].map(([name, { acknowledged }]) => [name, [...acknowledged]] as const);
    const found = await app.database.query<Pair & { at: StoredInstant }>(
      'SELECT account_id AS accountId, listing_id AS listingId, bumped_at AS at FROM bumps',
    );
    const counts = new Map<string, number>();
    const instants = new Set<string>();
    for (const bump of found) {
      counts.set(nameOf(bump), (counts.get(nameOf(bump)) ?? 0) + 1);
      instants.add(`${bump.listingId} ${toIso(bump.at)}`);
    }
    return noted.flatMap(([name, acknowledged]) => {
      const [listingId, count] = [name.split(' ')[1], counts.get(name) ?? 0];
      const lost = acknowledged.filter((at) => !instants.has(`${listingId} ${at}`)).map((at) => `bump ${name} ${at}`);
      return count < acknowledged.length ? [...lost, `bumps ${name}: ${count} of ${acknowledged.length}`] : lost;
    });
  }

  /** Once nobody asks any more: bumps that are there though nobody can have made them, and bids that nobody knows of. */
  async surplus(app: TestApp): Promise<string[]> {
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
      ...tooMany.map((row) => `bumps ${nameOf(row)}: ${row.count} are too many`),
    ];
  }

  #bumpsOf(pair: Pair): NotedBumps {
    const known = this.#bumps.get(nameOf(pair)) ?? {
      accountId: pair.accountId,
      listingId: pair.listingId,
      acknowledged: [],
      unanswered: 0,
    };
    this.#bumps.set(nameOf(pair), known);
    return known;
  }
}
