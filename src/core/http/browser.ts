import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import { Config } from '../config/config.js';
import { ClientAddress } from './client-address.js';
import { type MarqueeRequest, requestOf } from './context.js';
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

/** Passes the request to a controller method: for the few that read or set cookies. */
export const CurrentRequest = createParamDecorator((_data: unknown, execution: ExecutionContext): MarqueeRequest =>
  requestOf(execution),
);

@Injectable()
export class Browsers {
  constructor(
    private readonly config: Config,
    private readonly client: ClientAddress,
  ) {}

  clientOf(request: MarqueeRequest): { userAgent: string; address: string } {
    return { userAgent: request.headers['user-agent'] ?? '', address: this.client.of(request) };
  }

  cookie(request: MarqueeRequest, name: string): string | undefined {
    return cookieOf(request, cookieName(name, this.config.isHttps));
  }

  setCookie(request: MarqueeRequest, name: string, value: string, maxAgeSeconds: number): void {
    const before = request.context.headers['Set-Cookie'] ?? [];
    const cookie = setCookie(name, value, { isSecure: this.config.isHttps, maxAgeSeconds });
    request.context.headers['Set-Cookie'] = [...(typeof before === 'string' ? [before] : before), cookie];
  }

  clearCookie(request: MarqueeRequest, name: string): void {
    this.setCookie(request, name, '', 0);
  }
}
