import { isDecodable } from '../shared/percent-encoding.js';
import type { MarqueeRequest } from './context.js';
import { isApiPath } from './reply.js';

/**
 * Rewrites the request's path for the router and returns it. Tolerates an encoded `@`, invalid percent-encoding and a
 * trailing slash.
 */
export function normalizePath(request: MarqueeRequest): string {
  const url = originForm(request.url);
  const end = url.indexOf('?');
  let path = end === -1 ? url : url.slice(0, end);
  if (!isApiPath(path)) {
    request.url = isDecodable(path) ? url : url.replaceAll('%', '%25');
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  }
  if (path.includes('%')) path = isDecodable(path) ? path.replaceAll(/%40/g, '@') : path.replaceAll('%', '%25');
  if (path.endsWith('/')) path = path.slice(0, -1);
  request.url = end === -1 ? path : path + url.slice(end);
  return path;
}

/** Strips scheme and host from a target in absolute form, as sent to a proxy. */
const originForm = (url: string): string =>
  url.startsWith('/') || !url.includes('://') ? url : url.replace(/^[^/]*:\/\/[^/?]*\/?/, '/');
