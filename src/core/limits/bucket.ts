import { HandlerMetadata } from '../http/metadata.js';
import type { RouteBucket } from './limits.rules.js';

const BUCKET = new HandlerMetadata<RouteBucket>('marquee:bucket');

export const Bucket = (bucket: RouteBucket): MethodDecorator => BUCKET.set(bucket);

export const bucketOf = (handler: object): RouteBucket => BUCKET.read(handler) ?? 'default';
