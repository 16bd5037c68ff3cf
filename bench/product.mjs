import { GENEROUS } from './world/callers.mjs';
import { product } from './product-build.mjs';

/**
 * Starts the product as it is, but with limits that a load test does not reach: nobody could measure a service that
 * answers 20 requests a minute. Every request is judged and counted on the same path. The numbers are raised before
 * anything else is loaded, because statements and headers are made from them at import.
 */
product.folder = process.env.BENCH_DIST ?? product.folder;
const { BUCKETS } = await product.load('limits/limits.rules.js');
for (const bucket of Object.values(BUCKETS)) bucket.limit = GENEROUS;
for (const counted of ['SEARCHES', 'PAGES', 'SIGN_INS', 'WRONG_KEYS', 'BADGES'])
  process.env[`${counted}_PER_MINUTE`] = String(GENEROUS);
await product.load('main.js');
