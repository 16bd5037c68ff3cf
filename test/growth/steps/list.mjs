import { fullDisk } from './disk.mjs';
import { frozenInstance, killInstances, rollingRestart, startTogether } from './instances.mjs';
import { frozenNode, killNode, lostQuorum } from './nodes.mjs';
import { readsElsewhere } from './reads.mjs';
import { redisAway } from './redis.mjs';
import { settlement } from './settlement.mjs';
import { hotListing, oneWriter, spreadVotes } from './spread.mjs';
import { rollingUpgrade } from './upgrade.mjs';

/** The database address of each of four instances. */
const ONE = [1, 1, 1, 1];
const TWO = [1, 1, 2, 2];
const BY_PROXY = ['proxy', 'proxy', 'proxy', 'proxy'];

/**
 * The steps in their order. `on` is the world: a MariaDB, a Galera cluster, or a MariaDB for the upgrade alone. `places` are
 * the instances that run before the step; without it, the step starts its own.
 */
export const STEPS = [
  { name: 'start', on: 'single', run: (world) => startTogether(world, [1, 1, 1]) },
  {
    name: 'restart',
    on: 'single',
    places: ONE,
    run: (world, { rate }) => rollingRestart(world, { rate, places: ONE }),
  },
  { name: 'kill', on: 'single', places: ONE, run: killInstances },
  { name: 'redis', on: 'single', places: ONE, run: redisAway },
  { name: 'frozen-instance', on: 'single', places: ONE, run: frozenInstance },
  { name: 'upgrade', on: 'upgrade', run: (world, options) => rollingUpgrade(world, { ...options, places: ONE }) },
  { name: 'cluster-start', on: 'cluster', run: (world) => startTogether(world, [1, 2, 3]) },
  { name: 'spread', on: 'cluster', places: TWO, run: (world, { rate }) => spreadVotes(world, { rate: 2 * rate }) },
  {
    name: 'hot',
    on: 'cluster',
    places: TWO,
    run: (world, { rate }) =>
      hotListing(world, { rate, step: 'votes for one listing, two nodes', bots: [world.people.hot[0]] }),
  },
  { name: 'one-writer', on: 'cluster', places: ONE, run: (world, { rate }) => oneWriter(world, { rate: 2 * rate }) },
  {
    name: 'hot-one-writer',
    on: 'cluster',
    places: ONE,
    run: (world, { rate }) =>
      hotListing(world, { rate, step: 'votes for one listing, one node', bots: [world.people.hot[1]] }),
  },
  { name: 'reads', on: 'cluster', run: readsElsewhere },
  { name: 'node', on: 'cluster', places: BY_PROXY, run: killNode },
  {
    name: 'frozen-standby',
    on: 'cluster',
    places: BY_PROXY,
    run: (world, { rate }) => frozenNode(world, { rate, node: world.nodes[2], step: 'frozen standby node (SIGSTOP)' }),
  },
  {
    name: 'frozen-node',
    on: 'cluster',
    places: BY_PROXY,
    run: (world, { rate }) => frozenNode(world, { rate, node: world.nodes[1], step: 'frozen written node (SIGSTOP)' }),
  },
  { name: 'quorum', on: 'cluster', places: ONE, run: lostQuorum },
  { name: 'disk', on: 'cluster', places: BY_PROXY, run: fullDisk },
  { name: 'settlement', on: 'cluster', run: (world, { rate }) => settlement(world, { rate, places: TWO }) },
];

/** The short form: only faults that no other test can cause. */
const THREE = [1, 2, 'proxy'];
export const SHORT = [
  { name: 'cluster-start', on: 'cluster', run: (world) => startTogether(world, [1, 2, 3]) },
  {
    name: 'spread',
    on: 'cluster',
    places: THREE,
    run: (world, { rate }) => spreadVotes(world, { rate, lastsMs: 4_000 }),
  },
  {
    name: 'restart',
    on: 'cluster',
    places: THREE,
    run: (world, { rate }) => rollingRestart(world, { rate, places: THREE, pauseMs: 500 }),
  },
  {
    name: 'quorum',
    on: 'cluster',
    places: THREE,
    run: (world, { rate }) => lostQuorum(world, { rate, lostMs: 3_000 }),
  },
];
