import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Config } from '../config/config.js';
import { ClientAddress } from '../http/client-address.js';
import type { MarqueeRequest } from '../http/context.js';
import { cookieName, cookieOf } from '../http/cookies.js';
import { changesSomething, isForeign } from '../http/origin.rules.js';
import { FOR_VISITORS, SURFACE, type Surface } from '../http/surfaces.js';
import { signInFirst } from '../http/visitor.js';
import { forbidden } from '../shared/errors.js';
import { SESSION_COOKIE } from './session.rules.js';
import { Sessions } from './sessions.service.js';

/** On the site: whose browser this is, and that no other site sent what it sends. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly client: ClientAddress,
    private readonly config: Config,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const targets = [execution.getHandler(), execution.getClass()];
    if (this.reflector.getAllAndOverride<Surface | undefined>(SURFACE, targets) !== 'site') return true;
    const request = execution.switchToHttp().getRequest<MarqueeRequest>();
    this.#refuseForeign(request);
    const secret = cookieOf(request, cookieName(SESSION_COOKIE, this.config.isHttps));
    const browser = { userAgent: request.headers['user-agent'] ?? '', address: this.client.of(request) };
    const visitor = secret === undefined ? undefined : await this.sessions.find(secret, browser);
    if (visitor === undefined && this.reflector.getAllAndOverride(FOR_VISITORS, targets) !== true) throw signInFirst();
    if (visitor !== undefined) {
      request.context.visitor = visitor;
      // Nobody who comes to this computer later finds it with the back button.
      request.context.headers['Cache-Control'] = 'no-store';
    }
    return true;
  }

  #refuseForeign(request: MarqueeRequest): void {
    if (!changesSomething(request.method)) return;
    const { origin, host, 'sec-fetch-site': secFetchSite } = request.headers;
    const own = [new URL(this.config.publicUrl).origin, `http://${host}`, `https://${host}`];
    const sender = { secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined, origin };
    if (isForeign(sender, own))
      throw forbidden('This was sent by another site, so it was not done. Do it on this site.');
  }
}
