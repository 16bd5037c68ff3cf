import type { Row } from '../../core/database/sql.js';
import type { Check, LedgerChecks } from '../../accounts/tokens/ledger-checks.js';
import { type StoredInstant, toDate, toDateOrNull } from '../../core/database/columns.js';
import { HIGHEST_BID, MIN_RAISE, OPENING_BID, RAISE_PERCENT, priceAt } from './spotlight.rules.js';

/** Invariants of auctions, bids and slots. Each query finds the violations. */
const check = (rule: string, sql: string, sentence: (row: Row) => string): Check => ({
  sql,
  judge: (row) => [{ rule, says: sentence(row) }],
});
const auction = ({ id }: Row): string => `auction ${String(id)}`;

const escrowed = check(
  'escrowed',
  `SELECT x.id, x.state, x.top_amount AS top, COALESCE(a.balance, 0) AS held
   FROM auctions x LEFT JOIN ledger_accounts a ON a.kind = 'escrow' AND a.owner_id = x.id
   WHERE x.id BETWEEN ? AND ? AND COALESCE(a.balance, 0) <> CASE x.state WHEN 'open' THEN x.top_amount ELSE 0 END`,
  (row) => `the escrow of ${auction(row)} (${String(row.state)}, top bid ${String(row.top)}) holds ${String(row.held)}`,
);

/** Exactly one bid leads, and it is the top bid of the auction. All other bids have an ending. */
const led = check(
  'led',
  `SELECT * FROM (
     SELECT x.id, x.state, x.top_bid_id AS top, x.top_amount AS topAmount,
       (SELECT COUNT(*) FROM bids b WHERE b.auction_id = x.id AND b.ending IS NULL) AS ahead,
       (SELECT COUNT(*) FROM bids b WHERE b.auction_id = x.id AND b.ending IN ('won', 'void')) AS ended,
       (SELECT COUNT(*) FROM bids b WHERE b.id = x.top_bid_id AND b.auction_id = x.id AND b.amount = x.top_amount
         AND (x.state = 'open') = (b.ending IS NULL)) AS named
     FROM auctions x WHERE x.id BETWEEN ? AND ?
   ) auctions
   WHERE named <> CASE WHEN top IS NULL THEN 0 ELSE 1 END OR (top IS NULL AND topAmount <> 0)
     OR ahead <> CASE WHEN state = 'open' AND top IS NOT NULL THEN 1 ELSE 0 END
     OR ended <> CASE WHEN state = 'settled' AND top IS NOT NULL THEN 1 ELSE 0 END`,
  (row) =>
    `${auction(row)} (${String(row.state)}) names bid ${String(row.top)} of ${String(row.topAmount)} as its top; ` +
    `${String(row.ahead)} bid(s) lead, ${String(row.ended)} won or would have`,
);

const slotted = check(
  'slotted',
  `SELECT x.id, x.state, s.price, b.amount FROM auctions x LEFT JOIN spotlight_slots s ON s.auction_id = x.id
   LEFT JOIN bids b ON b.id = x.top_bid_id AND b.ending = 'won'
   WHERE x.id BETWEEN ? AND ? AND ((x.state = 'settled') <> (s.auction_id IS NOT NULL)
     OR (s.auction_id IS NOT NULL AND (s.starts_at <> x.closes_at
       OR COALESCE(s.listing_id, 0) <> COALESCE(b.listing_id, 0)
       OR COALESCE(s.account_id, 0) <> COALESCE(b.account_id, 0) OR (s.refund > 0 AND s.vacated_at IS NULL))))`,
  (row) =>
    `${auction(row)} (${String(row.state)}, won with ${String(row.amount)}) does not fit its slot (${String(row.price)})`,
);

/** An auction that was settled late sold its slot for less than the bid. */
const priced: Check = {
  sql: `SELECT x.id, x.closes_at AS closesAt, x.settled_at AS settledAt, s.price, COALESCE(b.amount, 0) AS amount
    FROM auctions x JOIN spotlight_slots s ON s.auction_id = x.id
    LEFT JOIN bids b ON b.id = x.top_bid_id AND b.ending = 'won'
    WHERE x.id BETWEEN ? AND ? AND s.price <> COALESCE(b.amount, 0)`,
  judge: ({ id, closesAt, settledAt, price, amount }) => {
    const settled = toDateOrNull(settledAt as StoredInstant | null);
    const due = settled && priceAt(Number(amount), toDate(closesAt as StoredInstant), settled);
    if (due === Number(price)) return [];
    return [{ rule: 'priced', says: `${auction({ id })} was won with ${String(amount)}, and cost ${String(price)}` }];
  },
};

