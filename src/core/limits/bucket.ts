import { HandlerMetadata } from '../http/metadata.js';
import type { RouteBucket } from './limits.rules.js';

const BUCKET = new HandlerMetadata<RouteBucket>('marquee:bucket');

/** Sets the bucket that a route's requests are taken from, when it is not the default one. */
export const Bucket = (bucket: RouteBucket): MethodDecorator => BUCKET.set(bucket);

export const bucketOf = (handler: object): RouteBucket => BUCKET.read(handler) ?? 'default';
