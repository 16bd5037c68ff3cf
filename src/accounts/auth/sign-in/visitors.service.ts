import { Injectable } from '@nestjs/common';
import { Browsers } from '../../../core/http/browser.js';
import type { MarqueeRequest } from '../../../core/http/context.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { SESSION_COOKIE } from './session.rules.js';
import { Sessions, type SuspendedVisitor } from './sessions.service.js';

@Injectable()
export class Visitors {
  constructor(
    private readonly sessions: Sessions,
    private readonly browsers: Browsers,
  ) {}

  /** `undefined` without a session. */
  async of(request: MarqueeRequest): Promise<Visitor | undefined> {
    const secret = this.browsers.cookie(request, SESSION_COOKIE);
    return secret === undefined ? undefined : this.sessions.find(secret, this.browsers.clientOf(request));
  }

  /** The suspended account of the session; `undefined` for all other visitors. */
  async suspended(request: MarqueeRequest): Promise<SuspendedVisitor | undefined> {
    const secret = this.browsers.cookie(request, SESSION_COOKIE);
    return secret === undefined ? undefined : this.sessions.findSuspended(secret);
  }
}
