import { Injectable } from '@nestjs/common';
import type { Staff } from '../http/who/staff.js';
import { AccountSteps } from './account-steps.service.js';

/** Who is a partner of the directory, and whose keys open the API. */
@Injectable()
export class Partners {
  constructor(private readonly steps: AccountSteps) {}

  setAccount(staff: Staff, who: string, { partner, reason }: { partner: boolean; reason: string }): Promise<void> {
    return this.steps.carryOut(staff, who, {
      action: 'account.partner',
      reason,
      obstacle: (account) =>
        account.partner === partner ? `The account is ${partner ? 'a' : 'no'} partner already.` : undefined,
      changes: () => ({ partner }),
    });
  }

  revokeAccess(staff: Staff, who: string, reason: string): Promise<void> {
    return this.steps.carryOut(staff, who, {
      action: 'account.api-revoke',
      reason,
      obstacle: ({ apiAccessRevokedAt }) =>
        apiAccessRevokedAt === null ? undefined : 'The account has no access to the API already.',
      changes: (_account, now) => ({ apiAccessRevokedAt: now }),
    });
  }

  /** Its keys work again; it makes new ones itself. */
  grantAccess(staff: Staff, who: string, reason: string): Promise<void> {
    return this.steps.carryOut(staff, who, {
      action: 'account.api-grant',
      reason,
      obstacle: ({ apiAccessRevokedAt }) =>
        apiAccessRevokedAt === null ? 'The account has access to the API: it was not taken away.' : undefined,
      changes: () => ({ apiAccessRevokedAt: null }),
    });
  }
}
