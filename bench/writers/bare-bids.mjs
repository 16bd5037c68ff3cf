import { post, transaction } from './bare-transaction.mjs';

/** The statements of a bid that outbids another one, in the product's order. */
const WEEK_MS = 7 * 86_400_000;
const LOCK = "UPDATE auctions SET revision = revision + 1 WHERE state = 'open'";
const AUCTION = `SELECT x.id, x.opens_at, x.closes_at, x.top_bid_id, x.top_amount, b.account_id, b.listing_id
  FROM auctions x LEFT JOIN bids b ON b.id = x.top_bid_id WHERE x.state = 'open' ORDER BY x.closes_at LIMIT 1`;
const CANDIDATE = `SELECT l.state, l.nsfw, l.owner_id, a.suspended_at, a.suspended_until
  FROM listings l LEFT JOIN accounts a ON a.id = l.owner_id WHERE l.id = ? AND l.kind = 'server'`;
const HOLDER = `SELECT auction_id, starts_at, ends_at, listing_id, account_id, price, vacated_at FROM spotlight_slots
  WHERE listing_id IS NOT NULL AND starts_at <= ? AND ends_at > ?`;
const BID =
  'INSERT INTO bids (auction_id, account_id, listing_id, amount, placed_at, request_key) VALUES (?, ?, ?, ?, ?, NULL)';
const END = 'UPDATE bids SET ending = ?, ended_at = ? WHERE id = ?';
const TOP = 'UPDATE auctions SET top_bid_id = ?, top_amount = ? WHERE id = ?';
const SETTLED = "UPDATE auctions SET state = 'settled', settled_at = ? WHERE id = ? AND state = 'open'";
const SLOT = `INSERT INTO spotlight_slots (auction_id, starts_at, ends_at, listing_id, account_id, price) VALUES (?, ?, ?, ?, ?, ?)`;
const OPEN = "INSERT INTO auctions (state, opens_at, closes_at) VALUES ('open', ?, ?)";

export const bid = ({ accountId, listingId, amount }, now) =>
  transaction(async (ask) => {
    await ask(LOCK, []);
    const [auction] = await ask(AUCTION, []);
    const [candidate] = await ask(CANDIDATE, [listingId]);
    const [holder] = await ask(HOLDER, [now, now]);
    const isLate = now >= auction.closes_at || now < auction.opens_at;
    const isIneligible = candidate.state !== 'approved' || candidate.nsfw === 1 || candidate.owner_id !== accountId;
    if (isLate || isIneligible || holder?.listing_id === listingId || amount <= auction.top_amount)
      throw new Error('The benchmark placed an invalid bid');
    const { insertId: id } = await ask(BID, [auction.id, accountId, listingId, amount, now]);
    if (auction.top_bid_id !== null) await ask(END, ['outbid', now, auction.top_bid_id]);
    await ask(TOP, [id, amount, auction.id]);
    const purses = [['account', accountId, -amount]];
    if (auction.top_bid_id !== null) purses.push(['account', auction.account_id, Number(auction.top_amount)]);
    purses.sort(([, one], [, other]) => one - other);
    const legs = [...purses, ['escrow', auction.id, amount - Number(auction.top_amount)]];
    await post(ask, { key: `bid:${id}`, kind: 'bid', cause: 'bid', id, now, legs });
  });

/** Needed once in about 140 bids. */
export const settle = (now) =>
  transaction(async (ask) => {
    await ask(LOCK, []);
    const [auction] = await ask(AUCTION, []);
    const { id, closes_at: closes, top_amount: top } = auction;
    const after = new Date(closes.getTime() + WEEK_MS);
    await ask(SETTLED, [now, id]);
    const legs = [
      ['escrow', id, -Number(top)],
      ['house', 0, Number(top)],
    ];
    await post(ask, { key: `settle:${id}`, kind: 'settlement', cause: 'slot', id, now, legs });
    await ask(END, ['won', now, auction.top_bid_id]);
    await ask(SLOT, [id, closes, after, auction.listing_id, auction.account_id, top]);
    await ask(OPEN, [closes, after]);
  });
