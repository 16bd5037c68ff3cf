import { Injectable } from '@nestjs/common';
import type { MarqueeRequest } from '../../../core/http/context.js';
import { AddressThrottle } from '../../../core/http/throttle/address-throttle.js';
import { type StaffRole, isStaffRole } from '../../../core/http/who/staff.rules.js';
import type { StaffMember } from '../../../core/http/who/staff.js';
import { signInFirst } from '../../../core/http/who/visitor.js';
import { Clock } from '../../../core/shared/clock.js';
import { bearerOf, isWellFormed, mayCall } from '../keys/api-key.rules.js';
import { KeyCache } from '../keys/key-cache.js';
import { KeyUse } from '../keys/key-use.js';
import { Visitors } from '../sign-in/visitors.service.js';
import { says, Problem, forbidden } from '../../../core/shared/refusals.js';

/** Authenticates staff requests, by session or key. The role is read for every request. */
@Injectable()
export class StaffEntry {
  constructor(
    private readonly visitors: Visitors,
    private readonly keys: KeyCache,
    private readonly uses: KeyUse,
    private readonly throttle: AddressThrottle,
    private readonly clock: Clock,
  ) {}

  /** Throws a 401 without session or key, and a 403 without a staff role. */
  async admit(request: MarqueeRequest): Promise<StaffMember> {
    // Staff data must not be stored by browsers or proxies.
    request.context.headers['Cache-Control'] = 'no-store';
    const { authorization } = request.headers;
    return authorization === undefined ? this.#bySession(request) : this.#byKey(request, authorization);
  }

  async #bySession(request: MarqueeRequest): Promise<StaffMember> {
    const visitor = await this.visitors.of(request);
    if (visitor === undefined) throw signInFirst();
    request.context.visitor = visitor;
    const { accountId, sessionId } = visitor;
    return { accountId, role: staffRole(visitor.role), sessionId, credentialId: null };
  }

  async #byKey(request: MarqueeRequest, authorization: string): Promise<StaffMember> {
    const key = bearerOf(authorization);
    const found = key !== undefined && isWellFormed(key) ? await this.keys.findUncached(key) : undefined;
    const now = this.clock.now();
    if (found === undefined || found.scope !== 'staff' || !mayCall(found, now)) {
      this.throttle.count(request, 'wrongKeys');
      throw staffKeyNeeded;
    }
    const { accountId, credentialId, keyId } = found;
    const member = { accountId, role: staffRole(found.role), sessionId: null, credentialId };
    this.uses.record(keyId, `${request.method} ${request.context.route?.template ?? '/staff/docs'}`, now);
    return member;
  }
}

function staffRole(role: string): StaffRole {
  if (!isStaffRole(role)) throw staffOnly();
  return role;
}

export const staffOnly = (): Problem => forbidden(says('This is for the staff of the directory.'));

export const staffKeyNeeded = new Problem(
  401,
  'A valid key of scope "staff" is needed here: send it as "Authorization: Bearer <key>", or sign in at /login.',
  {},
  { 'WWW-Authenticate': 'Bearer' },
);
