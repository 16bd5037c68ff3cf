import { FARMS, GRID, farmOfVotes } from './farms.mjs';
import { runFarm } from './farm.mjs';
import { EVENTS, launchDay, ordinarySite } from './honest.mjs';

/**
 * All worlds by name. A world is made from its name and a seed, one at a time, and nothing of it is kept.
 */
const WORLDS = new Map();
const add = (kind, name, site) => WORLDS.set(name, { kind, name, site });

add('honest', 'ordinary site', ordinarySite);
add('honest', 'launch day', launchDay);
const EVENT_NAMES = {
  announcement: 'announcement ×150',
  school: 'school of 200, one address',
  schoolClass: 'class of 30 in an hour',
  waveFromAnotherList: 'wave from another list',
  reminder: '/vote reminder every 12 h',
  protest: 'voters leave together',
};
for (const [key, name] of Object.entries(EVENT_NAMES))
  add('honest', name, (seed) => {
    const site = ordinarySite(seed);
    EVENTS[key](site);
    return site;
  });

const attacked =
  (plan, makeSite = ordinarySite) =>
  (seed) => {
    const site = makeSite(seed);
    runFarm(site, plan);
    return site;
  };
for (const [name, plan] of FARMS)
  add('farm', name, attacked(plan, name === 'small, on a launch day' ? launchDay : ordinarySite));

/** Farms take turns until the share of all votes is sold. */
const TURNS = ['drip, three customers', 'burst', 'drip, six customers', 'metronome', 'accounts replaced'];
const PREVALENCE_VOTES = 12_000;
const LARGEST_FARM = 300;
export const PREVALENCES = [0, 0.001, 0.01, 0.1];
for (const prevalence of PREVALENCES)
  add('prevalence', `${prevalence * 100} % of votes farmed`, (seed) => {
    const site = ordinarySite(seed, { votes: PREVALENCE_VOTES, listings: 200 });
    let left = Math.round((PREVALENCE_VOTES * prevalence) / (1 - prevalence));
    for (let turn = site.random.whole(TURNS.length); left > 0; turn += 1) {
      const votes = Math.min(left, LARGEST_FARM);
      const plan = farmOfVotes(TURNS[turn % TURNS.length], votes);
      runFarm(site, { ...plan, name: `${plan.name} ${turn}` });
      left -= votes;
    }
    return site;
  });

/** Everything at once: what the staff of a site would see. */
const mixed = (size) => (seed) => {
  const site = ordinarySite(seed, size);
  for (const event of Object.values(EVENTS)) event(site);
  for (const [name, plan] of FARMS) if (name !== 'small, on a launch day') runFarm(site, plan);
  return site;
};
export const MIXED = 'mixed site of 200 listings';
add('mixed', MIXED, mixed({ votes: PREVALENCE_VOTES, listings: 200 }));
/** As many votes as a search reads. It is built in minutes, and is loaded into a database. */
export const LARGE = 'mixed site of 8,000 listings';
add('large', LARGE, mixed({ votes: 400_000, listings: 8_000 }));

for (const { ageDays, days, camouflage, plan } of GRID)
  add('cost', `${ageDays} d old, over ${days} d, ${camouflage} other votes`, attacked(plan));

export const worldsOfKind = (kind) =>
  [...WORLDS.values()].filter((world) => world.kind === kind).map(({ name }) => name);

/** The world and its truth. Worlds of attack files are named `attack` and come with their plan. */
export function buildWorld(name, seed, plan) {
  const make = plan === undefined ? WORLDS.get(name)?.site : attacked(plan);
  if (make === undefined) throw new Error(`There is no world "${name}".`);
  return make(`${name} ${seed}`).finish();
}
