import type { ServerResponse } from 'node:http';
import type { MarqueeRequest } from './context.js';

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
