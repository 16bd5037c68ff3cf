import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Audit } from '../../audit/audit.service.js';
import { COMMAND_CALL } from '../../config/command-call.js';
import { Database, type Tx } from '../../database/database.js';
import { isDuplicate } from '../../database/failures.js';
import { Clock } from '../../shared/clock.js';
import { Problem, badRequest, notFound } from '../../shared/errors.js';
import { PLATFORM_ID } from '../../shared/ids.js';
import { DAY, MINUTE, later } from '../../shared/utc.js';
import type { SiteRole } from '../../users/account.rules.js';
import { LoginLink } from './login-link.entity.js';
import { newSecret, secretHash } from './session.rules.js';
import { SignIn } from './sign-in.service.js';

const LINK_LIFETIME = 10 * MINUTE;

interface NewLink {
  readonly platformId: string;
  /** The role that the account gets with it; without one it keeps its own. */
  readonly role?: SiteRole;
  readonly reason: string;
}

/** Links from the command line that sign somebody in once: how the first admin comes in, without any default password. */
@Injectable()
export class LoginLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly signIn: SignIn,
  ) {}

  /** The secret of a new link. It is kept nowhere, only its hash. */
  async create({ platformId, role, reason }: NewLink): Promise<string> {
    if (!PLATFORM_ID.test(platformId)) throw badRequest("The platform's id of an account has up to 32 digits.");
    const now = this.clock.now();
    const secret = newSecret();
    await this.database.write(async (tx) => {
      const times = { createdAt: now, expiresAt: later(now, LINK_LIFETIME) };
      await tx.insert(LoginLink, { hash: secretHash(secret), platformId, role: role ?? null, ...times });
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: null,
        action: 'login-link.create',
        targetType: 'platform account',
        targetId: platformId,
        reason,
        stateAfter: { role: role ?? null },
      });
    });
    return secret;
  }

  /** For a day, whoever comes with a link that is over is told so, and not that there was none. */
  forgetOld(now: Date): Promise<number> {
    return this.database.execute('DELETE FROM login_links WHERE expires_at <= ?', [later(now, -DAY)]);
  }

  /** Uses a link up and answers the account that it is for. */
  async redeem(secret: string): Promise<number> {
    try {
      return await this.database.write((tx) => this.#redeem(tx, secret));
    } catch (error) {
      // The same person has signed in with the platform for the first time meanwhile: now the account is there.
      if (isDuplicate(error)) return this.database.write((tx) => this.#redeem(tx, secret));
      throw error;
    }
  }

  async #redeem(tx: Tx, secret: string): Promise<number> {
    const now = this.clock.now();
    const link = await tx.findOneBy(LoginLink, { hash: secretHash(secret) });
    if (link === null) throw notFound(`There is no such link. ${NEW_LINK}`);
    if (link.expiresAt <= now) throw gone('is out of date');
    const used = await tx.update(LoginLink, { id: link.id, usedAt: IsNull() }, { usedAt: now });
    if (used.affected === 0) throw gone('was used before');
    const account = await this.signIn.findOrCreate(tx, link.platformId, now);
    if (link.role !== null) {
      const reason = 'With a sign-in link from the command line.';
      await this.signIn.setRole(tx, account, { role: link.role, reason, now });
    }
    return account.id;
  }
}

const NEW_LINK = `Make a new one: ${COMMAND_CALL} login-link.`;

const gone = (why: string): Problem =>
  new Problem(410, `This link ${why}: it works once, for ten minutes. ${NEW_LINK}`);
