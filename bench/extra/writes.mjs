import { Writer } from '../processes.mjs';
import { product } from '../product-build.mjs';
import { makeVotesDatabase } from '../world/votes-database.mjs';

const TARGET = 0.75;
const WARM_UP_SECONDS = 2;
const VARIABLES = { NODE_ENV: 'production', LOG_LEVEL: 'warn', VOTE_REWARD: '5' };

/** Votes cast and removed in a second, each with its reward, by the product's service and by the bare statements. */
export async function measureWrites({ databaseUrl, rounds, seconds }, say) {
  const variables = { ...VARIABLES, DATABASE_URL: await makeVotesDatabase(databaseUrl), BENCH_DIST: product.folder };
  const sides = { ours: new Writer('product.mjs', variables), reference: new Writer('bare.mjs', variables) };
  const results = [];
  for (const [name, spread] of Object.entries({ 'votes, spread': true, 'votes, one listing': false })) {
    const best = { ours: 0, reference: 0 };
    for (const side of Object.values(sides)) await side.run({ spread, seconds: WARM_UP_SECONDS });
    for (let round = 0; round < rounds; round += 1)
      for (const [side, writer] of Object.entries(sides))
        best[side] = Math.max(best[side], (await writer.run({ spread, seconds })) / seconds);
    const ratio = best.ours / best.reference;
    say(`${name}: ${whole(best.ours)}/s to ${whole(best.reference)}/s, ratio ${ratio.toFixed(2)} (at least ${TARGET})`);
    results.push({ id: name, name, target: TARGET, ratio, perSecond: best });
  }
  for (const side of Object.values(sides)) side.stop();
  return results;
}

const whole = (number) => Math.round(number).toLocaleString('en');
