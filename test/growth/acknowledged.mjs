/** The writes that were acknowledged. Each must be in the database, on every node. */
export class Acknowledged {
  votes = new Set();
  bumps = [];
  bids = new Map();
  /** Writes without an answer, or with a 5xx: it is unknown whether they were made. */
  unknown = { votes: 0, bumps: 0, bids: 0 };

  get count() {
    return this.votes.size + this.bumps.length + this.bids.size;
  }

  vote(accountId, listingId) {
    this.votes.add(`${accountId} ${listingId}`);
  }

  bump(listingId, at) {
    this.bumps.push(`${listingId} ${at}`);
  }

  bid(requestKey, bidId) {
    this.bids.set(requestKey, String(bidId));
  }

  /** Compares with the rows of one node; `ask` runs a query there. */
  async compare(ask) {
    const votes = new Set(
      (await ask('SELECT account_id AS a, listing_id AS l FROM votes')).map(({ a, l }) => `${a} ${l}`),
    );
    const bumped = await ask('SELECT listing_id AS l, bumped_at AS at FROM bumps');
    const bumps = new Set(bumped.map(({ l, at }) => `${l} ${isoOf(at)}`));
    const placed = await ask('SELECT id, request_key AS requestKey FROM bids');
    const bids = new Map(placed.map(({ id, requestKey }) => [requestKey, String(id)]));
    const lost = [
      ...[...this.votes].filter((vote) => !votes.has(vote)).map((vote) => `vote ${vote}`),
      ...this.bumps.filter((bump) => !bumps.has(bump)).map((bump) => `bump ${bump}`),
      ...[...this.bids].filter(([key, id]) => bids.get(key) !== id).map(([key]) => `bid ${key}`),
    ];
    const invented = [
      excess('votes', votes.size, this.votes.size + this.unknown.votes),
      excess('bumps', bumps.size, this.bumps.length + this.unknown.bumps),
      excess('bids', bids.size, this.bids.size + this.unknown.bids),
    ];
    return { lost, invented: invented.flat() };
  }
}

const excess = (what, found, most) => (found > most ? [`${found} ${what}, but only ${most} were sent`] : []);

/** `2026-11-23 06:00:00.123` as the API writes it. */
const isoOf = (stored) => new Date(`${stored.replace(' ', 'T')}Z`).toISOString();
