import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Browsers } from '../../http/browser.js';
import type { MarqueeRequest } from '../../http/context.js';
import { changesSomething, isForeign } from '../../http/origin.rules.js';
import type { Visitor } from '../../http/who/visitor.js';
import { forbidden } from '../../shared/errors.js';
import { SESSION_COOKIE } from './session.rules.js';
import { Sessions } from './sessions.service.js';

/** Whose browser sends a request, on the site and in the back office. */
@Injectable()
export class Visitors {
  constructor(
    private readonly sessions: Sessions,
    private readonly browsers: Browsers,
    private readonly config: Config,
  ) {}

  /** `undefined` when nobody is signed in. Refuses what another site sends with the cookie of a visitor of its own. */
  async of(request: MarqueeRequest): Promise<Visitor | undefined> {
    this.#refuseForeign(request);
    const secret = this.browsers.cookie(request, SESSION_COOKIE);
    return secret === undefined ? undefined : this.sessions.find(secret, this.browsers.of(request));
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
