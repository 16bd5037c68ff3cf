import type { IncomingMessage } from 'node:http';

/** One cookie of a request; the first, when a client sends several of that name. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals !== -1 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

interface CookieWish {
  /** Over https the name gets the `__Host-` prefix: no other host, and no page without https, can set it. */
  readonly isSecure: boolean;
  readonly maxAgeSeconds: number;
}

export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** A cookie that scripts cannot read and that other sites' forms do not send. */
export const setCookie = (name: string, value: string, { isSecure, maxAgeSeconds }: CookieWish): string =>
  `${cookieName(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
