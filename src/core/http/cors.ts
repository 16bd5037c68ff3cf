import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';

const EXPOSED =
  'ETag, Retry-After, RateLimit, RateLimit-Policy, X-RateLimit-Limit, X-RateLimit-Remaining, ' +
  'X-RateLimit-Reset, X-RateLimit-Reset-After, X-RateLimit-Bucket, X-Request-Id';

/** CORS headers for the origins in `CORS_ORIGINS`; off by default. */
@Injectable()
export class Cors {
  readonly #origins: ReadonlySet<string>;

  constructor(config: Config) {
    this.#origins = new Set(config.values.corsOrigins);
  }

  get isOff(): boolean {
    return this.#origins.size === 0;
  }

  /** The headers that let a page of the request's origin read the response; without them it cannot. */
  headersFor(request: IncomingMessage): Record<string, string> {
    const { origin } = request.headers;
    if (this.isOff) return {};
    const isAny = this.#origins.has('*');
    // Also without an origin, so that a cache does not serve this response to a page of another origin.
    const vary: Record<string, string> = isAny ? {} : { Vary: 'Origin' };
    if (origin === undefined || (!isAny && !this.#origins.has(origin))) return vary;
    return {
      'Access-Control-Allow-Origin': isAny ? '*' : origin,
      'Access-Control-Expose-Headers': EXPOSED,
      ...vary,
    };
  }

  /** `undefined` when the request is not a preflight. */
  preflightHeaders(request: IncomingMessage): Record<string, string> | undefined {
    if (this.isOff || request.method !== 'OPTIONS') return undefined;
    if (request.headers['access-control-request-method'] === undefined) return undefined;
    return {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match, X-Request-Id',
      'Access-Control-Max-Age': '600',
    };
  }
}
