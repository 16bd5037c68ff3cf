import { Injectable } from '@nestjs/common';
import { forgetGuilds } from '../auth/sign-in/managed-guilds.service.js';
import type { Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import { badRequest } from '../shared/errors.js';
import { type SiteRole, isSuspended } from '../users/account.rules.js';
import { AccountSteps } from './account-steps.service.js';
import { flawOfEnd } from './people.rules.js';

/** What accounts may do: their role, whether they may come in, and whether they may vote. */
@Injectable()
export class Standings {
  constructor(
    private readonly steps: AccountSteps,
    private readonly clock: Clock,
  ) {}

  /** Counts from the next request on: nothing of a role is remembered. */
  setRole(staff: Staff, who: string, { role, reason }: { role: SiteRole; reason: string }): Promise<void> {
    return this.steps.carryOut(staff, who, {
      action: 'account.role',
      reason,
      obstacle: (account) => (account.role === role ? `The account has the role ${role} already.` : undefined),
      changes: () => ({ role }),
    });
  }

  /** One that is suspended already gets the new end. */
  suspend(staff: Staff, who: string, { until, reason }: { until: Date | null; reason: string }): Promise<void> {
    const flaw = flawOfEnd(until, this.clock.now());
    if (flaw !== undefined) throw badRequest(flaw);
    return this.steps.carryOut(staff, who, {
      action: 'account.suspend',
      reason,
      obstacle: (account, now) =>
        isSuspended(account, now) && account.suspendedUntil?.getTime() === until?.getTime()
          ? 'The account is suspended like that already.'
          : undefined,
      changes: (account, now) => ({
        suspendedAt: isSuspended(account, now) ? account.suspendedAt : now,
        suspendedUntil: until,
      }),
      also: keepOut,
    });
  }

  liftSuspension(staff: Staff, who: string, reason: string): Promise<void> {
    return this.steps.carryOut(staff, who, {
      action: 'account.unsuspend',
      reason,
      obstacle: (account, now) => (isSuspended(account, now) ? undefined : 'The account is not suspended.'),
      changes: () => ({ suspendedAt: null, suspendedUntil: null }),
    });
  }

  /** What was voted for stays counted, and can be taken back. */
  banFromVoting(staff: Staff, who: string, reason: string): Promise<void> {
    return this.steps.carryOut(staff, who, {
      action: 'account.vote-ban',
      reason,
      obstacle: ({ voteBannedAt }) =>
        voteBannedAt === null ? undefined : 'The account is banned from voting already.',
      changes: (_account, now) => ({ voteBannedAt: now }),
    });
  }

  liftVoteBan(staff: Staff, who: string, reason: string): Promise<void> {
    return this.steps.carryOut(staff, who, {
      action: 'account.vote-unban',
      reason,
      obstacle: ({ voteBannedAt }) => (voteBannedAt === null ? 'The account is not banned from voting.' : undefined),
      changes: () => ({ voteBannedAt: null }),
    });
  }
}

/** The keys are refused while the account is suspended; the event ends its bids and its week in the Spotlight. */
async function keepOut(tx: Tx, accountId: number): Promise<void> {
  await forgetGuilds(tx, accountId);
  await change(tx, 'DELETE FROM sessions WHERE account_id = ?', [accountId]);
}
