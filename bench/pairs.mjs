import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { GENEROUS, makeCallers } from './world/callers.mjs';
import { embeddedFolder, openEmbedded } from './world/embedded-database.mjs';
import { openServerDatabase } from './world/server-database.mjs';
import { ServerProcess } from './processes.mjs';
import { product } from './product-build.mjs';

export const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' };

export function startProduct(variables, more = {}) {
  return ServerProcess.start('product.mjs', { ...variables, BENCH_DIST: product.folder }, more);
}

const startReference = (variables) =>
  ServerProcess.start('reference/server.mjs', { ...variables, LIMIT: String(GENEROUS), BENCH_DIST: product.folder });

export const profiling = ({ profile }) =>
  profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`];

/** Starts each pair: its data, the product, the reference, and the facts about the data that the load needs. */
const PAIRS = {
  async server(options, say) {
    const facts = await serverFacts(options, say);
    const variables = { DATABASE_URL: options.databaseUrl };
    const ours = await startProduct({ ...PRODUCTION, ...variables }, { nodeOptions: profiling(options) });
    return { facts, ours, reference: await startReference(variables) };
  },

  /** As in production: a line for each request, written to a file. */
  async logged(options, say) {
    const facts = await serverFacts(options, say);
    const variables = { DATABASE_URL: options.databaseUrl };
    const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-log-'));
    const stdout = openSync(join(folder, 'log'), 'w');
    const ours = await startProduct({ ...PRODUCTION, ...variables, LOG_LEVEL: 'info' }, { stdout });
    closeSync(stdout);
    return { facts, ours, reference: await startReference(variables), end: () => rmSync(folder, { recursive: true }) };
  },

  async embedded(options, say) {
    const { folder, facts } = await embeddedFacts(say);
    const ours = await startProduct({ ...PRODUCTION, DATA_DIR: folder }, { nodeOptions: profiling(options) });
    return { facts, ours, reference: await startReference({ SQLITE_FILE: join(folder, 'marquee.db') }) };
  },
};

export async function serverFacts({ databaseUrl }, say) {
  const connection = await openServerDatabase(databaseUrl, say);
  const facts = await makeCallers((sql, parameters) => connection.execute(sql, parameters));
  await connection.end();
  return facts;
}

async function embeddedFacts(say) {
  const folder = await embeddedFolder(say);
  const database = openEmbedded(folder);
  const facts = await makeCallers((sql, parameters) => database.prepare(sql).run(parameters));
  database.close();
  return { folder, facts };
}

/** The facts of one database, and the variables with which the product finds it. */
export async function dataOf(name, options, say) {
  if (name === 'server')
    return { facts: await serverFacts(options, say), variables: { DATABASE_URL: options.databaseUrl } };
  const { folder, facts } = await embeddedFacts(say);
  return { facts, variables: { DATA_DIR: folder } };
}

/** Starts product and reference on the same data. */
export async function startPair(name, options, say) {
  const pair = await PAIRS[name](options, say);
  return {
    ...pair,
    async stop() {
      await Promise.all([pair.ours.stop(), pair.reference.stop()]);
      pair.end?.();
    },
  };
}
