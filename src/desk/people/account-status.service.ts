import { Injectable } from '@nestjs/common';
import { ApiKeys } from '../../accounts/auth/keys/api-keys.service.js';
import { deleteGuilds } from '../../accounts/auth/sign-in/managed-guilds.service.js';
import { change, type Tx } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { type SiteRole, isSuspended } from '../../accounts/users/account.rules.js';
import { AccountChanges } from './account-changes.service.js';
import type { RevocationBody } from './people.dto.js';
import { endFault } from './people.rules.js';
import type { AccountRecord } from '../../accounts/users/account-rows.js';
import { says, Problem, badRequest } from '../../core/shared/refusals.js';

/** Why a change of an account is not possible now. The API documents show these sentences too. */
export const OBSTACLES = {
  sameRole: (role: string) => says('The account already has the role {role}.', { role }),
  sameEnd: says('The account is already suspended with this end.'),
  notSuspended: says('The account is not suspended.'),
  alreadyBanned: says('The account is already banned from voting.'),
  notBanned: says('The account is not banned from voting.'),
  samePartner: (partner: boolean) =>
    partner ? says('The account is already a partner.') : says('The account is not a partner.'),
  alreadyRevoked: says('The API access of this account is already revoked.'),
  notRevoked: says('The API access of this account is not revoked.'),
  noValidKey: says('This account has no valid API key.'),
} as const;

@Injectable()
export class AccountStatus {
  constructor(
    private readonly changes: AccountChanges,
    private readonly keys: ApiKeys,
    private readonly clock: Clock,
  ) {}

  /** Takes effect with the next request, because roles are not cached. */
  setRole(staff: Staff, who: string, { role, reason }: { role: SiteRole; reason: string }): Promise<AccountRecord> {
    return this.changes.apply(staff, who, {
      action: 'account.role',
      reason,
      obstacle: (account) => (account.role === role ? OBSTACLES.sameRole(role) : undefined),
      changes: () => ({ role }),
    });
  }

  /** A second suspension replaces the end of the first one. */
  suspend(
    staff: Staff,
    who: string,
    { until, reason }: { until: Date | null; reason: string },
  ): Promise<AccountRecord> {
    const fault = endFault(until, this.clock.now());
    if (fault !== undefined) throw badRequest(fault).about('until');
    return this.changes.apply(staff, who, {
      action: 'account.suspend',
      reason,
      obstacle: (account, now) =>
        isSuspended(account, now) && account.suspendedUntil?.getTime() === until?.getTime()
          ? OBSTACLES.sameEnd
          : undefined,
      changes: (account, now) => ({
        suspendedAt: isSuspended(account, now) ? account.suspendedAt : now,
        suspendedUntil: until,
      }),
      also: signOut,
    });
  }

  liftSuspension(staff: Staff, who: string, reason: string): Promise<AccountRecord> {
    return this.changes.apply(staff, who, {
      action: 'account.unsuspend',
      reason,
      obstacle: (account, now) => (isSuspended(account, now) ? undefined : OBSTACLES.notSuspended),
      changes: () => ({ suspendedAt: null, suspendedUntil: null }),
    });
  }

  /** Existing votes still count and can be withdrawn. */
  banFromVoting(staff: Staff, who: string, reason: string): Promise<AccountRecord> {
    return this.changes.apply(staff, who, {
      action: 'account.vote-ban',
      reason,
      obstacle: ({ voteBannedAt }) => (voteBannedAt === null ? undefined : OBSTACLES.alreadyBanned),
      changes: (_account, now) => ({ voteBannedAt: now }),
    });
  }

  liftVoteBan(staff: Staff, who: string, reason: string): Promise<AccountRecord> {
    return this.changes.apply(staff, who, {
      action: 'account.vote-unban',
      reason,
      obstacle: ({ voteBannedAt }) => (voteBannedAt === null ? OBSTACLES.notBanned : undefined),
      changes: () => ({ voteBannedAt: null }),
    });
  }

  setPartner(
    staff: Staff,
    who: string,
    { partner, reason }: { partner: boolean; reason: string },
  ): Promise<AccountRecord> {
    return this.changes.apply(staff, who, {
      action: 'account.partner',
      reason,
      takesAway: !partner,
      obstacle: (account) => (account.partner === partner ? OBSTACLES.samePartner(partner) : undefined),
      changes: () => ({ partner }),
    });
  }

  /** The note is for the owner of the account, the reason for colleagues. */
  revokeApiAccess(staff: Staff, who: string, { note, reason }: RevocationBody): Promise<AccountRecord> {
    return this.changes.apply(staff, who, {
      action: 'account.api-revoke',
      reason,
      obstacle: ({ apiAccessRevokedAt }) => (apiAccessRevokedAt === null ? undefined : OBSTACLES.alreadyRevoked),
      changes: (_account, now) => ({ apiAccessRevokedAt: now, apiAccessNote: note }),
    });
  }

  /** The valid keys of the account work again. Staff never create keys for others. */
  restoreApiAccess(staff: Staff, who: string, reason: string): Promise<AccountRecord> {
    return this.changes.apply(staff, who, {
      action: 'account.api-grant',
      reason,
      obstacle: ({ apiAccessRevokedAt }) => (apiAccessRevokedAt === null ? OBSTACLES.notRevoked : undefined),
      changes: () => ({ apiAccessRevokedAt: null, apiAccessNote: null }),
    });
  }

  /** For keys that others know. The account keeps its API access, so its owner can make a new key. */
  endKeys(staff: Staff, who: string, reason: string): Promise<AccountRecord> {
    return this.changes.apply(staff, who, {
      action: 'account.end-keys',
      reason,
      obstacle: () => undefined,
      changes: () => ({}),
      also: async (tx, accountId, now) => {
        const endedKeys = await this.keys.end(tx, accountId, now);
        if (endedKeys === 0) throw new Problem(409, OBSTACLES.noValidKey);
        return { endedKeys };
      },
    });
  }
}

/** Keys are refused while the account is suspended. The event ends its bids and its Spotlight week. */
async function signOut(tx: Tx, accountId: number): Promise<void> {
  await deleteGuilds(tx, accountId);
  await change(tx, 'DELETE FROM sessions WHERE account_id = ?', [accountId]);
}
