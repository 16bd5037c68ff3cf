import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Audit } from '../../../core/audit/audit.service.js';
import { COMMAND_CALL } from '../../../core/config/installation.js';
import { Database, writeWithRetry } from '../../../core/database/database.js';
import { Clock } from '../../../core/shared/clock.js';
import { PLATFORM_ID } from '../../../core/shared/ids.js';
import { MINUTE, later } from '../../../core/shared/utc.js';
import type { SiteRole } from '../../users/account.rules.js';
import { LoginLink } from './sign-in.entity.js';
import { LOGIN_LINK_MINUTES } from './sign-in.rules.js';
import { newSecret, secretHash } from './session.rules.js';
import { SignIn } from './sign-in.service.js';
import { says, Problem, badRequest, notFound } from '../../../core/shared/refusals.js';

interface NewLink {
  readonly platformId: string;
  /** The role that the account gets; without one it keeps its own. */
  readonly role?: SiteRole;
  readonly reason: string;
}

export interface OpenLink extends Pick<LoginLink, 'platformId' | 'role' | 'expiresAt'> {
  /** `null` if the sign-in creates the account. */
  readonly username: string | null;
}

/** One-time sign-in links from the command line. The first admin signs in with one, so no default password is needed. */
@Injectable()
export class LoginLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly signIn: SignIn,
  ) {}

  /** Returns the secret of a new link. Only its hash is stored. */
  async create({ platformId, role, reason }: NewLink): Promise<string> {
    if (!PLATFORM_ID.test(platformId)) throw badRequest("The platform's id of an account has up to 32 digits.");
    const now = this.clock.now();
    const secret = newSecret();
    await this.database.write(async (tx) => {
      const times = { createdAt: now, expiresAt: later(now, LOGIN_LINK_MINUTES * MINUTE) };
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

  /** The effect of a link, without using it up. */
  find(secret: string): Promise<OpenLink> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const link = await unexpired(em, secret, now);
      if (link.usedAt !== null) throw usedLink();
      const account = await this.signIn.find(em, link.platformId, now);
      return { ...link, username: account?.username ?? null };
    });
  }

  /** Uses a link up and signs its account in, which is created if necessary. */
  redeem(secret: string): Promise<{ readonly accountId: number; readonly username: string }> {
    return writeWithRetry(this.database, async (tx) => {
      const now = this.clock.now();
      const link = await unexpired(tx, secret, now);
      const used = await tx.update(LoginLink, { id: link.id, usedAt: IsNull() }, { usedAt: now });
      if (used.affected === 0) throw usedLink();
      const account = await this.signIn.findOrCreate(tx, link.platformId, now);
      if (link.role !== null) {
        const reason = 'With a sign-in link from the command line.';
        await this.signIn.setRole(tx, account, { role: link.role, reason, now });
      }
      return { accountId: account.id, username: account.username };
    });
  }
}

async function unexpired(em: EntityManager, secret: string, now: Date): Promise<LoginLink> {
  const link = await em.findOneBy(LoginLink, { hash: secretHash(secret) });
  if (link === null) throw noSuchLink();
  if (link.expiresAt <= now) throw expiredLink();
  return link;
}

const COMMAND = { command: COMMAND_CALL };
const USED = says(
  'This link has been used: it works once, for ten minutes. Make a new one: {command} login-link.',
  COMMAND,
);

export const noSuchLink = (): Problem =>
  notFound(says('There is no such link. Make a new one: {command} login-link.', COMMAND));
const expiredLink = (): Problem =>
  new Problem(
    410,
    says('This link has expired: it works once, for ten minutes. Make a new one: {command} login-link.', COMMAND),
  );
export const usedLink = (): Problem => new Problem(410, USED);
export const isUsedLink = ({ sentence }: Problem): boolean => sentence === USED;
