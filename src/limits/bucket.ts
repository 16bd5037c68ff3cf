import { SetMetadata } from '@nestjs/common';
import type { RouteBucket } from './limits.rules.js';

const BUCKET = 'marquee:bucket';

/** From which bucket a route's requests are taken, when it is not the default one. */
export const Bucket = (bucket: RouteBucket): MethodDecorator => SetMetadata(BUCKET, bucket);

const known = new WeakMap<object, RouteBucket>();

export function bucketOf(handler: object): RouteBucket {
  let bucket = known.get(handler);
  if (bucket === undefined) {
    bucket = (Reflect.getMetadata(BUCKET, handler) as RouteBucket | undefined) ?? 'default';
    known.set(handler, bucket);
  }
  return bucket;
}
