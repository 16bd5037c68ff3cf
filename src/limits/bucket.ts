import { Mark } from '../http/metadata.js';
import type { RouteBucket } from './limits.rules.js';

const BUCKET = new Mark<RouteBucket>('marquee:bucket');

/** From which bucket a route's requests are taken, when it is not the default one. */
export const Bucket = (bucket: RouteBucket): MethodDecorator => BUCKET.set(bucket);

export const bucketOf = (handler: object): RouteBucket => BUCKET.of(handler) ?? 'default';
