import { isDecodable } from '../shared/percent-encoding.js';
import type { MarqueeRequest } from './context.js';
import { isApiPath } from './reply.js';

interface Normalized {
  /** The path with its query, every escape of which can be decoded. */
  readonly url: string;
  readonly path: string;
}

export function normalizePath(request: MarqueeRequest): string {
  const { url, path } = normalized(originForm(request.url));
  request.url = url;
  return path;
}

/**
 * An address as the router expects it, whether a client requested it or a form named it. Tolerates an encoded `@`,
 * invalid percent-encoding and a trailing slash.
 */
export function normalized(url: string): Normalized {
  const end = url.indexOf('?');
  let path = end === -1 ? url : url.slice(0, end);
  if (!isApiPath(path))
    return {
      url: isDecodable(path) ? url : url.replaceAll('%', '%25'),
      path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path,
    };
  if (path.includes('%')) path = isDecodable(path) ? path.replaceAll(/%40/g, '@') : path.replaceAll('%', '%25');
  if (path.endsWith('/')) path = path.slice(0, -1);
  return { url: end === -1 ? path : path + url.slice(end), path };
}

/** Strips scheme and host from a target in absolute form, as sent to a proxy. */
const originForm = (url: string): string =>
  url.startsWith('/') || !url.includes('://') ? url : url.replace(/^[^/]*:\/\/[^/?]*\/?/, '/');
