import type { ServerResponse } from 'node:http';
import type { MarqueeRequest } from './context.js';

/** What a handler answers when the browser is to go on somewhere else. */
export class Elsewhere {
  constructor(readonly location: string) {}
}

export function sendElsewhere({ context }: MarqueeRequest, response: ServerResponse, { location }: Elsewhere): void {
  response.writeHead(303, { 'Cache-Control': 'no-store', ...context.headers, Location: location, 'Content-Length': 0 });
  response.end();
}

const OWN_PATH = /^\/(?![/\\])[\w\-./~%?=&@:+,;]*$/;

/** Where to go after a sign-in, if that is a path of this site; anything else could lead a visitor to another one. */
export const ownPathOr = (wish: unknown, fallback: string): string =>
  typeof wish === 'string' && wish.length <= 200 && OWN_PATH.test(wish) ? wish : fallback;
