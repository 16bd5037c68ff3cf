import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';

const EXPOSED = [
  'ETag',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Reset-After',
  'X-RateLimit-Bucket',
  'X-Request-Id',
].join(', ');

/** Which other sites' pages may call the API from a browser: none, unless the operator names them. */
@Injectable()
export class Cors {
  readonly #origins: ReadonlySet<string>;

  constructor(config: Config) {
    this.#origins = new Set(config.values.corsOrigins);
  }

  get isOff(): boolean {
    return this.#origins.size === 0;
  }

  /** The headers that let the asking page read the answer; empty when it may not. */
  headersFor(request: IncomingMessage): Record<string, string> {
    const { origin } = request.headers;
    if (this.isOff) return {};
    const anyone = this.#origins.has('*');
    // Also without an origin: a cache must not show this answer to a page of one.
    const vary: Record<string, string> = anyone ? {} : { Vary: 'Origin' };
    if (origin === undefined || (!anyone && !this.#origins.has(origin))) return vary;
    return {
      'Access-Control-Allow-Origin': anyone ? '*' : origin,
      'Access-Control-Expose-Headers': EXPOSED,
      ...vary,
    };
  }

  /** A browser's question before it sends the request itself; `undefined` when this is not one. */
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
