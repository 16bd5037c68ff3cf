import { GENEROUS } from './world/callers.mjs';
import { product } from './product-build.mjs';
import { trace } from './tracing.mjs';

/**
 * Starts the product with limits that a load test does not reach: at 20 requests a minute there would be nothing to
 * measure. Every request is still checked and counted. The limits are raised before anything else is loaded, because
 * statements and headers are built from them on import. With BENCH_LIMITS=usual, they stay those of production.
 */
product.folder = process.env.BENCH_DIST ?? product.folder;
const { BUCKETS } = await product.load('core/limits/limits.rules.js');
if (process.env.BENCH_LIMITS !== 'usual') {
  for (const bucket of Object.values(BUCKETS)) bucket.limit = GENEROUS;
  for (const counted of ['SEARCHES', 'PAGES', 'SIGN_INS', 'WRONG_KEYS', 'BADGES'])
    process.env[`${counted}_PER_MINUTE`] = String(GENEROUS);
}

/** Notifies the benchmark when the comparison of all listings that follows the start has ended. It is not repeated. */
const { DirectoryJob } = await product.load('finding/directory/directory.job.js');
const { updateOutdated } = DirectoryJob.prototype;
DirectoryJob.prototype.updateOutdated = async function () {
  await updateOutdated.call(this);
  process.send?.('compared');
};

/** The hourly search for farmed votes, which the benchmark requests. */
const { Farms } = await product.load('activity/votes/farms/farms.service.js').catch(() => ({}));
let search;
if (Farms !== undefined) {
  const { onModuleInit } = Farms.prototype;
  Farms.prototype.onModuleInit = function () {
    onModuleInit.call(this);
    const lease = { signal: new AbortController().signal, confirm: () => Promise.resolve() };
    search = () => this.look(lease);
  };
}

/** The benchmark requests the trace of a page before it measures the page. */
process.on('message', (page) => {
  (page === 'search for farms' ? search().then(() => ({})) : trace(product, page))
    .then((traced) => process.send(traced))
    .catch((error) => process.send({ error: error.message }));
});
process.channel?.unref();

// Not main.js: it is joined from all modules, so it has none of the changes made here.
const { start } = await product.load('app/start.js');
await start();
