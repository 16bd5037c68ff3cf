import type { RequestContext } from '../context.js';

/** Without it, a browser's back button could show the JSON of an address instead of its page. */
export function varyByAccept(headers: RequestContext['headers']): void {
  const { Vary: others } = headers;
  headers['Vary'] = others === undefined ? 'Accept' : `${String(others)}, Accept`;
}
