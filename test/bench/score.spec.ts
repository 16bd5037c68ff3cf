import { printed } from './printed.js';

interface Summary {
  readonly precision?: { readonly mean: number; readonly low: number; readonly high: number };
  readonly recall: { readonly mean: number };
  readonly honestShare: number;
  readonly worldsAboveLook: number;
  readonly daysPerSurvivor: number | null;
}

const IMPORTS = `
  import { worldUntil } from './bench/fraud/cut.mjs';
  import { meanOver, medianOf, scoreOf, summaryOf, votesUntilFound } from './bench/fraud/score.mjs';
  import { targetOf, costTarget } from './bench/fraud/targets.mjs';
  import { buildWorld } from './bench/fraud/worlds/catalogue.mjs';
  const finding = (voteIds, step = 'look') => ({ listingId: null, step, score: 1, voteIds, evidence: [], signals: [] });
  const ids = ({ votes }) => votes.map(({ id }) => id);
  const print = (value) => console.log(JSON.stringify(value));
`;

/** The scores over two seeds of a detector whose findings are this expression of the built world. */
const scored = (findings: string): Summary =>
  printed(`${IMPORTS}
    print(summaryOf([1, 2].map((seed) => {
      const built = buildWorld('drip, three customers', seed);
      const { world, truth } = built;
      return scoreOf(built, ${findings});
    })));`) as Summary;

test('a detector that marks everything finds every farm and accuses everybody', () => {
  const { precision, recall, honestShare, worldsAboveLook, daysPerSurvivor } = scored(`[finding(ids(world), 'hold')]`);
  expect(recall.mean).toBe(1);
  expect(honestShare).toBe(1);
  expect(worldsAboveLook).toBe(2);
  expect(precision?.mean).toBeGreaterThan(0.06);
  expect(precision?.mean).toBeLessThan(0.08);
  // JSON has no Infinity: no farmed vote survives.
  expect(daysPerSurvivor).toBeNull();
});

test('a detector that marks nothing finds nothing and accuses nobody', () => {
  const { precision, recall, honestShare, worldsAboveLook, daysPerSurvivor } = scored('[]');
  expect(precision).toBeUndefined();
  expect(recall.mean).toBe(0);
  expect(honestShare).toBe(0);
  expect(worldsAboveLook).toBe(0);
  // 150 accounts of 120 to 914 days sold three votes each.
  expect(daysPerSurvivor).toBeGreaterThan(40);
  expect(daysPerSurvivor).toBeLessThan(305);
});

test('a detector that knows the truth is right, and camouflage votes count neither for nor against it', () => {
  for (const found of ['[...truth.farmed.keys()]', '[...truth.farmed.keys(), ...truth.camouflage]'])
    expect(scored(`[finding(${found})]`)).toMatchObject({
      precision: { mean: 1 },
      recall: { mean: 1 },
      honestShare: 0,
      worldsAboveLook: 0,
    });
});

test('a finding about a vote that is not in the world ends the run', () => {
  expect(() => scored('[finding([1_000_000])]')).toThrow('A finding names vote 1000000, which is not in the world.');
});

test('the votes until a farm is found are counted on the site as it was at that time', () => {
  const [found, never] = printed(`${IMPORTS}
    const built = buildWorld('drip, three customers', 1);
    const sold = [...built.truth.farmed.keys()];
    const after100 = (world) => (ids(world).includes(sold[99]) ? [finding(sold.slice(0, 100))] : []);
    print([votesUntilFound(built, after100), votesUntilFound(built, () => [])]);`) as (number | null)[];
  expect(found).toBeGreaterThanOrEqual(100);
  expect(found).toBeLessThan(108);
  expect(never).toBeNull();
});

test('an earlier world has nothing of what came later', () => {
  const { late, votes, full, viewsOfPart } = printed(`${IMPORTS}
    const { world } = buildWorld('votes in waves', 1);
    const time = world.from + 28.5 * 86_400_000 + 1_800_000;
    const part = worldUntil(world, time);
    const times = [
      ...part.votes.flatMap(({ at, removedAt }) => [at, removedAt ?? 0]),
      ...part.accounts.flatMap(({ firstSeenAt, deeds }) => [firstSeenAt ?? 0, ...deeds.map(({ at }) => at)]),
      ...part.listings.map(({ listedAt }) => listedAt),
      ...part.traffic.map(({ hour }) => hour),
    ];
    const views = (all) => all.filter(({ hour }) => hour === time - 1_800_000).reduce((sum, row) => sum + row.views, 0);
    print({ late: times.filter((at) => at >= time).length, votes: part.votes.length, full: world.votes.length,
      viewsOfPart: views(part.traffic) / views(world.traffic) });`) as Record<string, number>;
  expect(late).toBe(0);
  expect(votes).toBeGreaterThan(1000);
  expect(votes).toBeLessThan(full ?? 0);
  expect(viewsOfPart).toBeGreaterThan(0.3);
  expect(viewsOfPart).toBeLessThan(0.9);
});

test('means have the interval of their standard error, and what is never found is later than everything', () => {
  const [interval, none, median] = printed(
    `${IMPORTS} print([meanOver([0.4, 0.6, 0.4, 0.6]), meanOver([]) ?? null, String(medianOf([3, null, null]))]);`,
  ) as unknown[];
  expect(interval).toEqual({ mean: 0.5, low: expect.closeTo(0.387, 3), high: expect.closeTo(0.613, 3) });
  expect(none).toBeNull();
  expect(median).toBe('Infinity');
});

test('a line misses if honest votes are in findings, a farm is not found, or an attack became no more expensive', () => {
  const [accused, held, spared, missed, found, cheap] = printed(`${IMPORTS}
    const honest = (honestShare, worldsAboveLook) =>
      targetOf({ kind: 'honest', name: 'launch day', summary: { honestShare, worldsAboveLook, worlds: 40 } });
    const farm = (mean) => targetOf({ kind: 'farm', name: 'burst', summary: { recall: { mean } } });
    print([honest(0.0011, 0), honest(0, 2), honest(0.001, 1), farm(0.97), farm(0.98), costTarget(4.9, 1)]);`) as {
    isMet: boolean;
  }[];
  expect([accused, held, spared, missed, found, cheap].map((target) => target?.isMet)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
  ]);
});
