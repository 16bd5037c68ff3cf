import type { Truth, World } from '../../bench/fraud/shape.js';
import { printed } from './printed.js';

const DAY = 86_400_000;

interface Built {
  readonly world: World;
  readonly farmed: readonly (readonly [number, string])[];
  readonly camouflage: readonly number[];
  readonly accountDays: Truth['accountDays'];
}

/** Worlds by name and seed, built in one process. */
const built = (...worlds: (readonly [string, number])[]): Built[] =>
  printed(`
    import { buildWorld } from './bench/fraud/worlds/catalogue.mjs';
    const all = ${JSON.stringify(worlds)}.map(([name, seed]) => buildWorld(name, seed));
    console.log(JSON.stringify(all.map(({ world, truth: { farmed, camouflage, accountDays } }) =>
      ({ world, farmed: [...farmed], camouflage: [...camouflage], accountDays }))));`) as Built[];

const countBy = (keys: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};
const share = <Item>(items: readonly Item[], has: (item: Item) => boolean): number =>
  items.filter(has).length / items.length;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const createdAt = (platformId: string): number => Number(BigInt(platformId) >> 22n) + Date.UTC(2015, 0, 1);

/** The slope of a line through the logarithms of rank and votes. */
function zipfSlope({ votes }: World): number {
  const counts = [...countBy(votes.map(({ listingId }) => listingId)).values()].sort((one, other) => other - one);
  const points = counts.slice(0, 60).map((count, index) => [Math.log(index + 1), Math.log(count)] as const);
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const above = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return above / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}

/** Whole worlds are too large to compare here. */
const digestsOf = (...worlds: (readonly [string, number])[]): string[] =>
  printed(`
    import { createHash } from 'node:crypto';
    import { buildWorld } from './bench/fraud/worlds/catalogue.mjs';
    const digest = ({ world, truth }) =>
      createHash('sha256').update(JSON.stringify([world, [...truth.farmed], [...truth.camouflage]])).digest('hex');
    console.log(JSON.stringify(${JSON.stringify(worlds)}.map(([name, seed]) => digest(buildWorld(name, seed)))));`) as string[];

