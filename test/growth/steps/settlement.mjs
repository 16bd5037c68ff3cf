import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../processes.mjs';
import { driven, verified } from './driven.mjs';

const BEFORE_MS = 25_000;
const USUAL_PATIENCE_MS = 2_500;

/** How long before the close the instances start: long enough to start all and to place some bids, also on a busy machine. */
export const timeBeforeClose = (patienceMs) => BEFORE_MS * Math.max(1, patienceMs / USUAL_PATIENCE_MS);

const MIX = { vote: 30, bid: 30, spotlight: 30, check: 10 };

/**
 * The auction closes while bids arrive. Every instance tries to settle it, and one of them is killed at that moment.
 */
export async function settlement(world, { rate, places }) {
  await world.populate();
  // A week later, because the running auction may have reached the highest bid.
  const closesAt = world.moveToClose(timeBeforeClose(world.patience), { weeksLater: 1 });
  world.actions.newAuction();
  await world.run(places);
  const row = await driven(
    world,
    { step: 'settlement at the close, kill -9', rate, mix: MIX, mayFail: true },
    async ({ notes, faults }) => {
      const left = closesAt - Date.now();
      if (left < 0) faults.push('the instances were not ready before the close');
      await wait(Math.max(0, left));
      const victim = world.instances[places.length - 1];
      await victim.kill();
      const isSettled = async () => {
        const [{ open }] = await world.ask(world.nodes[0], overdue(world));
        return Number(open) === 0;
      };
      await until(isSettled, 'the auction is not settled');
      notes.push(`settled within ${((Date.now() - closesAt) / 1_000).toFixed(1)} s of the close`);
      await world.restart(victim);
      await wait(2_000);
    },
  );
  const done = await verified(world, row);
  if (done.settled === '–' || done.settled.startsWith('0')) done.faults.push('no auction was sold');
  return done;
}

const overdue = (world) =>
  `SELECT COUNT(*) AS open FROM auctions WHERE state = 'open' AND closes_at <= '${new Date(Date.now() + world.aheadMs).toISOString().replace('T', ' ').slice(0, 23)}'`;
