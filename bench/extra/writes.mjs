import { Writer } from '../processes.mjs';
import { product } from '../product-build.mjs';
import { makeWritesDatabase } from '../world/writes-database.mjs';

const TARGET = 0.75;
const WARM_UP_SECONDS = 2;
const VARIABLES = { NODE_ENV: 'production', LOG_LEVEL: 'warn', VOTE_REWARD: '5', VOTE_REWARDS_PER_DAY: '1000000' };
const LINES = {
  'votes, spread': { kind: 'votes', spread: true },
  'votes, one listing': { kind: 'votes', spread: false },
  'bumps, spread': { kind: 'bumps', spread: true },
  'bumps, one server': { kind: 'bumps', spread: false },
  'bids, one auction': { kind: 'bids' },
};

/** Writes per second, each with its posting in the ledger, by the product's services and by bare statements. */
export async function measureWrites({ databaseUrl, rounds, seconds, only }, say) {
  const variables = { ...VARIABLES, DATABASE_URL: await makeWritesDatabase(databaseUrl), BENCH_DIST: product.folder };
  const sides = {
    ours: new Writer('product.mjs', { ...variables, BENCH_SIDE: '0' }),
    reference: new Writer('bare.mjs', { ...variables, BENCH_SIDE: '1' }),
  };
  const results = [];
  for (const [name, line] of Object.entries(LINES)) {
    if (only.length > 0 && !only.some((text) => name.includes(text))) continue;
    const best = { ours: 0, reference: 0 };
    for (const side of Object.values(sides)) await side.run({ ...line, seconds: WARM_UP_SECONDS });
    for (let round = 0; round < rounds; round += 1)
      for (const [side, writer] of Object.entries(sides))
        best[side] = Math.max(best[side], (await writer.run({ ...line, seconds })) / seconds);
    const ratio = best.ours / best.reference;
    say(`${name}: ${whole(best.ours)}/s to ${whole(best.reference)}/s, ratio ${ratio.toFixed(2)} (at least ${TARGET})`);
    results.push({ id: name, name, target: TARGET, ratio, perSecond: best });
  }
  for (const side of Object.values(sides)) side.stop();
  return results;
}

const whole = (number) => Math.round(number).toLocaleString('en');
