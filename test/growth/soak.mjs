import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from './chance.mjs';
import { driven, verified } from './steps/driven.mjs';

const PLACES = ['proxy', 'proxy', 'proxy', 'proxy'];
const TABLES = [
  'votes',
  'bumps',
  'bids',
  'ledger_postings',
  'ledger_entries',
  'listing_events',
  'usage_counters',
  'sessions',
  'notifications',
  'work_leases',
  'counting_processes',
];
/** Memory is measured when the caches have filled up and the first faults are over. */
const SETTLE_MS = 120_000;
const MIN_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 45_000;

/** Faults that a redundant installation survives. Each ends on its own before the next one begins. */
const FAULTS = {
  'instance stopped': async (world, one) => {
    await one.stop();
    await world.restart(one);
  },
  'instance killed': async (world, one) => {
    await one.kill();
    await world.restart(one);
  },
  'instance frozen': async (_world, one) => {
    one.freeze();
    await wait(6_000);
    one.thaw();
  },
  'Redis killed': async ({ redis }) => {
    await redis.kill();
    await wait(5_000);
    await redis.start();
  },
  'node killed': async ({ cluster }, _one, node) => {
    await node.kill();
    await wait(5_000);
    await node.start();
    await cluster.settle();
  },
  'node frozen': async ({ cluster }, _one, node) => {
    node.freeze();
    await wait(8_000);
    node.thaw();
    await cluster.settle();
  },
};

/**
 * Traffic for a long time, with random faults. The auction closes in the middle. The first instance is left alone, so that
 * its memory shows whether the product grows.
 */
export async function soak(world, { soakMs, rate, seed }, say) {
  const chance = new Chance(seed + 1);
  const half = soakMs / 2;
  const [untouched, ...others] = world.instances;
  await world.run(PLACES);
  await world.populate();
  world.moveToClose(half);
  await world.run(PLACES);
  const row = await driven(
    world,
    { step: `soak of ${Math.round(soakMs / 60_000)} min`, rate, mayFail: true },
    async ({ notes }) => {
      const end = performance.now() + soakMs;
      await wait(Math.min(SETTLE_MS, soakMs / 10));
      const before = await state(world);
      const counts = new Map();
      while (performance.now() < end) {
        await wait(MIN_PAUSE_MS + chance.below(MAX_PAUSE_MS - MIN_PAUSE_MS));
        if (performance.now() > end) break;
        const name = chance.pick(Object.keys(FAULTS));
        const from = performance.now();
        await FAULTS[name](world, chance.pick(others), chance.pick(world.nodes));
        counts.set(name, (counts.get(name) ?? 0) + 1);
        say(
          `  ${new Date().toISOString().slice(11, 19)} ${name}, over after ${((performance.now() - from) / 1_000).toFixed(1)} s; ${usageOf(untouched)}`,
        );
      }
      const after = await state(world);
      notes.push(`faults: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`);
      for (const name of Object.keys(before)) notes.push(`${name}: ${before[name]} → ${after[name]}`);
    },
  );
  row.notes.push(`statuses: ${[...row.traffic.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  await world.cluster.settle();
  return verified(world, row);
}

/** Memory and handles of each instance, and the rows of the tables that grow. */
async function state(world) {
  const found = {};
  for (const one of world.instances) found[one.name] = usageOf(one);
  const counts = TABLES.map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`).join(', ');
  const [rows] = await world.ask(world.nodes[0], `SELECT ${counts}`);
  for (const [table, count] of Object.entries(rows)) found[`rows of ${table}`] = count;
  return found;
}

function usageOf(one) {
  const { megabytes, handles } = one.usage();
  return `${one.name} ${megabytes} MB, ${handles} handles`;
}
