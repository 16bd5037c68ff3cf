import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import { Config } from '../config/config.js';
import { ClientAddress } from './client-address.js';
import { type MarqueeRequest, requestOf } from './context.js';
import { cookieName, cookieOf, setCookie } from './cookies.js';

/** The request itself, for the few edges that read or set cookies. */
export const CurrentRequest = createParamDecorator((_data: unknown, execution: ExecutionContext): MarqueeRequest =>
  requestOf(execution),
);

/** What a browser brings along and is given: cookies, and where it is. */
@Injectable()
export class Browsers {
  constructor(
    private readonly config: Config,
    private readonly client: ClientAddress,
  ) {}

  of(request: MarqueeRequest): { userAgent: string; address: string } {
    return { userAgent: request.headers['user-agent'] ?? '', address: this.client.of(request) };
  }

  cookie(request: MarqueeRequest, name: string): string | undefined {
    return cookieOf(request, cookieName(name, this.config.isHttps));
  }

  give(request: MarqueeRequest, name: string, value: string, maxAgeSeconds: number): void {
    const given = request.context.headers['Set-Cookie'] ?? [];
    const cookie = setCookie(name, value, { isSecure: this.config.isHttps, maxAgeSeconds });
    request.context.headers['Set-Cookie'] = [...(typeof given === 'string' ? [given] : given), cookie];
  }

  takeAway(request: MarqueeRequest, name: string): void {
    this.give(request, name, '', 0);
  }
}
