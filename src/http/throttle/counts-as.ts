import type { MarqueeRequest } from '../context.js';
import { Mark } from '../metadata.js';
import type { Route } from '../routes.js';
import type { AddressLimit } from './address-limits.rules.js';

interface Counting {
  readonly limit: AddressLimit;
  /** The query parameter that makes a request count towards the limit; without it, the request is one for a page. */
  readonly when?: string;
}

const COUNTS_AS = new Mark<Counting>('marquee:counts-as');
const NEVER_THROTTLED = new Mark<true>('marquee:never-throttled');

/** Which limit of the client's address a route counts towards, when it is not `pages`. */
export const CountsAs = (limit: AddressLimit, condition: Pick<Counting, 'when'> = {}): MethodDecorator =>
  COUNTS_AS.set({ limit, ...condition });

/** A public route that machines ask all the time, such as a health check. */
export const NeverThrottled = (): MethodDecorator => NEVER_THROTTLED.set(true);

/** Programs with a key and staff have limits of their own, so only site and public routes look at the address. */
export const isThrottled = ({ surface, handler }: Pick<Route, 'surface' | 'handler'>): boolean =>
  (surface === 'site' || surface === 'public') && NEVER_THROTTLED.of(handler) === undefined;

export function addressLimitOf(handler: object, request: MarqueeRequest): AddressLimit {
  const { limit, when } = COUNTS_AS.of(handler) ?? { limit: 'pages' };
  return when === undefined || (request.query[when] ?? '') !== '' ? limit : 'pages';
}
