import { Writer } from '../processes.mjs';
import { product } from '../product-build.mjs';
import { makeWritesDatabase } from '../world/writes-database.mjs';

const TARGET = 0.75;
const WARM_UP_SECONDS = 2;
const VARIABLES = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  VOTE_REWARD: '5',
  VOTE_REWARDS_PER_DAY: '1000000',
  BUMP_REWARDS_PER_DAY: '1000000',
};
const LINES = {
  'votes, spread': { kind: 'votes', spread: true },
  'votes, one listing': { kind: 'votes', spread: false },
  'bumps, spread': { kind: 'bumps', spread: true },
  'bumps, one server': { kind: 'bumps', spread: false },
  'bids, one auction': { kind: 'bids' },
};

/** Votes while a webhook listens to each bot, so that the product also records events. Another process would send them. */
const HEARD = {
  'votes with a listener, spread': { kind: 'votes', spread: true },
  'votes with a listener, one listing': { kind: 'votes', spread: false },
};

/** Writes per second, each with its posting in the ledger, by the product's services and by bare statements. */
export const measureWrites = (options, say) => measure(LINES, options, say);

export const measureHeardVotes = (options, say) => measure(HEARD, options, say, { WEBHOOKS: 'off' });

async function measure(lines, { databaseUrl, rounds, seconds, only }, say, more = {}) {
  const listeners = lines === HEARD ? 1 : 0;
  const DATABASE_URL = await makeWritesDatabase(databaseUrl, { listeners });
  const variables = { ...VARIABLES, ...more, DATABASE_URL, BENCH_DIST: product.folder };
  const sides = {
    ours: new Writer('product.mjs', { ...variables, BENCH_SIDE: '0' }),
    reference: new Writer('bare.mjs', { ...variables, BENCH_SIDE: '1' }),
  };
  const results = [];
  for (const [name, line] of Object.entries(lines)) {
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
