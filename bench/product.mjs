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
const { FAILED_ATTEMPTS } = await product.load('auth/failed-keys.service.js');
const { BADGE_LIMIT } = await product.load('badges/badge.rules.js');
for (const perAddress of [FAILED_ATTEMPTS, BADGE_LIMIT]) perAddress.limit = GENEROUS;
await product.load('main.js');
