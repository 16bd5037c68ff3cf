import mysql from 'mysql2/promise';
import { ACCOUNTS, LISTINGS } from '../world/writes-database.mjs';

const WORKERS = 16;
const HOUR_MS = 3_600_000;
const COOLDOWN_MS = 12 * HOUR_MS;
const OPENING_BID = 1_000;
const HIGHEST_BID = 1_000_000;

/** Accounts in turn, so that no two workers ever have the same one. */
function* turns(first, most) {
  for (let turn = 0; ; turn += 1) yield first + (turn % most);
}
const accounts = turns(1, ACCOUNTS);
/** Each side has bidders of its own: who has the slot may not bid, and either side may have settled the auction before. */
const bidders = turns(1 + Number(process.env.BENCH_SIDE) * (LISTINGS / 2), LISTINGS / 2);

/** 16 at a time do `one(turn)` until the time is over. Answers how many changes were made. */
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

/** Every vote is cast and removed again. `spread`: on all bots in turn; otherwise on one that everybody wants. */
const votes = ({ cast, remove }, { spread, seconds }) =>
  together(seconds, async (turn) => {
    const listing = spread ? (turn % LISTINGS) + 1 : 1;
    const account = accounts.next().value;
    await cast(account, listing);
    await remove(account, listing);
    return 2;
  });

/** The clock is put forward by the cooldown: after all servers have had their turn, or, for one server, each time. */
async function bumps({ bump }, { spread, seconds }, ask) {
  const [[{ last }]] = await ask('SELECT MAX(last_bumped_at) AS last FROM servers');
  const from = Math.max(Date.now(), last?.getTime() ?? 0) + COOLDOWN_MS;
  return together(seconds, async (turn) => {
    const listing = LISTINGS + 1 + (spread ? turn % LISTINGS : 0);
    const at = new Date(from + COOLDOWN_MS * (spread ? Math.floor(turn / LISTINGS) : turn));
    return (await bump(accounts.next().value, listing, at)) ? 1 : 0;
  });
}

/** One after the other, each over the one before; when nothing can beat the top, in the week after. */
async function bids({ bid, settle }, { seconds }, ask) {
  const look = async () => {
    const sql =
      "SELECT id, closes_at AS closes, opens_at AS opens, top_amount AS top FROM auctions WHERE state = 'open'";
    return (await ask(sql))[0][0];
  };
  let auction = await look();
  const until = performance.now() + seconds * 1_000;
  for (let done = 0; ; done += 1) {
    if (performance.now() > until) return done;
    const step = Math.max(50, Math.ceil(auction.top / 20));
    if (auction.top + step > HIGHEST_BID) {
      await settle(new Date(auction.closes.getTime() + HOUR_MS));
      auction = await look();
    }
    auction.top = auction.top === 0 ? OPENING_BID : auction.top + Math.max(50, Math.ceil(auction.top / 20));
    const account = bidders.next().value;
    const at = new Date(auction.opens.getTime() + HOUR_MS);
    await bid({ accountId: account, listingId: LISTINGS + account, amount: auction.top }, at);
  }
}

const KINDS = { votes, bumps, bids };

/** Answers orders to do one kind of write for some seconds. */
export function answerOrders(deeds) {
  const uri = process.env.DATABASE_URL.replace(/^mariadb:/, 'mysql:');
  const aside = mysql.createPool({ uri, connectionLimit: 1, timezone: 'Z' });
  process.on('message', (order) => {
    KINDS[order.kind](deeds, order, (sql) => aside.query(sql))
      .then((result) => process.send({ result }))
      .catch((fault) => process.send({ fault: fault.stack }));
  });
}
