import type { MarqueeRequest } from '../context.js';
import { HandlerMetadata } from '../metadata.js';
import type { Route } from '../routes.js';
import type { AddressLimit } from './address-limits.rules.js';

interface Counting {
  readonly limit: AddressLimit;
  /** The query parameter that makes a request count towards the limit; without it, the request counts as a page. */
  readonly when?: string;
}

const COUNTS_AS = new HandlerMetadata<Counting>('marquee:counts-as');
const DEFAULT: Counting = { limit: 'pages' };
const NEVER_THROTTLED = new HandlerMetadata<true>('marquee:never-throttled');

/** The address limit that a route counts towards; `pages` without this decorator. */
export const CountsAs = (limit: AddressLimit, condition: Pick<Counting, 'when'> = {}): MethodDecorator =>
  COUNTS_AS.set({ limit, ...condition });

/** For public routes that monitoring polls, such as health checks, and for the pictures of the demo. */
export const NeverThrottled = (): MethodDecorator => NEVER_THROTTLED.set(true);

/** Keyed and staff routes have limits of their own, so only site and public routes are limited by address. */
export const isThrottled = ({ surface, handler }: Pick<Route, 'surface' | 'handler'>): boolean =>
  (surface === 'site' || surface === 'public') && NEVER_THROTTLED.read(handler) === undefined;

export function addressLimitsOf(handler: object): AddressLimit[] {
  const { limit, when } = COUNTS_AS.read(handler) ?? DEFAULT;
  return when === undefined || limit === DEFAULT.limit ? [limit] : [DEFAULT.limit, limit];
}

export function addressLimitOf(handler: object, request: MarqueeRequest): AddressLimit {
  const { limit, when } = COUNTS_AS.read(handler) ?? DEFAULT;
  return when === undefined || (request.query[when] ?? '') !== '' ? limit : DEFAULT.limit;
}
