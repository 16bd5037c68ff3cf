import { join } from 'node:path';
import { until } from './processes.mjs';

const HOOKS_MS = 60_000;

/** Compares a world with its acknowledged writes, on every running node. No request may be under way. */
export async function check(world) {
  const found = { lost: 0, problems: [] };
  for (const node of world.nodes.filter((one) => one.isRunning)) {
    const ask = (sql) => world.ask(node, sql);
    const { lost, invented } = await world.acknowledged.compare(ask);
    found.lost = Math.max(found.lost, lost.length);
    found.problems.push(...[...lost.slice(0, 3), ...invented].map((what) => `${node.name}: ${what}`));
    const [sums] = await ask(
      'SELECT (SELECT SUM(votes) FROM listings) AS counted, (SELECT COUNT(*) FROM votes) AS cast_votes',
    );
    if (Number(sums.counted) !== Number(sums.cast_votes))
      found.problems.push(`${node.name}: listings count ${sums.counted} votes, but there are ${sums.cast_votes}`);
  }
  const settled = await settlements(world);
  await world
    .cli([join(world.build, 'cli.js'), 'ledger', 'audit'])
    .catch((error) => found.problems.push(error.message));
  return { ...found, ...settled, problems: [...found.problems, ...settled.problems] };
}

/** Each auction that has closed is settled once: in the row, in the ledger, and with one slot. */
async function settlements(world) {
  const node = world.nodes.find((one) => one.isRunning);
  const closed = new Date(Date.now() + world.aheadMs).toISOString().replace('T', ' ').slice(0, 23);
  const auctions = await world.ask(
    node,
    `SELECT a.id, a.state, a.top_bid_id IS NOT NULL AS hasWinner,
       (SELECT COUNT(*) FROM ledger_postings p WHERE p.kind = 'settlement' AND p.cause_id = a.id) AS postings,
       (SELECT COUNT(*) FROM spotlight_slots s WHERE s.auction_id = a.id) AS slots
     FROM auctions a WHERE a.closes_at <= '${closed}'`,
  );
  const isRight = ({ state, hasWinner, postings, slots }) =>
    state === 'settled' && Number(postings) === Number(hasWinner) && Number(slots) === 1;
  const wrong = auctions.filter((auction) => !isRight(auction));
  const sold = auctions.filter(({ hasWinner }) => Number(hasWinner) === 1).length;
  return {
    auctions: auctions.length,
    sold,
    problems: wrong.map((auction) => `not settled once: ${JSON.stringify(auction)}`),
  };
}

/** Waits until every event has arrived at the receiver; returns what is missing then. */
export async function missingEvents(world) {
  const node = world.nodes.find((one) => one.isRunning);
  const listening = world.people.listening;
  let missing = [];
  const haveArrived = async () => {
    const ids = listening.map(({ id }) => id).join(', ');
    const rows = await world.ask(node, `SELECT id, events FROM listings WHERE id IN (${ids})`);
    const last = new Map(rows.map(({ id, events }) => [id, events]));
    missing = listening.flatMap(({ id }, index) => world.receiver.missing(world.name, index, last.get(id)));
    return missing.length === 0;
  };
  await until(haveArrived, 'events are missing', HOOKS_MS).catch(() => undefined);
  return missing.length;
}
