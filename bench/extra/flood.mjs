import { lineOf } from '../lines.mjs';
import { PRODUCTION, dataOf, profiling, startProduct } from '../pairs.mjs';
import { Steady } from '../processes.mjs';

const MAX_HEALTH_MS = 100;
const MAX_CHECK_RATIO = 3;
const PER_SECOND = 50;
const WARM_UP_SECONDS = 3;
const CHECKS = 500;

/** With the limits of production nearly all searches get 429. With raised limits as many run as the process allows. */
const LIMITS = ['usual', 'raised'];

/**
 * The effect on other clients while one address sends hostile searches over many connections: health and readiness, and
 * vote checks with a key, at a steady rate.
 */
export async function measureFlood(load, options, say) {
  const results = [];
  const steady = new Steady();
  for (const on of ['server', 'embedded'].filter((name) => options.on === undefined || options.on === name)) {
    const { facts, variables } = await dataOf(on, options, say);
    for (const limits of LIMITS) {
      const server = await startProduct(
        { ...PRODUCTION, ...variables, BENCH_LIMITS: limits },
        { nodeOptions: profiling(options) },
      );
      await server.untilIdle();
      const figures = await measureOne({ server, facts, on }, { load, steady }, options);
      await server.stop();
      say(textOf(`${on}, ${limits} limits`, figures));
      results.push(...resultsOf(`${on}-${limits}`, figures));
    }
  }
  steady.stop();
  return results;
}

async function measureOne({ server, facts, on }, { load, steady }, { seconds, connections }) {
  const check = lineOf(on === 'server' ? 'bot-check' : 'embedded-check');
  const probes = {
    '/healthz': [{ path: '/healthz' }],
    '/readyz': [{ path: '/readyz' }],
    check: check.requests(facts).slice(0, CHECKS),
  };
  const watch = { port: server.port, probes, perSecond: PER_SECOND };
  const flood = { line: 'flood', facts, port: server.port, connections };
  await Promise.all([
    steady.run({ ...watch, seconds: WARM_UP_SECONDS }),
    load.run({ ...flood, seconds: WARM_UP_SECONDS }),
  ]);
  // Searches that wait for a slot are answered or refused within two seconds.
  await new Promise((done) => setTimeout(done, 2_000));
  const quiet = await steady.run({ ...watch, seconds });
  const [flooded, searches] = await Promise.all([
    steady.run({ ...watch, seconds }),
    load.run({ ...flood, seconds: seconds + 0.5 }),
  ]);
  return { quiet, flooded, searches };
}

const statusesOf = (statuses) =>
  Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');

function textOf(name, { quiet, flooded, searches }) {
  const lines = Object.entries(flooded).map(([probe, { p50, p99, statuses }]) => {
    const before = `p50 ${quiet[probe].p50.toFixed(1)}, p99 ${quiet[probe].p99.toFixed(1)} ms`;
    return `  ${probe.padEnd(9)} quiet ${before}; flood p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms (${statusesOf(statuses)})`;
  });
  const searched = `  searches  p50 ${searches.p50.toFixed(1)}, p99 ${searches.p99.toFixed(1)} ms (${statusesOf(searches.statuses)})`;
  return [`flood of searches: ${name}`, ...lines, searched].join('\n');
}

function resultsOf(id, { quiet, flooded, searches }) {
  const result = (name, value, max) => ({ id: `flood-${id}`, name: `flood: ${id}, ${name}`, value, max });
  const failures = Object.entries(flooded['/readyz'].statuses).reduce(
    (sum, [status, times]) => (status === '200' ? sum : sum + times),
    0,
  );
  return [
    { ...result('/healthz p99', flooded['/healthz'].p99, MAX_HEALTH_MS), quiet, flooded, searches },
    result('/readyz p99', flooded['/readyz'].p99, MAX_HEALTH_MS),
    result('/readyz not 200', failures, 0),
    result('check p99 to quiet', flooded.check.p99 / quiet.check.p99, MAX_CHECK_RATIO),
  ];
}
