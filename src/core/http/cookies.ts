import type { IncomingMessage } from 'node:http';

/** The value of a cookie; the first one when a client sends several of that name. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals !== -1 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

interface CookieOptions {
  /** Over https the name gets the `__Host-` prefix, so that no other host and no page without https can set it. */
  readonly isSecure: boolean;
  readonly maxAgeSeconds: number;
}

export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** Scripts cannot read the cookie, and forms on other sites do not send it. */
export const setCookie = (name: string, value: string, { isSecure, maxAgeSeconds }: CookieOptions): string =>
  `${cookieName(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;
