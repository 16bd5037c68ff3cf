import { PRODUCTION, profiling, startProduct } from '../pairs.mjs';
import { Steady } from '../processes.mjs';
import { checkedId, makeFarmsDatabase } from '../world/farms-database.mjs';
import { scattered } from '../world/size.mjs';
import { makeStaffKey } from './staff-pages.mjs';

const MAX_SECONDS = 60;
const MAX_MB = 300;
const MAX_CHECK_RATIO = 1.5;
const PER_SECOND = 50;
const CHECKS = 500;
const LOOK_MS = 100;
const HOT_BOT = '410000000000000001';

/** The hourly search for farmed votes in the process of the product: its time, its memory, and what vote checks feel of it. */
export async function measureFarmSearch(options, say) {
  say(`Building an embedded database with ${options.votes.toLocaleString('en')} votes`);
  const database = await makeFarmsDatabase(options);
  const steady = new Steady();
  const key = await makeStaffKey(database.change);
  const server = await startProduct({ ...PRODUCTION, ...database.variables }, { nodeOptions: profiling(options) });
  try {
    await server.untilIdle();
    const checks = Array.from({ length: CHECKS }, (_, n) => {
      const platformId = checkedId(scattered(n, database.world.accounts));
      return { key, path: `/api/v1/bots/${HOT_BOT}/check?platformId=${platformId}` };
    });
    const watch = (seconds) => steady.run({ port: server.port, probes: { checks }, perSecond: PER_SECOND, seconds });
    await watch(3);
    const first = await searched(server);
    say(textOf('first search, which stores its findings', first));
    const seconds = Math.max(5, Math.round(first.seconds));
    const quiet = (await watch(seconds)).checks;
    const [busy, again] = await Promise.all([watch(seconds), searched(server)]);
    say(textOf('another one, beside vote checks', again));
    const { checks: beside } = busy;
    const [before, during] = [quiet, beside].map(({ p50, p99 }) => `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`);
    say(`vote checks: quiet ${before}; during a search ${during} (${JSON.stringify(beside.statuses)})`);
    const figure = (name, value, max) => ({ id: 'farm-search', name: `search for farms, ${name}`, value, max });
    return [
      figure('seconds', Math.max(first.seconds, again.seconds), MAX_SECONDS),
      figure('MB more', Math.max(first.more, again.more), MAX_MB),
      { ...figure('check p99 to quiet', beside.p99 / quiet.p99, MAX_CHECK_RATIO), quiet, beside },
    ];
  } finally {
    steady.stop();
    await server.stop();
    await database.drop();
  }
}

const textOf = (name, { seconds, before, more }) =>
  `${name}: ${seconds.toFixed(1)} s, ${more.toFixed(0)} MB more than the ${before.toFixed(0)} MB before`;

async function searched(server) {
  const before = server.memory();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, server.memory())), LOOK_MS);
  const begun = performance.now();
  await server.ask('search for farms');
  clearInterval(timer);
  return { seconds: (performance.now() - begun) / 1_000, before, more: most - before };
}
