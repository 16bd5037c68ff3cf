import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import { Config } from '../config/config.js';
import { ClientAddress } from './client-address.js';
import { type MarqueeRequest, requestOf } from './context.js';
import { cookieName, cookieOf, setCookie } from './cookies.js';

/** Passes the request to a controller method: for the few that read or set cookies. */
export const CurrentRequest = createParamDecorator((_data: unknown, execution: ExecutionContext): MarqueeRequest =>
  requestOf(execution),
);

/** Reads and sets cookies, and identifies the browser for the list of sessions. */
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
