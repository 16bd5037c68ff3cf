import { completePlan } from './plan.mjs';

/**
 * Farms of different making. Sellers of likes deliver either in bursts of two hours or in drips over two weeks (De Cristofaro
 * et al., "Paying for likes?", arXiv 1409.2097); sold accounts are made in bulk and rest for a long time, in the median 323
 * days (Thomas et al., "Trafficking fraudulent accounts", 2013); their names come from patterns (the same).
 */
const young = { ageDays: [0, 20], names: 'pattern', defaultAvatars: 0.9, networks: 3 };
const aged = {
  ageDays: [120, 900],
  createdWithinDays: 20,
  firstSeenHoursBefore: [0, 240],
  names: 'first-name-and-number',
  defaultAvatars: 0.5,
  networks: 40,
};
const drip = [{ startDay: 22, days: 14, pace: 'drip' }];

const dripFor = (customers) => ({
  accounts: { ...aged, count: 150 },
  targets: { listings: customers },
  schedule: drip,
  camouflage: { votes: [1, 5] },
});

const PLANS = {
  burst: {
    accounts: { ...young, count: 120 },
    targets: { listings: 1 },
    schedule: [{ startDay: 25, pace: 'burst', minutes: 10 }],
  },
  metronome: {
    accounts: { ...young, count: 150, networks: 12 },
    targets: { listings: 1 },
    schedule: [{ startDay: 24, pace: 'metronome', everyMinutes: 10, jitter: 0.1 }],
    views: 0.5,
  },
  'drip, six customers': dripFor(6),
  'drip, three customers': dripFor(3),
  'drip, one customer': dripFor(1),
  'aged in bulk': {
    accounts: { ...aged, count: 60, ageDays: [360, 1100], createdWithinDays: 5, networks: 0 },
    targets: { listings: 2, popularity: 'middle' },
    schedule: [{ startDay: 20, days: 12, pace: 'even' }],
    views: 1,
  },
  'accounts replaced': {
    accounts: {
      ...aged,
      count: 300,
      ageDays: [20, 90],
      createdWithinDays: null,
      firstSeenHoursBefore: [0, 2],
      votesEach: 2,
    },
    targets: { listings: 6 },
    schedule: drip,
  },
  'mixed pace': {
    accounts: { ...aged, count: 120 },
    targets: { listings: 2 },
    schedule: [
      { startDay: 20, days: 10, pace: 'drip', share: 0.5 },
      { startDay: 31, pace: 'burst', minutes: 90, share: 0.3 },
      { startDay: 33, pace: 'metronome', everyMinutes: 25, jitter: 0.3 },
    ],
    camouflage: { votes: [0, 2] },
    views: 0.3,
  },
  'votes in waves': {
    accounts: { ...aged, count: 80 },
    targets: { listings: 2 },
    schedule: [{ startDay: 20, days: 4, pace: 'drip' }],
    removals: { share: 0.9, afterDays: 6, again: true },
  },
  'chat only': { ...dripFor(4), accounts: { ...aged, count: 100, chat: 1 } },
  'small, on a launch day': {
    accounts: { ...young, count: 25, ageDays: [0, 60] },
    targets: { listings: 1, popularity: 'middle' },
    schedule: [{ startDay: 0.6, days: 1.5, pace: 'drip' }],
  },
};

export const FARMS = new Map(Object.entries(PLANS).map(([name, plan]) => [name, completePlan({ name, ...plan })]));

/** A farm that sells about so many votes. */
export function farmOfVotes(name, votes) {
  const plan = FARMS.get(name);
  const listings = Math.min(plan.targets.listings, Math.max(1, Math.round(votes / 6)));
  const count = Math.max(1, Math.round(votes / Math.min(listings, plan.accounts.votesEach ?? listings)));
  return { ...plan, accounts: { ...plan.accounts, count }, targets: { ...plan.targets, listings } };
}

/** What an attacker can choose: the age of the accounts, the pace, and the votes that hide the others. */
export const GRID = [1, 7, 30, 180, 720].flatMap((ageDays) =>
  [0.1, 1, 14].flatMap((days) =>
    [0, 5].map((camouflage) => ({
      ageDays,
      days,
      camouflage,
      plan: completePlan({
        name: 'grid',
        accounts: { ...aged, count: 100, ageDays: [ageDays, ageDays * 1.2], firstSeenHoursBefore: [0, 24] },
        targets: { listings: 3 },
        schedule: [{ startDay: 22, days, pace: days < 1 ? 'even' : 'drip' }],
        camouflage: { votes: [camouflage, camouflage] },
        views: 1,
      }),
    })),
  ),
);
