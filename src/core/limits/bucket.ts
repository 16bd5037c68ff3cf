import { HandlerMetadata } from '../http/metadata.js';
import type { RouteBucket } from './limits.rules.js';

const BUCKET = new HandlerMetadata<RouteBucket>('marquee:bucket');
const UNCHARGED = new HandlerMetadata<true>('marquee:uncharged');

export const Bucket = (bucket: RouteBucket): MethodDecorator => BUCKET.set(bucket);

export const bucketOf = (handler: object): RouteBucket => BUCKET.read(handler) ?? 'default';

/** A keyed route that draws from no bucket, and has the limit `UNCHARGED_PER_MINUTE` instead. */
export const Uncharged = (): MethodDecorator => UNCHARGED.set(true);

export const isUncharged = (handler: object): boolean => UNCHARGED.read(handler) === true;