test('a seed gives the same world each time, and another seed another one', () => {
  const mixed = 'mixed site of 200 listings';
  const [one, again, other] = digestsOf([mixed, 5], [mixed, 5], [mixed, 6]);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test('an ordinary site has the statistics that it is built from', () => {
  const worlds = built(['ordinary site', 1], ['ordinary site', 2], ['ordinary site', 3]).map(({ world }) => world);
  expect(mean(worlds.map(zipfSlope))).toBeLessThan(-0.6);
  expect(mean(worlds.map(zipfSlope))).toBeGreaterThan(-1.1);
  for (const { from, accounts, votes, traffic } of worlds) {
    const perVoter = countBy(votes.map(({ accountId }) => accountId));
    const voters = accounts.filter(({ id }) => perVoter.has(id));
    expect(share([...perVoter.values()], (count) => count === 1)).toBeGreaterThan(0.5);
    expect(Math.max(...perVoter.values())).toBeGreaterThan(15);
    expect(share(voters, ({ firstSeenAt }) => (firstSeenAt ?? 0) >= from)).toBeCloseTo(0.35, 1);
    expect(share(votes, ({ via }) => via === 'chat')).toBeCloseTo(0.25, 0);
    const ages = voters.map(({ platformId }) => (from - createdAt(platformId)) / DAY).sort((one, two) => one - two);
    expect(ages[Math.floor(ages.length / 2)]).toBeGreaterThan(365);
    const views = traffic.reduce((sum, row) => sum + row.views, 0);
    expect(votes.length / views).toBeGreaterThan(0.03);
    expect(votes.length / views).toBeLessThan(0.15);
  }
});

test('more people vote in the evening of Europe than before its dawn, and at the weekend than on other days', () => {
  const votes = [1, 2, 3, 4].flatMap((seed) => built(['ordinary site', seed])[0]?.world.votes ?? []);
  const hours = countBy(votes.map(({ at }) => new Date(at).getUTCHours()));
  expect(hours.get(17) ?? 0).toBeGreaterThan(1.15 * (hours.get(4) ?? 0));
  const weekend = votes.filter(({ at }) => [0, 6].includes(new Date(at).getUTCDay()));
  expect(weekend.length / votes.length).toBeGreaterThan(2.1 / 7);
});

const EVERY_KIND = [
  'launch day',
  'announcement ×150',
  'school of 200, one address',
  'class of 30 in an hour',
  'wave from another list',
  '/vote reminder every 12 h',
  'voters leave together',
  'accounts replaced',
  'votes in waves',
  'chat only',
  'small, on a launch day',
];

function impossibleVotes({ from, now, accounts, votes }: World): string[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const freeFrom = new Map<string, number>();
  return votes.flatMap(({ id, accountId, listingId, at, removedAt, isImported }, index) => {
    const { firstSeenAt = null, platformId = '0' } = byId.get(accountId) ?? {};
    const pair = `${accountId} ${listingId}`;
    const faults = {
      'has a wrong id': id !== index + 1,
      'is not in the days of the world': at < from || at >= now,
      'comes before its account': !isImported && at < (firstSeenAt ?? Infinity),
      'comes before the platform account': createdAt(platformId) > Math.min(at, firstSeenAt ?? at),
      'was removed before': removedAt !== null && (removedAt < at || removedAt >= now),
      'is the second at a time': at < (freeFrom.get(pair) ?? 0),
    };
    freeFrom.set(pair, removedAt ?? Infinity);
    return Object.entries(faults).flatMap(([fault, isTrue]) => (isTrue ? [`vote ${id} ${fault}`] : []));
  });
}

test('no world has an impossible vote, and a world says nothing about who is honest', () => {
  for (const name of EVERY_KIND) {
    const { world } = built([name, 1])[0]!;
    expect({ name, faults: impossibleVotes(world) }).toEqual({ name, faults: [] });
    const fieldsOf = (value: unknown): string => Object.keys(value ?? {}).join(' ');
    expect(fieldsOf(world)).toBe('from now listings accounts votes traffic');
    expect(fieldsOf(world.votes[0])).toBe('id accountId listingId at via removedAt isImported');
    expect(fieldsOf(world.accounts[0])).toBe('id platformId name hasDefaultAvatar firstSeenAt network deeds');
  }
});

test('the honest worlds have no farm, and their events have the size that they promise', () => {
  const [school, lesson, wave, reminder] = built(
    ['school of 200, one address', 2],
    ['class of 30 in an hour', 2],
    ['wave from another list', 2],
    ['/vote reminder every 12 h', 2],
  );
  for (const world of [school, lesson, wave, reminder]) expect(world?.farmed).toEqual([]);
  const largestNetwork = ({ accounts }: World): number => {
    const counts = new Map<string, number>();
    for (const { network } of accounts) if (network !== null) counts.set(network, (counts.get(network) ?? 0) + 1);
    return Math.max(...counts.values());
  };
  expect(largestNetwork(school!.world)).toBeGreaterThanOrEqual(200);
  expect(wave!.world.votes.filter(({ isImported }) => isImported).length).toBeGreaterThan(250);
  expect(reminder!.world.votes.filter(({ removedAt }) => removedAt !== null).length).toBeGreaterThan(200);
  const newest = lesson!.world.accounts.filter(
    ({ platformId, firstSeenAt }) => (firstSeenAt ?? 0) - createdAt(platformId) < 3_600_000,
  );
  expect(newest.length).toBeGreaterThan(8);
});

test('farms sell what their plan says, at its pace', () => {
  const [metronome, drip, grid] = built(
    ['metronome', 3],
    ['drip, six customers', 3],
    ['30 d old, over 14 d, 5 other votes', 3],
  );
  const sold = ({ world, farmed }: Built) => {
    const ids = new Set(farmed.map(([id]) => id));
    return world.votes.filter(({ id }) => ids.has(id));
  };
  const times = sold(metronome!).map(({ at }) => at);
  expect(times).toHaveLength(150);
  const gaps = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 60_000);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8.99);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(11.01);
  expect(sold(drip!)).toHaveLength(900);
  expect(new Set(sold(drip!).map(({ listingId }) => listingId)).size).toBe(6);
  const dripTimes = sold(drip!).map(({ at }) => at);
  expect(Math.max(...dripTimes) - Math.min(...dripTimes)).toBeGreaterThan(13 * DAY);
  expect(drip!.camouflage.length).toBeGreaterThan(250);
  for (const days of grid!.accountDays) expect(days).toBeGreaterThan(30);
  for (const days of grid!.accountDays) expect(days).toBeLessThan(30 * 1.2 + 14.1);
});

test.each([0, 0.1, 1, 10])('%s %% of the votes are farmed', (percent) => {
  const [one] = built([`${percent} % of votes farmed`, 1]);
  const real = (one!.farmed.length / one!.world.votes.length) * 100;
  expect(real).toBeGreaterThanOrEqual(percent * 0.75);
  expect(real).toBeLessThanOrEqual(percent * 1.25);
});
