import type { ServerResponse } from 'node:http';
import type { MarqueeRequest } from './context.js';

/** Returned by a handler to redirect the browser. */
export class Redirect {
  /** 301: the address has moved for good. */
  constructor(
    readonly location: string,
    readonly status: 301 | 303 = 303,
  ) {}
}

export function sendRedirect(
  { context }: MarqueeRequest,
  response: ServerResponse,
  { location, status }: Redirect,
): void {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...context.headers,
    Location: location,
    'Content-Length': 0,
  });
  response.end();
}

const LOCAL_PATH = /^\/(?![/\\])[\w\-./~%?=&@:+,;!$'()*]*$/;
const MAX_LENGTH = 500;

/** The path if it stays on this site, else the fallback: anything else could redirect a visitor to another site. */
export const localPathOr = (path: unknown, fallback: string): string =>
  typeof path === 'string' && path.length <= MAX_LENGTH && LOCAL_PATH.test(path) ? path : fallback;
