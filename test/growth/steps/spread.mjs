import { setTimeout as wait } from 'node:timers/promises';
import { MIXES } from '../actions.mjs';
import { driven, verified } from './driven.mjs';

/** The share of refused requests when different listings get votes on two nodes. */
const MAX_REFUSED = 0.001;

async function votesOn(world, options, lastsMs) {
  const before = await world.cluster.conflicts();
  const row = await driven(world, { mix: MIXES.votes, mayFail: true, ...options }, () => wait(lastsMs));
  const conflicts = (await world.cluster.conflicts()) - before;
  const refused = row.traffic.count(503);
  row.notes.push(`${refused} answers were 503; ${conflicts} transactions were undone for another node`);
  return { row, refused };
}

/** Votes for 480 listings, written to two nodes. */
export async function spreadVotes(world, { rate, lastsMs = 12_000 }) {
  const { row, refused } = await votesOn(world, { step: 'votes spread, two nodes written to', rate }, lastsMs);
  if (refused > row.requests * MAX_REFUSED) row.faults.push(`${refused} of ${row.requests} requests got 503`);
  if (row.failed > refused) row.faults.push(`${row.failed - refused} requests failed with something else than 503`);
  return verified(world, row);
}

/** The same votes, written to one node. */
export async function oneWriter(world, { rate, lastsMs = 12_000 }) {
  const { row } = await votesOn(world, { step: 'votes spread, one node written to', rate }, lastsMs);
  if (row.failed > 0) row.faults.push(`${row.failed} requests failed`);
  return verified(world, row);
}

/** All users vote for one listing, on two nodes: conflicts are normal, and nothing may be lost. */
export async function hotListing(world, { rate, lastsMs = 8_000, step, bots }) {
  const { row } = await votesOn(world, { step, rate, bots }, lastsMs);
  return verified(world, row);
}