const timely = check(
  'timely',
  `SELECT x.id, b.id AS bid FROM auctions x JOIN bids b ON b.auction_id = x.id
   WHERE x.id BETWEEN ? AND ? AND (b.placed_at >= x.closes_at OR b.placed_at < x.opens_at)`,
  (row) => `bid ${String(row.bid)} was placed outside the week of ${auction(row)}`,
);

const raised = check(
  'raised',
  `SELECT * FROM (
     SELECT b.auction_id AS id, b.id AS bid, b.amount,
       LAG(b.amount) OVER (PARTITION BY b.auction_id ORDER BY b.id) AS earlier,
       LAG(b.ending) OVER (PARTITION BY b.auction_id ORDER BY b.id) AS ending
     FROM bids b WHERE b.auction_id BETWEEN ? AND ?
   ) bids
   WHERE amount > ${HIGHEST_BID} OR CASE WHEN earlier IS NULL OR ending IN ('released', 'forfeited') THEN amount < ${OPENING_BID}
     ELSE amount < earlier + ${MIN_RAISE} OR amount * 100 < earlier * ${100 + RAISE_PERCENT} END`,
  (row) => `bid ${String(row.bid)} of ${String(row.amount)} follows ${String(row.earlier)} in ${auction(row)}`,
);

const alternating = check(
  'alternating',
  `SELECT s.auction_id AS id FROM spotlight_slots s JOIN spotlight_slots n ON n.starts_at = s.ends_at
     AND (n.listing_id = s.listing_id OR n.account_id = s.account_id)
   WHERE s.auction_id BETWEEN ? AND ?`,
  (row) => `the holder by ${auction(row)} has the week after it too`,
);

const paid = check(
  'paid',
  `SELECT s.auction_id AS id, s.price, s.refund, COALESCE(h.kept, 0) AS kept FROM spotlight_slots s LEFT JOIN (
     SELECT p.cause_id AS slot, SUM(e.amount) AS kept FROM ledger_accounts a
     JOIN ledger_entries e ON e.ledger_account_id = a.id JOIN ledger_postings p ON p.id = e.posting_id
     WHERE a.kind = 'house' AND p.cause_type = 'slot' GROUP BY p.cause_id
   ) h ON h.slot = s.auction_id
   WHERE s.auction_id BETWEEN ? AND ? AND COALESCE(h.kept, 0) <> s.price - s.refund`,
  (row) =>
    `the house keeps ${String(row.kept)} for the slot of ${auction(row)}: price ${String(row.price)}, refund ${String(row.refund)}`,
);

const forfeited = check(
  'forfeited',
  `SELECT * FROM (
     SELECT b.auction_id AS id, b.id AS bid, CASE b.ending WHEN 'forfeited' THEN b.amount ELSE 0 END AS lost, (
       SELECT COALESCE(SUM(e.amount), 0) FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
       JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'house'
       WHERE p.idempotency_key = CONCAT('forfeit:', b.id) AND p.kind = 'forfeit'
     ) AS kept FROM bids b WHERE b.auction_id BETWEEN ? AND ?
   ) bids WHERE lost <> kept`,
  (row) =>
    `the house got ${String(row.kept)} for bid ${String(row.bid)} of ${auction(row)}, which forfeited ${String(row.lost)}`,
);

const consecutive = check(
  'consecutive',
  `SELECT * FROM (
     SELECT id, state, opens_at AS opensAt, LAG(closes_at) OVER (ORDER BY closes_at) AS earlierCloses,
       LAG(state) OVER (ORDER BY closes_at) AS earlierState
     FROM auctions
   ) auctions WHERE opensAt <> earlierCloses OR (earlierState = 'open' AND state = 'settled')`,
  (row) => `${auction(row)} does not follow the one before`,
);

export const AUCTION_CHECKS: readonly LedgerChecks[] = [
  { over: 'auctions', checks: [escrowed, led, slotted, priced, timely, raised, alternating, paid, forfeited] },
  { checks: [consecutive] },
];
