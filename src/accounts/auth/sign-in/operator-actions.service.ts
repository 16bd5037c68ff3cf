import { Injectable } from '@nestjs/common';
import { Audit } from '../../../core/audit/audit.service.js';
import { Database } from '../../../core/database/database.js';
import { Clock } from '../../../core/shared/clock.js';
import type { SiteRole } from '../../users/account.rules.js';
import { lockAndReadAccount, refuseWithoutAdmin } from '../../users/account-rows.js';
import { Sessions } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';

interface StaffAccount {
  readonly platformId: string;
  readonly username: string;
  readonly role: SiteRole;
}

const STAFF = `SELECT platform_id AS platformId, username, role FROM accounts
  WHERE role <> 'user' AND deleted_at IS NULL ORDER BY role, username`;

/** What operators do at the command line with accounts of others. */
@Injectable()
export class OperatorActions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
  ) {}

  staff(): Promise<StaffAccount[]> {
    return this.database.query<StaffAccount>(STAFF);
  }

  /** Returns the role of before. */
  setRole(accountId: number, role: SiteRole, reason: string): Promise<SiteRole> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const account = await lockAndReadAccount(tx, accountId);
      await this.signIn.setRole(tx, account, { role, reason, now });
      if (account.role === 'admin' && role !== 'admin') await refuseWithoutAdmin(tx, now);
      return account.role;
    });
  }

  /** Returns how many there were. */
  async endSessions(accountId: number, reason: string): Promise<number> {
    const ended = await this.sessions.endAll(accountId);
    await this.database.write((tx) =>
      this.audit.record(tx, {
        happenedAt: this.clock.now(),
        actorId: null,
        action: 'account.end-sessions',
        targetType: 'account',
        targetId: String(accountId),
        reason,
        stateAfter: { ended },
      }),
    );
    return ended;
  }
}
