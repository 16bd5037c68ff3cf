import mysql from 'mysql2/promise';
import { ACCOUNTS, LISTINGS } from '../world/writes-database.mjs';

const WORKERS = 16;
const HOUR_MS = 3_600_000;
const COOLDOWN_MS = 12 * HOUR_MS;
const OPENING_BID = 1_000;
const HIGHEST_BID = 1_000_000;

/** Cycles through accounts, so that no two workers use the same one at a time. */
function* turns(first, count) {
  for (let turn = 0; ; turn += 1) yield first + (turn % count);
}
const accounts = turns(1, ACCOUNTS);
/** Each side has its own bidders, because the holder of the slot may not bid and either side may settle the auction. */
const bidders = turns(1 + Number(process.env.BENCH_SIDE) * (LISTINGS / 2), LISTINGS / 2);

/** Runs `one(turn)` in parallel until the time is over, and returns the number of writes. */
async function together(seconds, one) {
  const until = performance.now() + seconds * 1_000;
  let turn = 0;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      turn += 1;
      const made = await one(turn);
      done += made;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return done;
}

/** Casts and removes votes. `spread`: on all bots in turn; otherwise all on one bot. */
const votes = ({ cast, remove }, { spread, seconds }) =>
  together(seconds, async (turn) => {
    const listing = spread ? (turn % LISTINGS) + 1 : 1;
    const account = accounts.next().value;
    await cast(account, listing);
    await remove(account, listing);
    return 2;
  });

/** Bumps servers. The clock advances by the cooldown each time that all servers (or the one server) were bumped. */
async function bumps({ bump }, { spread, seconds }, ask) {
  const [[{ last }]] = await ask('SELECT MAX(last_bumped_at) AS last FROM servers');
  const from = Math.max(Date.now(), last?.getTime() ?? 0) + COOLDOWN_MS;
  return together(seconds, async (turn) => {
    const listing = LISTINGS + 1 + (spread ? turn % LISTINGS : 0);
    const at = new Date(from + COOLDOWN_MS * (spread ? Math.floor(turn / LISTINGS) : turn));
    return (await bump(accounts.next().value, listing, at)) ? 1 : 0;
  });
}

/** Places bids, each over the previous one. At the highest possible bid, the auction is settled and the next one used. */
async function bids({ bid, settle }, { seconds }, ask) {
  const openAuction = async () => {
    const sql =
      "SELECT id, closes_at AS closes, opens_at AS opens, top_amount AS top FROM auctions WHERE state = 'open'";
    return (await ask(sql))[0][0];
  };
  let auction = await openAuction();
  const until = performance.now() + seconds * 1_000;
  for (let done = 0; ; done += 1) {
    if (performance.now() > until) return done;
    const step = Math.max(50, Math.ceil(auction.top / 20));
    if (auction.top + step > HIGHEST_BID) {
      await settle(auction.closes);
      auction = await openAuction();
    }
    auction.top = auction.top === 0 ? OPENING_BID : auction.top + Math.max(50, Math.ceil(auction.top / 20));
    const account = bidders.next().value;
    const at = new Date(auction.opens.getTime() + HOUR_MS);
    await bid({ accountId: account, listingId: LISTINGS + account, amount: auction.top }, at);
  }
}

const KINDS = { votes, bumps, bids };

/** Receives orders to run one kind of write for some seconds. */
export function answerOrders(actions) {
  const uri = process.env.DATABASE_URL.replace(/^mariadb:/, 'mysql:');
  const pool = mysql.createPool({ uri, connectionLimit: 1, timezone: 'Z' });
  process.on('message', (order) => {
    KINDS[order.kind](actions, order, (sql) => pool.query(sql))
      .then((result) => process.send({ result }))
      .catch((error) => process.send({ error: error.stack }));
  });
}
